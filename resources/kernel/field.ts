/**
 * The kinds of field. The list is closed: what a kind means to the table, the validator, the API and the screen
 * is written once per kind and tier. A field is a plain object; `field.*` only makes it shorter to write.
 */
import type { Format } from './formats.ts';
import type { ResourceName } from './names.ts';
import type { Text } from './text.ts';

type Common = {
  readonly label: Text;
  readonly required?: true;
  /** Written by the server only (D-COMPUTED). */
  readonly computed?: true;
  /** Can be set once, when the record is made. */
  readonly fixed?: true;
  /** One line under the input. */
  readonly help?: Text;
  /** The column's name before it was renamed: the migration renames instead of dropping. */
  readonly renamedFrom?: string;
};

export type Option = {
  readonly value: string | number;
  readonly text: Text;
  readonly tone?: 'success' | 'muted' | 'info' | 'warning' | 'danger';
};

export type StringField = Common & {
  readonly kind: 'string';
  /** In code points. */
  readonly max: number;
  readonly min?: number;
  readonly format?: Format;
  /** Set on the two halves of a bilingual pair: the name of the other half, and the label of the pair as a whole. */
  readonly pair?: { readonly language: 'bn' | 'en'; readonly other: string; readonly label: Text };
};
export type IntegerField = Common & { readonly kind: 'integer'; readonly min?: number; readonly max?: number; readonly initial?: number };
/** At most 15 digits in all, `scale` of them behind the point (D-MONEY). */
export type DecimalField = Common & {
  readonly kind: 'decimal';
  readonly precision: number;
  readonly scale: number;
  readonly min?: number;
  readonly max?: number;
};
export type BooleanField = Common & { readonly kind: 'boolean'; readonly initial?: boolean };
/** `value` is what is stored and sent: the specification's number, else the catalogue's word (D-CHOICE). */
export type ChoiceField = Common & { readonly kind: 'choice'; readonly options: readonly Option[]; readonly initial?: string | number };
/** A reference ends in `_id`; its target is given by name. */
export type RefField = Common & { readonly kind: 'ref'; readonly to: ResourceName };

export type Field = StringField | IntegerField | DecimalField | BooleanField | ChoiceField | RefField;
export type FieldKind = Field['kind'];

type Options<F extends Field> = Omit<F, 'kind' | 'label' | 'options' | 'to' | 'pair'>;

export const field = {
  string: (label: Text, options: Options<StringField>): StringField => ({ kind: 'string', label, ...options }),
  integer: (label: Text, options: Options<IntegerField> = {}): IntegerField => ({ kind: 'integer', label, ...options }),
  decimal: (label: Text, options: Options<DecimalField>): DecimalField => ({ kind: 'decimal', label, ...options }),
  boolean: (label: Text, options: Options<BooleanField> = {}): BooleanField => ({ kind: 'boolean', label, ...options }),
  choice: (label: Text, choices: readonly Option[], options: Options<ChoiceField> = {}): ChoiceField => ({
    kind: 'choice',
    label,
    options: choices,
    ...options,
  }),
  ref: (to: ResourceName, label: Text, options: Options<RefField> = {}): RefField => ({ kind: 'ref', to, label, ...options }),
};

type Pair<Name extends string> = { readonly [K in Name | `${Name}_en`]: StringField };

/**
 * The pair `name` (Bengali) and `name_en` (English). The English half replaces the Bengali one when English is chosen
 * and may be empty unless `required`: then the Bengali one is shown (domain section 11, row 43).
 */
export function bilingual<const Name extends string>(
  name: Name,
  label: Text,
  options: { max: number; required?: true; help?: Text; formats?: { bn: Format; en: Format } },
): Pair<Name> {
  const { formats = { bn: 'banglaOnly', en: 'englishOnly' }, ...rest } = options;
  const half = (language: 'bn' | 'en', suffix: Text, other: string): StringField => ({
    kind: 'string',
    label: { bn: `${label.bn} ${suffix.bn}`, en: `${label.en} ${suffix.en}` },
    format: formats[language],
    pair: { language, other, label },
    ...rest,
  });
  return {
    [name]: half('bn', { bn: '(বাংলা)', en: '(Bengali)' }, `${name}_en`),
    [`${name}_en`]: half('en', { bn: '(ইংরেজি)', en: '(English)' }, name),
  } as Pair<Name>;
}
