/** What is found by a few letters: entities by their names, fields by their labels and codes, in either language. Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import type { Chapter, Entity } from './entities.ts';

/** The matching fields of an entity; all of them when the entity itself matches. */
export type Hit = { readonly entity: Entity; readonly fields: readonly string[]; readonly byName: boolean };

const holds = (sought: string, code: string, ...texts: readonly Text[]): boolean =>
  searchKey([code, ...texts.flatMap(({ bn, en }) => [bn, en])].join(' ')).includes(sought);

function hitOf(entity: Entity, sought: string): Hit | undefined {
  const { name, label, plural } = entity.declaration;
  const all = [...entity.fields.keys()];
  if (holds(sought, name, label, plural)) return { entity, fields: all, byName: true };
  const fields = all.filter(one => holds(sought, one, (entity.fields.get(one) as Field).label));
  return fields.length ? { entity, fields, byName: false } : undefined;
}

/** Nothing typed: everything. */
export function found(chapters: readonly Chapter[], typed: string): readonly Hit[] {
  const sought = searchKey(typed);
  const entities = chapters.flatMap(chapter => chapter.entities);
  if (sought === '') return entities.map(entity => ({ entity, fields: [...entity.fields.keys()], byName: true }));
  return entities.flatMap(entity => hitOf(entity, sought) ?? []);
}
