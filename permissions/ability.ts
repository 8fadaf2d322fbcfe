/**
 * Keys become rules, and three questions are asked of them: `mayEver` for menus, `may` for one record, `where` for a query. Runs in the
 * API and in the browser; all that differs is which rules are made.
 */
import { type Operation, operations } from '../resources/kernel/resource.ts';
import type { Keyed, Scoping } from '../resources/kernel/scoping.ts';
import { asksNoMore, type Held } from './held.ts';
import { type Guarded, reaches, type Scoped } from './keys.ts';
import { type Ability, abilityOf, subject } from './rules.ts';

export type { Ability } from './rules.ts';

/** The place of an office, by the resources of places: `{ divisions: 3, districts: 26 }` is a whole district. Empty: the whole country. */
export type Area = Readonly<Record<string, number>>;

/** The position of a person, resolved with their keys from the postings (D-ABILITY-CACHE). The lists are sorted and without doubles. */
export type Standing = {
  /** null: the system itself. */
  readonly userId: number | null;
  /** An administrator (user_type 1), or the system: reaches every row (D-REACH). */
  readonly everywhere: boolean;
  /** The active desk and its office. */
  readonly deskId?: number;
  readonly officeId?: number;
  /** The desks whose cases this person has today: the active one, unless somebody stands in for it, and those that it stands in for. */
  readonly deskIds?: readonly number[];
  /** All the desks that this person holds today, as `desksMark` writes them. */
  readonly heldDesks?: string;
  /** That office and all below it. */
  readonly officeIds: readonly number[];
  /** The jurisdiction: upazilas that are whole, and the mouzas of those that are not. */
  readonly upazilaIds: readonly number[];
  readonly mouzaIds: readonly number[];
  /** The place of their office (S6.10); nowhere without an office. The whole country when left out. */
  readonly area?: Area | 'nowhere';
};

/** The standing of the system, and of people who reach every row. */
export const everywhere: Standing = { userId: null, everywhere: true, officeIds: [], upazilaIds: [], mouzaIds: [] };

/** What somebody may do, at which desk. Kept as long as nobody's rights change: what is computed from it may be kept with it. */
export type Rights = {
  readonly keys: ReadonlySet<string>;
  readonly standing: Standing;
  readonly ability: Ability;
  readonly guarded: ReadonlyMap<string, Scoped>;
  /** A person who tests a desk reads as it would, and writes nothing. */
  readonly readsOnly?: true;
};

/**
 * One of several ways to reach a row: the column has one of the values or, with `orEmpty`, none. The record that it is about, if any, is
 * within reach, and it holds what `where` says.
 */
export type Branch = {
  readonly column: string;
  readonly values: readonly (number | string)[];
  readonly orEmpty?: true;
  readonly about?: AboutRecords;
  readonly where?: Held;
  /** Rows that name this person there are left out (`Scoping.hiddenFrom`). */
  readonly except?: { readonly column: string; readonly id: number };
};
/** The records that rows may be about: those of the resources `open` by every id, of the others those within their scopes. */
export type AboutRecords = {
  readonly columns: NonNullable<Scoping['about']>;
  readonly open: readonly string[];
  /** `table`: the table of the scope's columns. */
  readonly within: readonly { readonly resource: string; readonly table: string; readonly scope: Scope }[];
};
/** The rows that a query may touch. `through`: those whose parent is within the parent's scope. `every`: those that meet all of them. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'any'; readonly of: readonly Branch[] }
  | { readonly kind: 'through'; readonly column: string; readonly parent: string; readonly scope: Scope; readonly orEmpty?: true }
  | { readonly kind: 'every'; readonly of: readonly Scope[] }
  | Part;
/** The rows of `or`, and those in whose approval this person takes part: asked for it, has or had it at a desk of theirs, or acted on it. */
export type Part = { readonly kind: 'part'; readonly userId: number; readonly deskIds: readonly number[]; readonly or: Scope };

const all: Scope = { kind: 'all' };
const none: Scope = { kind: 'none' };

/** What is asked of a record that exists already; on screens the server's own answer decides (`_can`, D-CAN). */
const asksRecord = (operation: Operation): boolean => operation === 'update' || operation === 'delete';

