/**
 * The kinds of field. The list is closed: what a kind means to the table, the validator, the API and the screen
 * is written once per kind and tier. A field is a plain object; `field.*` only makes it shorter to write.
 */
import type { DomainError, ErrorFactory } from './errors.ts';
import type { Format } from './formats.ts';
import type { ResourceName } from './names.ts';
import type { Text } from './text.ts';

type Common = {
  readonly label: Text;
  readonly required?: true;
  /** Said in place of the general sentence where it is required and left out. */
  readonly whenMissing?: ErrorFactory & (() => DomainError);
  /** Written by the server only (D-COMPUTED). */
  readonly computed?: true;
  /** Can be set once, when the record is made. */
  readonly fixed?: true;
  /** One line under the input. */
  readonly help?: Text;
  /** The column's name before it was renamed: the migration renames instead of dropping. */
  readonly renamedFrom?: string;
  /**
   * Who may see it besides its owner: holders of VIEW_<CLASS>_<noun>, or of the key named here. `secret` is never shown to anybody
   * (D-PRIVATE).
   */
  readonly private?: PrivateClass | SeeingKey;
  /**
   * Shown only to readers of the record itself. Where it is only referred to or chosen (options, keys of references in files) it is not
   * shown, not searched and not filtered by.
   */
  readonly readersOnly?: true;
};

/** The key of one private field, where the specification gives it one by its own words; `audited` as of the classes below. */
export type SeeingKey = { readonly key: string; readonly label: Text; readonly audited?: true };

/** The classes of private fields (D-PRIVATE). */
export const privateClasses = ['identity', 'contact', 'family', 'health', 'money', 'discipline', 'secret'] as const;
export type PrivateClass = (typeof privateClasses)[number];

/** The classes of which every reading by somebody else is put on the audit log (D-AUDIT). */
const auditedClasses: ReadonlySet<PrivateClass> = new Set(['identity', 'discipline']);

/** Whether it is put on the audit log who read this field of somebody else's record. */
export const isReadingAudited = ({ private: seen }: Field): boolean =>
  typeof seen === 'object' ? seen.audited === true : seen !== undefined && auditedClasses.has(seen);

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
/**
 * At most 15 digits in all, `scale` of them behind the point (D-MONEY). All of these are written, as land offices write acres, unless
 * `trailingZeros` says that those at the end mean nothing: 12 days of leave, not 12.0000.
 */
export type DecimalField = Common & {
  readonly kind: 'decimal';
  readonly precision: number;
  readonly scale: number;
  readonly trailingZeros?: false;
  readonly min?: number;
  readonly max?: number;
};
export type BooleanField = Common & { readonly kind: 'boolean'; readonly initial?: boolean };
/** `value` is what is stored and sent: the specification's number, else the catalogue's word (D-CHOICE). */
export type ChoiceField = Common & { readonly kind: 'choice'; readonly options: readonly Option[]; readonly initial?: string | number };
/** A reference ends in `_id`; its target is given by name. */
export type RefField = Common & {
  readonly kind: 'ref';
  readonly to: ResourceName;
  /** Another reference of this record that narrows the choice. A change of it empties this one. */
  readonly dependsOn?: string;
  /**
   * The target's reference to the same record, where its name differs from the one here: `office_id` of a desk beside `posting_office_id`.
   */
  readonly under?: string;
  /** The person who makes the record is its first value unless the body says otherwise. */
  readonly initial?: 'me';
  /**
   * Taken from there when a new record's body leaves it out: `active_desk.office_id`, or `user_id.office_id` of the record's own reference.
   */
  readonly copyFrom?: `${string}.${string}`;
};

/** Several lines of plain text. `max` in code points. */
export type TextField = Common & { readonly kind: 'text'; readonly max: number; readonly min?: number };
/** HTML of the allow-list (`rich-text.ts`), sanitised on write (D-RICH-TEXT). `max` counts the code points of the markup. */
export type RichTextField = Common & { readonly kind: 'richText'; readonly max: number };
/** Taka, `numeric(15,2)` (D-MONEY). */
export type MoneyField = Common & { readonly kind: 'money'; readonly min?: number; readonly max?: number };
/**
 * A civil date of Dhaka, `YYYY-MM-DD`. Bounds are dates, or `today` (D-TIME). `by: 'month'`: it means its month, and is the first of it.
 */
