/** A declaration as a LoopBack model, `models.<Name>`. Migrations make the table, never LoopBack. */
import { defineModelClass, Entity, ModelDefinition } from '@loopback/repository';
import { commonNames } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { fieldSchema } from '../../resources/kernel/json-schema.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { kindOf } from './kinds/registry.ts';

/** `mouza-jl-numbers` -> `MouzaJlNumbers`: the resource's name as LoopBack's keys spell it. */
export const classNameOf = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

export function modelOf(resource: AnyResource): typeof Entity & { prototype: Entity } {
  const definition = new ModelDefinition({
    name: classNameOf(resource.name),
    settings: { strict: false, postgresql: { table: tableOf(resource.name) } },
  });
  definition.addProperty('id', { type: 'number', id: true, generated: true });
  for (const [name, field] of Object.entries<Field>(resource.fields))
    definition.addProperty(name, { type: kindOf(field).model, required: field.required ?? false, jsonSchema: { ...fieldSchema(field) } });
  for (const name of commonNames) if (name !== 'id') definition.addProperty(name, { type: 'any' });
  return defineModelClass(Entity, definition) as typeof Entity & { prototype: Entity };
}