const holdsOne = (keys: ReadonlySet<string>, openers: readonly string[]): boolean => openers.some(key => keys.has(key));

const reading: ReadonlySet<Operation> = new Set(['list', 'get', 'options', 'history', 'export']);

/** The operations that there are for these rights: all, or those that change nothing. */
const operationsFor = (readsOnly: boolean): readonly Operation[] => (readsOnly ? operations.filter(one => reading.has(one)) : operations);

/** Rules for the browser: a record may be changed when its `_can` says so, so a button can't disagree with the server. */
export const screenAbilityOf = (keys: ReadonlySet<string>, guarded: readonly Guarded[], readsOnly = false): Ability =>
  abilityOf(
    guarded.flatMap(({ name, keys: openers }) =>
      operationsFor(readsOnly)
        .filter(operation => holdsOne(keys, openers[operation]))
        .map(action => ({ action, subject: name, ...(asksRecord(action) && { conditions: { _can: action } }) })),
    ),
  );

/** Rules for the server, shared by people with the same keys; `reach:…` and `see` are questions of `where` and `sees`. */
const serverAbilityOf = (keys: ReadonlySet<string>, guarded: Iterable<Scoped>, readsOnly: boolean): Ability =>
  abilityOf(
    [...guarded].flatMap(({ name, keys: openers, moves, privates, choosers, ...one }) => [
      ...operationsFor(readsOnly)
        .filter(operation => holdsOne(keys, openers[operation]))
        .map(action => ({ action: action as string, subject: name })),
      ...Object.entries(moves)
        .filter(([, open]) => !readsOnly && holdsOne(keys, open))
        .map(([move]) => ({ action: move, subject: name })),
      ...reaches.filter(reach => holdsOne(keys, one.reaches[reach])).map(reach => ({ action: `reach:${reach}`, subject: name })),
      ...Object.entries(privates)
        .filter(([, open]) => holdsOne(keys, open))
        .map(([field]) => ({ action: 'see', subject: name, fields: [field] })),
      ...(holdsOne(keys, choosers) ? [{ action: 'choose', subject: name }] : []),
    ]),
  );

/** Makes the rights of people from their keys and standing; the same object of keys gives the same rules. */
export function createRights(guarded: readonly Scoped[]): (keys: ReadonlySet<string>, standing: Standing, readsOnly?: true) => Rights {
  const byName = new Map(guarded.map(one => [one.name, one]));
  const [acting, looking] = [new WeakMap<ReadonlySet<string>, Ability>(), new WeakMap<ReadonlySet<string>, Ability>()];
  return (keys, standing, readsOnly) => {
    const abilities = readsOnly ? looking : acting;
    const ability = abilities.get(keys) ?? serverAbilityOf(keys, guarded, readsOnly ?? false);
    abilities.set(keys, ability);
    return { keys, standing, ability, guarded: byName, ...(readsOnly && { readsOnly }) };
  };
}

/** The same rights once there is another office below one's own: as they are when they are resolved again. */
export const withOffice = (rights: Rights, id: number): Rights => ({
  ...rights,
  standing: { ...rights.standing, officeIds: [...rights.standing.officeIds, id] },
});

/** Whether there may be any record on which this is allowed: for menus, routes and the buttons of lists. */
export const mayEver = (ability: Ability, operation: string, resource: string): boolean => ability.can(operation, resource);

/** Whether a screen may offer it on this very record. */
export const mayOnScreen = (ability: Ability, operation: Operation, resource: string, record: Readonly<Record<string, unknown>>): boolean =>
  ability.can(operation, subject(resource, { ...record }));

const scopes = new WeakMap<Rights, Map<string, Scope>>();

/**
 * Which rows this operation or move may touch. Reading goes as far as the VIEW keys held; every other verb acts within the widest of them
 * (D-REACH). Labels that are named everywhere are open to everybody who may write a field that refers here (D-OPTIONS).
 */
