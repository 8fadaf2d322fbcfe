/**
 * The land records that a person may list, of all kinds: by the list across kinds and by the lists of the kinds. Kinds with the same scope
 * are combined, so that the statement grows with scopes, not kinds.
 */
import type { Scope } from '../../permissions/ability.ts';
import { type Parameter, scopeSql } from '../../permissions/scope.ts';
import { landRecords } from '../../resources/infobank/land-records.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { type Author, scopeFor } from '../engine/actor.ts';

/** As SQL of the row `o` of `land_records`. `ofKind`: the list of its kind shows it, so that its page can be opened. */
export type Reached = { readonly any: string; readonly ofKind: string };

/** Scopes of the same person share their arrays. Arrays of one value are made for each scope, so they are compared by value. */
const isSame = (one: Scope, other: Scope): boolean => {
  if (one.kind !== 'any' || other.kind !== 'any') return one.kind === other.kind && (one.kind === 'all' || one.kind === 'none');
  return (
    one.of.length === other.of.length &&
    one.of.every(({ column, values }, at) => {
      const branch = other.of[at]!;
      return (
        branch.column === column &&
        (branch.values === values || (values.length === 1 && branch.values.length === 1 && branch.values[0] === values[0]))
      );
    })
  );
};

export function reachedBy(author: Author, kinds: readonly string[], parameter: Parameter): Reached {
  const conditionOf = (scope: Scope): string => scopeSql.many(scope, 'o', parameter) ?? 'true';
  const groups: { readonly scope: Scope; readonly names: string[] }[] = [];
  for (const name of kinds) {
    const scope = scopeFor(author, 'list', name);
    if (scope.kind === 'none') continue;
    const group = groups.find(one => isSame(one.scope, scope));
    if (group) group.names.push(name);
    else groups.push({ scope, names: [name] });
  }
  const texts = groups.map(({ scope, names }) => `(o.kind = any(${parameter(`{${names.join()}}`)}::text[]) and ${conditionOf(scope)})`);
  const ofKind = texts.length === 0 ? 'false' : `(${texts.join(' or ')})`;
  const across = conditionOf(scopeFor(author, 'list', landRecords.name));
  return { any: `(${across} or ${ofKind})`, ofKind };
}

/** How an answer names a record across kinds. */
export const namedRecord = {
  id: { type: 'integer' },
  kind: { type: 'string' },
  record_number: { type: ['string', 'null'] },
  title: { type: ['string', 'null'] },
  title_en: { type: ['string', 'null'] },
  page: { type: 'string', description: 'The resource whose page of the record opens for the caller' },
} as const satisfies Record<string, JsonSchema>;
