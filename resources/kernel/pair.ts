/** The two halves of a name or text in both languages, `name` and `name_en`. Of their own, so that the screens' first script stays small. */
import type { Pair } from './kinds/every.ts';
import type { Field } from './kinds/registry.ts';

/** Of half of a bilingual pair: the other half, and the label of both. */
export const pairOf = (field: Field | undefined): Pair | undefined => (field !== undefined && 'pair' in field ? field.pair : undefined);

/** Where a pair is shown as one, its Bengali half is that one. */
export const isEnglishHalf = (field: Field | undefined): boolean => pairOf(field)?.language === 'en';

/** A field with the other half of its pair. */
export const withOtherHalf = (name: string, field: Field | undefined): string[] => {
  const pair = pairOf(field);
  return pair ? [name, pair.other] : [name];
};
