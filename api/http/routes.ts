/**
 * The compiled table of operations. Literal segments have priority over `{id}`, and an id has only digits (D-ID, D-PATHS): anything else is
 * no route. A look-up visits at most as many nodes as the path has segments.
 */
import type { Operation, Verb } from './contract.ts';
import { queryNames, takesKey } from './strangers.ts';

/** An operation with values computed once: its query parameters, whether it takes a key, and the verbs of its path. */
export type Route = {
  readonly operation: Operation;
  readonly names: ReadonlySet<string>;
  readonly takesKey: boolean;
  readonly allowed: readonly Verb[];
};
type Node = { literal: Map<string, Node>; parameter?: { name: string; node: Node }; operations: Map<string, Route>; allowed: Verb[] };

export type Match = { readonly route: Route; readonly params: Readonly<Record<string, string>> };
/** `found` when the path exists with this verb; `allowed` its verbs, when it exists only with others. */
export type Lookup = { readonly found?: Match; readonly allowed?: readonly Verb[] };
export type Routes = { readonly operations: readonly Operation[]; readonly lookup: (method: string, path: string) => Lookup };

const node = (): Node => ({ literal: new Map(), operations: new Map(), allowed: [] });
const none: Lookup = {};
const noParams = Object.freeze({});

/** An id, or another parameter such as a code: word characters and hyphens. */
const fits = (name: string, value: string): boolean => (name === 'id' ? /^[1-9]\d{0,15}$/ : /^[\w-]{1,80}$/).test(value);

function add(root: Node, operation: Operation): void {
  let at = root;
  for (const segment of operation.path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name) {
      at.parameter ??= { name, node: node() };
      at = at.parameter.node;
    } else {
      const next = at.literal.get(segment) ?? node();
      at.literal.set(segment, next);
      at = next;
    }
  }
  const verb = operation.verb.toUpperCase();
  if (at.operations.has(verb))
    throw new Error(`two operations answer ${verb} ${operation.path}: ${at.operations.get(verb)!.operation.id} and ${operation.id}`);
  at.operations.set(verb, { operation, names: queryNames(operation), takesKey: takesKey(operation), allowed: at.allowed });
  // An operation that only answers 405 does not make its verb allowed.
  if (!operation.isUnlisted) at.allowed.push(operation.verb);
}

export function routesOf(operations: readonly Operation[]): Routes {
  const root = node();
  for (const operation of operations) add(root, operation);
  return {
    operations,
    lookup(method, path) {
      let at = root;
      let params: Record<string, string> | undefined;
      for (const segment of path.split('/').slice(1)) {
        const literal = at.literal.get(segment);
        if (literal) at = literal;
        else if (at.parameter && fits(at.parameter.name, segment)) {
          params = { ...params, [at.parameter.name]: segment };
          at = at.parameter.node;
        } else return none;
      }
      if (at.operations.size === 0) return none;
      const route = at.operations.get(method);
      return route ? { found: { route, params: params ?? noParams } } : { allowed: at.allowed };
    },
  };
}