export function where(rights: Rights, operation: string, resource: string): Scope {
  const known = scopes.get(rights) ?? new Map<string, Scope>();
  const question = `${operation} ${resource}`;
  const kept = known.get(question);
  if (kept) return kept;
  const scope = scopeOf(rights, operation, resource);
  scopes.set(rights, known.set(question, scope));
  return scope;
}

function scopeOf(rights: Rights, operation: string, resource: string): Scope {
  const { ability, standing } = rights;
  const isHeld = mayEver(ability, operation, resource);
  const own = !isHeld ? none : operation === 'options' && ability.can('choose', resource) ? all : readable(rights, resource);
  const { approval, moves = {} } = rights.guarded.get(resource) ?? {};
  const opens = readsOne.has(operation) || (isHeld && Object.hasOwn(moves, operation));
  if (!approval || !opens || own.kind === 'all' || standing.userId === null) return own;
  return { kind: 'part', userId: standing.userId, deskIds: standing.deskIds ?? [], or: own };
}

/** What taking part in an approval opens without a key (D-REACH): one record, never a list. */
const readsOne: ReadonlySet<string> = new Set(['get', 'history']);

/** The rows of a place's resource, or of what is in places, that agree with somebody's own place: the nearest that both name decides. */
function withinArea(guarded: Rights['guarded'], area: Area, resource: string): Scope {
  const own = area[resource];
  if (own !== undefined) return { kind: 'any', of: [{ column: 'id', values: [own] }] };
  const parts = (guarded.get(resource)?.within ?? []).flatMap(({ column, parent, orEmpty }): Scope[] => {
    const at = area[parent];
    const empty = orEmpty && { orEmpty };
    if (at !== undefined) return [{ kind: 'any', of: [{ column, values: [at], ...empty }] }];
    const scope = withinArea(guarded, area, parent);
    return scope.kind === 'all' ? [] : [{ kind: 'through', column, parent, scope, ...empty }];
  });
  return parts.length === 0 ? all : parts.length === 1 ? parts[0]! : { kind: 'every', of: parts };
}

function readable(rights: Rights, resource: string): Scope {
  const { ability, standing, guarded } = rights;
  const { scope, through, within } = guarded.get(resource)!;
  const held = reaches.filter(reach => ability.can(`reach:${reach}`, resource));
  const keyed = guarded.get(resource)!.keyed.filter(one => rights.keys.has(one.key.key));
  if (held.length === 0 && keyed.length === 0) return none;
  if (through) {
    const parent = readable(rights, through.parent);
    return parent.kind === 'all' || parent.kind === 'none'
      ? parent
      : { kind: 'through', column: through.column, parent: guarded.get(through.parent)!.family ?? through.parent, scope: parent };
  }
  if (within && !standing.everywhere) {
    const { area = {} } = standing;
    return area === 'nowhere' ? none : withinArea(guarded, area, resource);
  }
  const wide = held.some(reach => reach !== 'own');
  // Rows without office and place are open to everybody who may view them; own rows alone, to their owner.
  if (wide && (standing.everywhere || (!scope?.office && !scope?.place))) return all;
  const branches: Branch[] = [];
  const add = (column: string | undefined, values: readonly number[], about?: AboutRecords) => {
    if (column !== undefined && values.length > 0) branches.push({ column, values, ...(about && { about }) });
  };
  if (held.includes('own') && standing.userId !== null) add(scope?.own, [standing.userId]);
  if (wide && scope?.about) {
    const offices = held.includes('offices') ? standing.officeIds : standing.officeId === undefined ? [] : [standing.officeId];
    add(scope.office, offices, aboutOf(rights, resource, scope.about));
  } else if (held.includes('offices')) {
    add(scope?.office, standing.officeIds);
    add(scope?.place?.upazila, standing.upazilaIds);
    add(scope?.place?.mouza, standing.mouzaIds);
  } else if (held.includes('office') && standing.officeId !== undefined) add(scope?.office, [standing.officeId]);
  const shown = keyed.flatMap(one => keyedBranches(one, scope?.office, standing));
  const of = [...withoutHidden(branches, scope?.hiddenFrom, standing), ...shown];
  return of.length > 0 ? { kind: 'any', of } : none;
}

