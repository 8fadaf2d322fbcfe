/** Every kind of field has its views here: a new kind without one of them does not compile. */
import type { Field, FieldKind, FieldOf } from '../../../resources/kernel/field.ts';
import { boolean } from './boolean.tsx';
import { choice } from './choice.tsx';
import { choices } from './choices.tsx';
import { date, dateTime, time } from './date.tsx';
import { decimal } from './decimal.tsx';
import { file, files } from './file.tsx';
import { integer } from './integer.tsx';
import type { KindViews, TypedViews } from './kind.ts';
import { money } from './money.tsx';
import { boundary, point } from './place.tsx';
import { ref } from './ref.tsx';
import { refs } from './refs.tsx';
import { rows } from './rows.tsx';
import { string } from './string.tsx';
import { richText, text } from './text.tsx';

const registry = {
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
  intlPhone: string,
} satisfies { readonly [K in FieldKind]: KindViews<FieldOf<K>> };

/** The kinds that may do without an input of their own. */
export type TypedKind = { [K in FieldKind]: (typeof registry)[K] extends TypedViews<FieldOf<K>> ? K : never }[FieldKind];

/** The views of a field's kind. The kind decides which fields they take, so the widening is sound for that field. */
export const viewsOf = (field: Field): KindViews<Field> => registry[field.kind] as unknown as KindViews<Field>;
