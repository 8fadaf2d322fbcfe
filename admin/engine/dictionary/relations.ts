/** Which entity refers to which: for the diagram, its table, and both directions of each entity. Pure. */

import { fieldLabel } from '../../../resources/kernel/labels.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import type { Chapter, Entity } from './entities.ts';

/** A field of `from` that names records of `to`. */
export type Relation = {
  readonly from: string;
  readonly field: string;
  readonly label: Text;
  readonly to: string;
  readonly required: boolean;
  readonly many: boolean;
};

/** Child rows are represented by the child's own reference. */
export const referencesOf = ({ declaration: { name, family }, fields }: Entity): Relation[] => [
  ...[...fields].flatMap(([field, one]): Relation[] =>
    one.kind === 'ref' || one.kind === 'refs'
      ? [{ from: name, field, label: fieldLabel(one), to: one.to, required: one.required === true, many: one.kind === 'refs' }]
      : [],
  ),
  // A kind of a family shares its ids.
  ...(family ? [{ from: name, field: 'id', label: { bn: 'আইডি', en: 'ID' }, to: family, required: true, many: false }] : []),
];

/** Every reference that the reader may know of. */
export const relationsIn = (chapters: readonly Chapter[]): Relation[] => chapters.flatMap(({ entities }) => entities.flatMap(referencesOf));

export type GraphNode = { readonly name: string; readonly inside: boolean };
/** All references between two entities as one line, required when one of them is. */
export type GraphEdge = { readonly from: string; readonly to: string; readonly fields: readonly Relation[]; readonly required: boolean };
export type Graph = { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] };

/** What a module's entities refer to, its neighbours in other modules included. A reference to itself is an edge as well. */
export function graphOf({ entities }: Chapter): Graph {
  const inside = entities.map(({ declaration }) => declaration.name);
  const lines = new Map<string, Relation[]>();
  for (const one of entities.flatMap(referencesOf))
    lines.set(`${one.from} ${one.to}`, [...(lines.get(`${one.from} ${one.to}`) ?? []), one]);
  const edges = [...lines.values()].map(fields => ({
    from: fields[0]!.from,
    to: fields[0]!.to,
    fields,
    required: fields.some(({ required }) => required),
  }));
  const outside = new Set(edges.map(({ to }) => to).filter(name => !inside.includes(name)));
  return { nodes: [...inside.map(name => ({ name, inside: true })), ...[...outside].map(name => ({ name, inside: false }))], edges };
}