const withoutHidden = (branches: readonly Branch[], column: string | undefined, { userId }: Standing): readonly Branch[] =>
  column === undefined || userId === null ? branches : branches.map(branch => ({ ...branch, except: { column, id: userId } }));

/** The rows that a key shows of a resource which it does not open as a whole. */
function keyedBranches({ key, own, where: named = {} }: Keyed, office: string | undefined, standing: Standing): Branch[] {
  const held = named as Held;
  const branch = (column: string, values: Branch['values'], where: Held): Branch[] =>
    values.length > 0 ? [{ column, values, ...(Object.keys(where).length > 0 && { where }) }] : [];
  if (own !== undefined) return standing.userId === null ? [] : branch(own, [standing.userId], held);
  if (office !== undefined && !standing.everywhere) {
    const wide = key.key.startsWith('VIEW_ALL_');
    return branch(office, wide ? standing.officeIds : standing.officeId === undefined ? [] : [standing.officeId], held);
  }
  const [[column, value] = [], ...others] = Object.entries(held);
  return column === undefined ? [] : branch(column, [value!], Object.fromEntries(others));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

const isOfIds = ({ values }: Branch): boolean => typeof values[0] !== 'string';

/** The columns of a row that a scope compares with ids. */
export const columnsOf = (scope: Scope): readonly string[] => {
  if (scope.kind === 'any')
    return [
      ...new Set([...scope.of.filter(isOfIds).map(({ column }) => column), ...scope.of.flatMap(({ except }) => except?.column ?? [])]),
    ];
  if (scope.kind === 'every') return [...new Set(scope.of.flatMap(columnsOf))];
  if (scope.kind === 'part') return columnsOf(scope.or);
  return scope.kind === 'through' ? [scope.column] : [];
};

/** The columns in which a row must have certain values, numbers or words. */
export const heldColumnsOf = (scope: Scope): readonly string[] => {
  const held = (branch: Branch): string[] => [...(isOfIds(branch) ? [] : [branch.column]), ...Object.keys(branch.where ?? {})];
  if (scope.kind === 'any') return [...new Set(scope.of.flatMap(held))];
  if (scope.kind === 'part') return heldColumnsOf(scope.or);
  return scope.kind === 'every' ? [...new Set(scope.of.flatMap(heldColumnsOf))] : [];
};

/** The records that rows of `resource` may be about for this person: those that they reach. */
function aboutOf(rights: Rights, resource: string, columns: AboutRecords['columns']): AboutRecords {
  const scoped = [...rights.guarded.values()]
    .filter(({ name, report }) => name !== resource && !report)
    .map(({ name, family }) => ({ resource: name, table: family ?? name, scope: readable(rights, name) }));
  return {
    columns,
    open: scoped.filter(({ scope }) => scope.kind === 'all').map(one => one.resource),
    within: scoped.filter(({ scope }) => scope.kind !== 'all' && scope.kind !== 'none'),
  };
}

/** Whether a record is within a scope; `through` is asked of the parent and `part` of the approval, not of the record. */
export function isWithin(scope: Scope, record: Readonly<Record<string, unknown>>): boolean {
  if (scope.kind === 'any')
    return scope.of.some(
      ({ column, values, orEmpty, where: held, except }) =>
        asksNoMore(held, record as Held) &&
        (except === undefined || record[except.column] !== except.id) &&
        (values.includes(record[column] as number) || (orEmpty && isEmpty(record[column]))),
    );
  if (scope.kind === 'every') return scope.of.every(one => isWithin(one, record));
  if (scope.kind === 'part') return isWithin(scope.or, record);
  return scope.kind === 'all';
}

/** Whether it is allowed on this very record, by its columns. */
export const may = (rights: Rights, operation: string, resource: string, record: Readonly<Record<string, unknown>>): boolean =>
  isWithin(where(rights, operation, resource), record);

/** The private fields of a resource that these keys don't open; in their own rows owners see all but the secret ones (D-PRIVATE). */
export const hiddenFields = ({ ability, guarded }: Rights, resource: string): readonly string[] =>
  Object.keys(guarded.get(resource)?.privates ?? {}).filter(field => !ability.can('see', resource, field));
