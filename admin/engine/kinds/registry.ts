/** Every kind of field has its views here: a new kind without one of them does not compile. */
import type { Field, FieldKind } from '../../../resources/kernel/field.ts';
import { boolean } from './boolean.tsx';
import { choice } from './choice.tsx';
import { decimal } from './decimal.tsx';
import { integer } from './integer.tsx';
import type { KindViews } from './kind.ts';
import { ref } from './ref.tsx';
import { string } from './string.tsx';

type Registry = { readonly [K in FieldKind]: KindViews<Extract<Field, { kind: K }>> };

const registry: Registry = { string, integer, decimal, boolean, choice, ref };

/** The views of a field's kind. The kind decides which fields they take, so the widening is sound for that field. */
export const viewsOf = (field: Field): KindViews<Field> => registry[field.kind] as unknown as KindViews<Field>;
