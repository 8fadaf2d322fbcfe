/**
 * The only importer of @casl/ability. Keys become rules, and three questions are asked of them: `mayEver` for menus,
 * `may` for one record, `where` for a query. Runs in the API and in the browser; all that differs is which rules are made.
 */
import { createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { type Operation, operations } from '../resources/kernel/resource.ts';
import type { Guarded } from './keys.ts';

export type Ability = MongoAbility;

/** The rows that a query may touch. The reaches of D-REACH (own, office, offices) join these two with the postings. */
export type Scope = { readonly kind: 'all' } | { readonly kind: 'none' };

/** What is asked of a record that exists already; on screens the server's own answer decides (`_can`, D-CAN). */
const asksRecord = (operation: Operation): boolean => operation === 'update' || operation === 'delete';

type Conditions = (operation: Operation) => { readonly _can: Operation } | undefined;

const abilityFrom = (keys: ReadonlySet<string>, guarded: readonly Guarded[], conditions: Conditions): Ability =>
  createMongoAbility(
    guarded.flatMap(({ name, keys: openers }) =>
      operations
        .filter(operation => openers[operation].some(key => keys.has(key)))
        .map(action => {
          const condition = conditions(action);
          return { action, subject: name, ...(condition && { conditions: condition }) };
        }),
    ),
  );

/** The rights that these keys give, on the server. Depends on the keys alone: keep it as long as the set of keys. */
export const abilityOf = (keys: ReadonlySet<string>, guarded: readonly Guarded[]): Ability => abilityFrom(keys, guarded, () => undefined);

/** The same for the browser: a record may be changed when its `_can` says so, so a button can't disagree with the server. */
export const screenAbilityOf = (keys: ReadonlySet<string>, guarded: readonly Guarded[]): Ability =>
  abilityFrom(keys, guarded, operation => (asksRecord(operation) ? { _can: operation } : undefined));

/** Whether there may be any record on which this is allowed: for menus, routes and the buttons of lists. */
export const mayEver = (ability: Ability, operation: Operation, resource: string): boolean => ability.can(operation, resource);

/** Whether it is allowed on this very record. */
export const may = (ability: Ability, operation: Operation, resource: string, record: Readonly<Record<string, unknown>>): boolean =>
  ability.can(operation, subject(resource, { ...record }));

/** Which rows a query for this operation may see. */
export const where = (ability: Ability, operation: Operation, resource: string): Scope =>
  ability.can(operation, resource) ? { kind: 'all' } : { kind: 'none' };
