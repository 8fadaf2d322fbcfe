/** What texts have in common in SQL, and in the guide of a template. */
import { t } from '../../../resources/kernel/text.ts';

export const wordsText = t('লেখা, সর্বোচ্চ %{max} অক্ষর', 'Text of at most %{max} characters');

type Lengths = { readonly required?: true; readonly max: number; readonly min?: number };

/** @param isProse prose is kept in one spelling (D-TEXT) */
export function textConditions(name: string, { required, max, min }: Lengths, isProse: boolean): string[] {
  const least = min ?? (required ? 1 : 0);
  const length = least > 0 ? `char_length(${name}) between ${least} and ${max}` : `char_length(${name}) <= ${max}`;
  return isProse ? [length, `${name} is nfc normalized`] : [length];
}
