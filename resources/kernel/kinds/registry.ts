/** The kinds of field, each exactly once: `Field`, the rules of the validator and the schemas. The compiler names what is missing. */

import type { Text } from '../text.ts';
import { type BooleanField, boolean, booleanSchema } from './boolean.ts';
import { type BoundaryField, boundary, boundarySchema } from './boundary.ts';
import { type ChoiceField, choice, choiceSchema } from './choice.ts';
import { type ChoicesField, choices, choicesSchema } from './choices.ts';
import { type DateField, date, dateSchema } from './date.ts';
import { type DateTimeField, dateTime, dateTimeSchema } from './date-time.ts';
import { type DecimalField, decimal, decimalSchema } from './decimal.ts';
import { type FileField, file, fileSchema } from './file.ts';
import { type FilesField, files, filesSchema } from './files.ts';
import { type IntegerField, integer, integerSchema } from './integer.ts';
import { type IntlPhoneField, intlPhone, intlPhoneSchema } from './intl-phone.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { type MoneyField, money, moneySchema } from './money.ts';
import { type PointField, point, pointSchema } from './point.ts';
import { type RefField, ref, refSchema } from './ref.ts';
import { type RefsField, refs, refsSchema } from './refs.ts';
import { type RichTextField, richText, richTextSchema } from './rich-text.ts';
import { type RowsField, rows, rowsSchema } from './rows.ts';
import { type StringField, string, stringSchema } from './string.ts';
import { type TextField, text, textSchema } from './text.ts';
import { type TimeField, time, timeSchema } from './time.ts';

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
  | BoundaryField
  | IntlPhoneField;
export type FieldKind = Field['kind'];
/** The fields of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;

const rules: { readonly [K in FieldKind]: KindRules<FieldOf<K>> } = {
  string,
  text,
  richText,
  integer,
  decimal,
  money,
  boolean,
  date,
  time,
  dateTime,
  choice,
  choices,
  ref,
  refs,
  rows,
  file,
  files,
  point,
  boundary,
  intlPhone,
};

/** Apart from the rules: no browser loads them. */
const schemas: { readonly [K in FieldKind]: KindSchema<FieldOf<K>> } = {
  string: stringSchema,
  text: textSchema,
  richText: richTextSchema,
  integer: integerSchema,
  decimal: decimalSchema,
  money: moneySchema,
  boolean: booleanSchema,
  date: dateSchema,
  time: timeSchema,
  dateTime: dateTimeSchema,
  choice: choiceSchema,
  choices: choicesSchema,
  ref: refSchema,
  refs: refsSchema,
  rows: rowsSchema,
  file: fileSchema,
  files: filesSchema,
  point: pointSchema,
  boundary: boundarySchema,
  intlPhone: intlPhoneSchema,
};

export const kindName = (kind: FieldKind): Text => rules[kind].name;

/** The kind decides which fields its rules take, so the widening is sound for that field. */
export const rulesOf = (field: Field): KindRules<Field> => rules[field.kind] as KindRules<Field>;
export const schemaOf = (field: Field): KindSchema<Field> => schemas[field.kind] as KindSchema<Field>;
