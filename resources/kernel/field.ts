/**
 * The fields of a declaration. The list of kinds is closed: what a kind means to the validator, the table, the API and the screen is in one
 * file per kind and tier (`kinds/`). A field is a plain object; `field.*` only makes it shorter to write.
 */
import type { Format } from './formats.ts';
import type { ChoiceField } from './kinds/choice.ts';
import type { ChoicesField } from './kinds/choices.ts';
import type { Option, PrivateClass } from './kinds/every.ts';
import type { RefField } from './kinds/ref.ts';
import type { RefsField } from './kinds/refs.ts';
import type { Field, FieldKind, FieldOf } from './kinds/registry.ts';
import type { RowsField } from './kinds/rows.ts';
import type { StringField } from './kinds/string.ts';
import type { TextField } from './kinds/text.ts';
import type { ResourceName } from './names.ts';
import type { Text } from './text.ts';

/** The classes of which every reading by somebody else is put on the audit log (D-AUDIT). */
const auditedClasses: ReadonlySet<PrivateClass> = new Set(['identity', 'discipline']);

/** Whether it is put on the audit log who read this field of somebody else's record. */
export const isReadingAudited = ({ private: seen }: Field): boolean =>
  typeof seen === 'object' ? seen.audited === true : seen !== undefined && auditedClasses.has(seen);

export type { BooleanField } from './kinds/boolean.ts';
export type { BoundaryField } from './kinds/boundary.ts';
export type { ChoiceField } from './kinds/choice.ts';
export type { ChoicesField } from './kinds/choices.ts';
export type { DateField } from './kinds/date.ts';
export type { DateTimeField } from './kinds/date-time.ts';
export type { DecimalField } from './kinds/decimal.ts';
export type { FileType, Option, PrivateClass } from './kinds/every.ts';
export type { FileField } from './kinds/file.ts';
export type { FilesField } from './kinds/files.ts';
export type { IntegerField } from './kinds/integer.ts';
export type { MoneyField } from './kinds/money.ts';
export type { PointField } from './kinds/point.ts';
export type { RefField } from './kinds/ref.ts';
export type { RefsField } from './kinds/refs.ts';
export type { RichTextField } from './kinds/rich-text.ts';
export type { RowsField } from './kinds/rows.ts';
export type { StringField } from './kinds/string.ts';
export type { TextField } from './kinds/text.ts';
export type { TimeField } from './kinds/time.ts';
export type { Field, FieldKind, FieldOf };

/** Kinds without a column: their values are rows of another table. */
export const apartKinds: ReadonlySet<FieldKind> = new Set(['refs', 'rows', 'file', 'files']);
export const hasColumn = (field: Field): boolean => !apartKinds.has(field.kind);

/** `by`: the reference of its record that narrows a choice; `under`: the target's reference that must say the same. */
export type NarrowedBy = { readonly by: string; readonly under: string };

/** Undefined where every record of the target may be chosen. */
export const narrowedBy = (field: Field | undefined): NarrowedBy | undefined =>
  field?.kind === 'ref' && field.dependsOn !== undefined ? { by: field.dependsOn, under: field.under ?? field.dependsOn } : undefined;

/** Too large for the rows of a list, or rows of their own: only a whole record carries them. */
export const isOnlyInWhole = (field: Field): boolean =>
  field.kind === 'rows' || field.kind === 'boundary' || (field.kind === 'refs' && field.apart === true);

type Options<F extends Field> = Omit<F, 'kind' | 'label' | 'options' | 'to' | 'of' | 'via' | 'pair'>;

/** These say more than a label and options. */
const special = {
  choice: (label: Text, choices: readonly Option[], options: Options<ChoiceField> = {}): ChoiceField => ({
    kind: 'choice',
    label,
    options: choices,
    ...options,
  }),
  choices: (label: Text, choices: readonly Option[], options: Options<ChoicesField> = {}): ChoicesField => ({
    kind: 'choices',
    label,
    options: choices,
    ...options,
  }),
  ref: (to: ResourceName, label: Text, options: Options<RefField> = {}): RefField => ({ kind: 'ref', to, label, ...options }),
  refs: (to: ResourceName, label: Text, options: Options<RefsField> = {}): RefsField => ({ kind: 'refs', to, label, ...options }),
  rows: (of: ResourceName, via: string, label: Text, options: Options<RowsField> = {}): RowsField => ({
    kind: 'rows',
    of,
    via,
    label,
    ...options,
  }),
};

type Special = typeof special;
/** Options may be left out where none of them is required. */
type Plain<F extends Field> =
  Partial<Options<F>> extends Options<F> ? (label: Text, options?: Options<F>) => F : (label: Text, options: Options<F>) => F;

/** `field.<kind>(label, options)` for every kind: a new one needs no line here. */
export const field = new Proxy(special, {
  get: (own, kind) => Reflect.get(own, kind) ?? ((label: Text, options?: object) => ({ kind, label, ...options })),
}) as Special & { readonly [K in Exclude<FieldKind, keyof Special>]: Plain<FieldOf<K>> };

type Halves<Name extends string, F extends Field> = { readonly [K in Name | `${Name}_en`]: F };

const suffixes = { bn: { bn: '(বাংলা)', en: '(Bengali)' }, en: { bn: '(ইংরেজি)', en: '(English)' } } as const;

function halves<Name extends string, F extends Field>(
  name: Name,
  label: Text,
  half: (language: 'bn' | 'en') => Omit<F, 'label' | 'pair'>,
): Halves<Name, F> {
  const one = (language: 'bn' | 'en', other: string) => {
    const suffix = suffixes[language];
    return {
      ...half(language),
      label: { bn: `${label.bn} ${suffix.bn}`, en: `${label.en} ${suffix.en}` },
      pair: { language, other, label },
    };
  };
  return { [name]: one('bn', `${name}_en`), [`${name}_en`]: one('en', name) } as unknown as Halves<Name, F>;
}

/**
 * The pair `name` (Bengali) and `name_en` (English). The English half replaces the Bengali one when English is chosen
 * and may be empty unless both are `required`: then the Bengali one is shown (domain section 11, row 43).
 */
export function bilingual<const Name extends string>(
  name: Name,
  label: Text,
  options: {
    max: number;
    required?: true | 'bn';
    computed?: true;
    natural?: true;
    help?: Text;
    private?: PrivateClass;
    formats?: { bn: Format; en: Format };
  },
): Halves<Name, StringField> {
  const { formats = { bn: 'banglaOnly', en: 'englishOnly' }, required, ...rest } = options;
  return halves<Name, StringField>(name, label, language => ({
    ...{ kind: 'string', format: formats[language], ...rest },
    ...((required === true || required === language) && { required: true }),
  }));
}

/** The same pair of several lines each. */
export const bilingualText = <const Name extends string>(name: Name, label: Text, options: Options<TextField>): Halves<Name, TextField> =>
  halves<Name, TextField>(name, label, () => ({ kind: 'text', ...options }));