export type DateField = Common & {
  readonly kind: 'date';
  readonly by?: 'month';
  readonly min?: string;
  readonly max?: string;
  readonly initial?: 'today';
};
/** `HH:MM`. */
export type TimeField = Common & { readonly kind: 'time'; readonly initial?: string };
/** An instant, `…Z` with milliseconds. `future`: later than now. */
export type DateTimeField = Common & { readonly kind: 'dateTime'; readonly min?: 'now'; readonly max?: 'now' };
/** Several options of a closed list, each at most once, stored in the order of the declaration. */
export type ChoicesField = Common & { readonly kind: 'choices'; readonly options: readonly Option[]; readonly min?: number };
/** Several records of one resource; the name ends in `_ids`. Read as ids and, under the name without `_ids` and with an s, as labels. */
export type RefsField = Common & {
  readonly kind: 'refs';
  readonly to: ResourceName;
  readonly min?: number;
  readonly max?: number;
  /** Too many for the rows of a list: only a whole record carries them. */
  readonly apart?: true;
};
/** Child rows, written through this field alone (D-CHILDREN): records of `of` whose reference `via` is this one. At most 500. */
export type RowsField = Common & {
  readonly kind: 'rows';
  readonly of: ResourceName;
  readonly via: string;
  readonly min?: number;
  readonly max?: number;
  /** An integer field of the child that holds its place in the list. */
  readonly order?: string;
  /** Numbers of the child that are added up at the foot of its table; money is without being named. */
  readonly sums?: readonly string[];
};
export type FileType = 'pdf' | 'image' | 'xlsx' | 'csv';
/** One uploaded file, written as its id (D-FILE). `maxKb`: by default 500 for images, 5,120 for the rest. */
export type FileField = Common & { readonly kind: 'file'; readonly accept: readonly FileType[]; readonly maxKb?: number };
export type FilesField = Common & {
  readonly kind: 'files';
  readonly accept: readonly FileType[];
  readonly maxKb?: number;
  readonly min?: number;
  readonly max?: number;
};
/** `{ latitude, longitude }` in degrees, six decimals, within the country. */
export type PointField = Common & { readonly kind: 'point' };
/** A GeoJSON Polygon or MultiPolygon within the country, at most 5,000 points. */
export type BoundaryField = Common & { readonly kind: 'boundary' };

export type Field =
  | StringField
  | TextField
  | RichTextField
  | IntegerField
  | DecimalField
  | MoneyField
  | BooleanField
  | DateField
  | TimeField
  | DateTimeField
  | ChoiceField
  | ChoicesField
  | RefField
  | RefsField
  | RowsField
  | FileField
  | FilesField
  | PointField
  | BoundaryField;
export type FieldKind = Field['kind'];

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
  text: (label: Text, options: Options<TextField>): TextField => ({ kind: 'text', label, ...options }),
  richText: (label: Text, options: Options<RichTextField>): RichTextField => ({ kind: 'richText', label, ...options }),
  money: (label: Text, options: Options<MoneyField> = {}): MoneyField => ({ kind: 'money', label, ...options }),
  date: (label: Text, options: Options<DateField> = {}): DateField => ({ kind: 'date', label, ...options }),
  time: (label: Text, options: Options<TimeField> = {}): TimeField => ({ kind: 'time', label, ...options }),
  dateTime: (label: Text, options: Options<DateTimeField> = {}): DateTimeField => ({ kind: 'dateTime', label, ...options }),
  choices: (label: Text, choices: readonly Option[], options: Options<ChoicesField> = {}): ChoicesField => ({
    kind: 'choices',
    label,
    options: choices,
    ...options,
  }),
  refs: (to: ResourceName, label: Text, options: Options<RefsField> = {}): RefsField => ({ kind: 'refs', to, label, ...options }),
  rows: (of: ResourceName, via: string, label: Text, options: Options<RowsField> = {}): RowsField => ({
    kind: 'rows',
    of,
    via,
    label,
    ...options,
  }),
  file: (label: Text, options: Options<FileField>): FileField => ({ kind: 'file', label, ...options }),
  files: (label: Text, options: Options<FilesField>): FilesField => ({ kind: 'files', label, ...options }),
  point: (label: Text, options: Options<PointField> = {}): PointField => ({ kind: 'point', label, ...options }),
  boundary: (label: Text, options: Options<BoundaryField> = {}): BoundaryField => ({ kind: 'boundary', label, ...options }),
};

type Pair<Name extends string> = { readonly [K in Name | `${Name}_en`]: StringField };

/**
 * The pair `name` (Bengali) and `name_en` (English). The English half replaces the Bengali one when English is chosen
 * and may be empty unless `required`: then the Bengali one is shown (domain section 11, row 43).
 */
export function bilingual<const Name extends string>(
  name: Name,
  label: Text,
  options: { max: number; required?: true; computed?: true; help?: Text; private?: PrivateClass; formats?: { bn: Format; en: Format } },
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
