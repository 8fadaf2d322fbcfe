/** Every kind of field is here: the compiler names what is missing. */
import type { Field, FieldKind, FieldOf } from '../../../resources/kernel/field.ts';
import { boolean } from './boolean.ts';
import { boundary } from './boundary.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import { dateTime } from './date-time.ts';
import { decimal } from './decimal.ts';
import { file } from './file.ts';
import { files } from './files.ts';
import { integer } from './integer.ts';
import { intlPhone } from './intl-phone.ts';
import type { ApiKind } from './kind.ts';
import { money } from './money.ts';
import { point } from './point.ts';
import { ref } from './ref.ts';
import { refs } from './refs.ts';
import { richText } from './rich-text.ts';
import { rows } from './rows.ts';
import { string } from './string.ts';
import { text } from './text.ts';
import { time } from './time.ts';

const registry: { readonly [K in FieldKind]: ApiKind<FieldOf<K>> } = {
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

/** The kind decides which fields its members take, so the widening is sound for that field. */
export const kindOf = (field: Field): ApiKind<Field> => registry[field.kind] as unknown as ApiKind<Field>;
