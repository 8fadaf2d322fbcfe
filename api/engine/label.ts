/** `{ id, name, name_en }` of a record in hand-written answers: in SQL, as a type and as a schema. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';

export type Label = { readonly id: number; readonly name: string; readonly name_en: string | null };

export const labelText = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'name_en', ${alias}.name_en)`;

/** Null if there is no record, as after an outer join. */
export const labelOrNullText = (alias: string): string => `case when ${alias}.id is not null then ${labelText(alias)} end`;

export const labelSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, name_en: { type: ['string', 'null'] } },
};

export const labelOrNullSchema: JsonSchema = { ...labelSchema, type: ['object', 'null'] };
