/**
 * What a person may do to a record within their reach: `_can` (D-CAN). It uses the server's own rules, so buttons and server always agree.
 */
import { type Ability, mayEver } from '../../permissions/ability.ts';
import type { AnyResource, Operation } from '../../resources/kernel/resource.ts';
import { isStandalone } from './standalone.ts';

const recordOperations: readonly Operation[] = ['update', 'delete'];

type State = string | number | undefined;

/** Whether anything may be written in this state (D-STATES). */
const isEditable = ({ states }: AnyResource, state: State): boolean => {
  if (!states?.editable) return true;
  const fields = states.editable[String(state)];
  return fields === 'all' || (fields?.length ?? 0) > 0;
};

/**
 * The operations and moves open to these rights on a record in this state. Reach isn't checked again: a reader of the record reaches it.
 */
export function canDo(ability: Ability, resource: AnyResource, state: State): string[] {
  const operations = recordOperations.filter(operation => mayEver(ability, operation, resource.name) && isEditable(resource, state));
  const moves = Object.entries(resource.states?.moves ?? {}).filter(
    ([name, { from }]) => state !== undefined && from.includes(state) && mayEver(ability, name, resource.name),
  );
  return [...operations, ...moves.map(([name]) => name)];
}

/** What may be done to a record, and the end of its JSON: `,"_can":["update"]}`. */
export type Can = { readonly names: readonly string[]; readonly closing: string };

export const canOf = (names: readonly string[]): Can => ({ names, closing: `,"_can":${JSON.stringify(names)}}` });

/** The result for rights and state, cached by both. Permits are not checked here (`permits.ts`). */
export function canByState(resource: AnyResource): (ability: Ability, record: () => Readonly<Record<string, unknown>>) => Can {
  const known = new WeakMap<Ability, Map<State, Can>>();
  const nothing = canOf([]);
  const { states } = resource;
  const asks = states !== undefined || typeof resource.standalone === 'object';
  return (ability, recordOf) => {
    const record = asks ? recordOf() : {};
    if (!isStandalone(resource, record)) return nothing;
    const state = states && (record[states.field] as State);
    const byState = known.get(ability) ?? new Map<State, Can>();
    const kept = byState.get(state);
    if (kept !== undefined) return kept;
    const can = canOf(canDo(ability, resource, state));
    known.set(ability, byState.set(state, can));
    return can;
  };
}
