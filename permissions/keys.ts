/**
 * The permission keys (D-KEYS): derived from the declarations, verb and noun, never written by hand elsewhere.
 * A resource has just the keys of the operations it offers, so a key that exists always opens something.
 */
import type { Field, PrivateClass } from '../resources/kernel/field.ts';
import type { PermissionModule } from '../resources/kernel/permission-modules.ts';
import { remembered } from '../resources/kernel/remembered.ts';
import { type AnyResource, allows, type Move, type Operation, operations, type WriteOperation } from '../resources/kernel/resource.ts';
import type { Keyed, NamedKey, Scoping } from '../resources/kernel/scoping.ts';
import { type Text, t } from '../resources/kernel/text.ts';
import { type KeyVerb, privateLabels, verbLabels } from './key-labels.ts';
import { isWrittenThroughParent, type Parent, parentOf, writersOf } from './parents.ts';

/** One key as a row of `permissions`: its module is one of the specification's 27. */
export type Key = {
  readonly key: string;
  readonly module: PermissionModule;
  readonly label: Text;
  /** Only an administrator may hold it. */
  readonly system?: true;
};

/** What rights are asked about: a declaration's name and the keys that open each operation. The manifest's resources are such. */
export type Guarded = { readonly name: string; readonly keys: Readonly<Record<Operation, readonly string[]>> };

/** How far a VIEW key reaches (D-REACH): the caller's own rows, those of their desk's office, those of that office and all below it. */
export type Reach = 'own' | 'office' | 'offices';
export const reaches: readonly Reach[] = ['own', 'office', 'offices'];

/** What the server knows beside it: which keys give which reach, which open a move or a class of private fields, and where rows belong. */
export type Scoped = Guarded & {
  readonly reaches: Readonly<Record<Reach, readonly string[]>>;
  readonly moves: Readonly<Record<string, readonly string[]>>;
  /** By private field; a `secret` one has no key. */
  readonly privates: Readonly<Record<string, readonly string[]>>;
  /** A holder of one of these chooses from every row, being able to write a field that refers here (D-OPTIONS). */
  readonly choosers: readonly string[];
  readonly scope: Scoping | undefined;
  /** The keys that show some of the rows alone; of children that borrow their parent's keys, those of the parent. */
  readonly keyed: readonly Keyed[];
  /** The resource whose record's scope counts, and the reference to it. */
  readonly through: Parent | undefined;
  /** The places that its rows are in, with the reference to each; `orEmpty`: one that is not given contradicts nothing. */
  readonly within: readonly (Parent & { readonly orEmpty?: true })[] | undefined;
  /** The table with the columns of its scope, if not its own (D-FAMILY). */
  readonly family?: string;
  /** Its rows are no records of their own: no audit row is about them. */
  readonly report?: true;
  /** Its records wait for approvals: people who take part in one read it (D-REACH). */
  readonly approval?: true;
};

/**
 * The modules whose MANAGE key covers every resource in them: its noun belongs to no resource of its own.
 * MANAGE_USER or MANAGE_OFFICE, by contrast, mean users and offices alone: to manage users is not to grant roles.
 */
const moduleWide: Partial<Record<PermissionModule, { readonly noun: string; readonly label: Text }>> = {
  geo_location: { noun: 'LOCATION', label: t('সব অবস্থান', 'all locations') },
  data_bank: { noun: 'DATA_BANK', label: t('পুরো তথ্য ব্যাংক', 'the whole data bank') },
};

/** The nouns to which the specification gives a MANAGE key of their own. */
const managedNouns: ReadonlySet<string> = new Set([
  'USER',
  'OFFICE',
  'EMPLOYEE_PROFILE',
  'PROFILE_NOMINEE',
  'PROFILE_SPOUSE',
  'PROFILE_CHILDREN',
  'PROFILE_TRAINING',
  'PROFILE_WORK_HISTORY',
  'PROFILE_EDUCATION',
  'PROFILE_PROMOTION',
  'PROFILE_ABROAD_VISIT',
  'PROFILE_LANGUAGE',
  'ATTENDANCE',
  'SERVICE',
  'SETTING',
  'TRANSFER_CHOICE',
  'NOTIFICATION_SETTING',
  'ABANDONED_PROPERTY_DOCUMENT',
  'ABANDONED_PROPERTY_APPLICANT',
  'ABANDONED_PROPERTY_GAZETTE',
]);

const viewing: readonly KeyVerb[] = ['VIEW_OWN', 'VIEW', 'VIEW_ALL'];

/** Any one of these verbs opens the operation. Reading is as wide as the verb says (D-REACH); readers of a record read its history. */
const verbsOf: Readonly<Record<Operation, readonly KeyVerb[]>> = {
  list: viewing,
  get: viewing,
  history: viewing,
  options: viewing,
  create: ['CREATE'],
  update: ['UPDATE'],
  delete: ['DELETE'],
  export: ['EXPORT'],
  import: ['IMPORT'],
};

/** Rows have an owner by a field of their own, or by that of the parent through which they are reached and whose keys they borrow. */
const hasOwner = (resource: AnyResource, registry: readonly AnyResource[]): boolean => {
  if (resource.scope?.own !== undefined) return true;
  const parent = registry.find(({ name }) => name === throughOf(resource, registry)?.parent);
  return parent !== undefined && parent.permission.noun === resource.permission.noun && hasOwner(parent, registry);
};

/** VIEW_OWN exists where rows have an owner. */
const offeredVerbs = (resource: AnyResource, operation: Operation, registry: readonly AnyResource[]): readonly KeyVerb[] =>
  verbsOf[operation].filter(verb => verb !== 'VIEW_OWN' || hasOwner(resource, registry));

const keyOf = (verb: KeyVerb, noun: string): string => `${verb}_${noun}`;
const keyOfClass = (one: PrivateClass, noun: string): string => `VIEW_${one.toUpperCase()}_${noun}`;

const manageKeys = ({ permission: { module, noun } }: AnyResource): string[] => [
  ...(managedNouns.has(noun) ? [keyOf('MANAGE', noun)] : []),
  ...(moduleWide[module] ? [keyOf('MANAGE', moduleWide[module].noun)] : []),
];

/** The keys of a write that the declaration names itself, by the specification's own words (`ASSIGN_DESK_USER`). */
const namedKeys = ({ permission: { keys } }: AnyResource, operation: Operation): readonly NamedKey[] | undefined =>
  keys?.[operation as WriteOperation];

/** Of a resource, or of the one whose keys it borrows and through whose records it is reached. */
export function keyedOf(resource: AnyResource, registry: readonly AnyResource[]): readonly Keyed[] {
  if (resource.scope) return resource.scope.keyed ?? [];
  const parent = registry.find(({ name }) => name === throughOf(resource, registry)?.parent);
  return parent && resource.permission.as === parent.name ? keyedOf(parent, registry) : [];
}

const isViewing = (operation: Operation): boolean => verbsOf[operation] === viewing;

const openers = (resource: AnyResource, operation: Operation, registry: readonly AnyResource[]): string[] => [
  ...(namedKeys(resource, operation)?.map(({ key }) => key) ??
    offeredVerbs(resource, operation, registry).map(verb => keyOf(verb, resource.permission.noun))),
  ...(isViewing(operation) ? keyedOf(resource, registry).map(({ key }) => key.key) : []),
  ...manageKeys(resource),
];

const keysByOperation = remembered((registry: readonly AnyResource[]) =>
  remembered((resource: AnyResource): Guarded['keys'] => {
    const keys = operations.map(one => [one, openingKeys(resource, one, registry)] as const);
    return Object.fromEntries(keys) as Record<Operation, string[]>;
  }),
);

/**
 * The keys that open an operation, one of which has to be held; none when the resource doesn't offer it.
 * `registry` is every declaration: labels (`options`) are also open to everybody who may write a field that refers here (D-OPTIONS).
 */
export const keysFor = (resource: AnyResource, operation: Operation, registry: readonly AnyResource[]): readonly string[] =>
  keysByOperation(registry)(resource)[operation];

function openingKeys(resource: AnyResource, operation: Operation, registry: readonly AnyResource[]): string[] {
  if (!offers(resource, operation, registry)) return [];
  const own = openers(resource, operation, registry);
  // A key may open an operation by its verb and also show some of the rows: it is named once.
  if (operation !== 'options') return [...new Set(own)];
  const writers = writersOf(resource.name, registry);
  const writing = writers.flatMap(one => [...openingKeys(one, 'create', registry), ...openingKeys(one, 'update', registry)]);
  return [...new Set([...own, ...writing])];
}

const ownMoveKeys = ({ permission: { noun } }: AnyResource, { permission }: Move): string[] =>
  [permission].flat().map(one => (typeof one === 'string' ? `${one}_${noun}` : one.key));

/** The keys that open a move (D-STATES): `<permission>_<noun>` or those that it names itself, or whatever manages the noun. */
export const moveKeys = (resource: AnyResource, move: string): string[] => [
  ...ownMoveKeys(resource, resource.states!.moves[move]!),
  ...manageKeys(resource),
];

/** The keys that show a private field to others than its owner (D-PRIVATE); none for a `secret` one, which nobody reads. */
export const seeingKeys = (resource: AnyResource, { private: one }: Pick<Field, 'private'>): string[] =>
  one === undefined || one === 'secret'
    ? []
    : [typeof one === 'object' ? one.key : keyOfClass(one, resource.permission.noun), ...manageKeys(resource)];

/** Each declaration with the keys that open it: what `abilityOf` works on. */
export const guardedBy = (registry: readonly AnyResource[]): Guarded[] =>
  registry.map(resource => ({ name: resource.name, keys: keysByOperation(registry)(resource) }));

const writing: ReadonlySet<Operation> = new Set(['create', 'update', 'delete', 'import']);

/** What can be asked of a resource on its own path. */
export const offers = (resource: AnyResource, operation: Operation, registry: readonly AnyResource[]): boolean =>
  allows(resource, operation) && !(writing.has(operation) && isWrittenThroughParent(resource, registry));

function throughOf(resource: AnyResource, registry: readonly AnyResource[]): Scoped['through'] {
  const column = resource.scope?.through;
  if (column === undefined) return resource.scope ? undefined : parentOf(resource, registry);
  return { column, parent: (resource.fields[column] as Extract<Field, { kind: 'ref' }>).to };
}

const withinOf = ({ fields, scope }: AnyResource): Scoped['within'] =>
  (scope?.within as readonly string[] | undefined)?.map(column => {
    const { to, required } = fields[column] as Extract<Field, { kind: 'ref' }>;
    return { column, parent: to, ...(!required && { orEmpty: true as const }) };
  });

/** Whether the names of all its records are open to everybody who may refer to one (D-OPTIONS); all others are chosen from within reach. */
export const isNamedEverywhere = (resource: AnyResource, registry: readonly AnyResource[]): boolean =>
  resource.namedEverywhere === true || isPublic(resource) || isEverywhere(resource, registry);

/** Whether the names of all its active records are public. */
export const isPublic = ({ public: said }: AnyResource): boolean =>
  said === true || (said !== undefined && said.where === undefined && said.until === undefined);

/** Whether its records belong to no person, office or place: who may view one reaches all. */
export function isEverywhere(resource: AnyResource, registry: readonly AnyResource[]): boolean {
  const parent = throughOf(resource, registry)?.parent;
  if (parent === undefined) return resource.scope === undefined;
  return isEverywhere(registry.find(({ name }) => name === parent)!, registry);
}

/** Who else chooses from all of its records. */
const choosersOf = (resource: AnyResource, registry: readonly AnyResource[]): string[] =>
  isNamedEverywhere(resource, registry)
    ? keysFor(resource, 'options', registry).filter(key => !openers(resource, 'options', registry).includes(key))
    : [];

/** The keys by which somebody reaches their own records, those of their office, and those of the offices below, too. */
export function reachKeys(resource: AnyResource): Scoped['reaches'] {
  const { noun } = resource.permission;
  const manage = manageKeys(resource);
  return { own: [keyOf('VIEW_OWN', noun), ...manage], office: [keyOf('VIEW', noun)], offices: [keyOf('VIEW_ALL', noun), ...manage] };
}

/** The same with what only the server asks: what `rightsOf` works on. */
export const scopedBy = (registry: readonly AnyResource[]): Scoped[] =>
  guardedBy(registry).map((guarded, at): Scoped => {
    const resource = registry[at]!;
    const privates = Object.entries<Field>(resource.fields).filter(([, field]) => field.private !== undefined);
    return {
      ...guarded,
      reaches: reachKeys(resource),
      moves: Object.fromEntries(Object.keys(resource.states?.moves ?? {}).map(name => [name, moveKeys(resource, name)])),
      privates: Object.fromEntries(privates.map(([name, field]) => [name, seeingKeys(resource, field)])),
      choosers: choosersOf(resource, registry),
      scope: resource.scope,
      keyed: keyedOf(resource, registry),
      through: throughOf(resource, registry),
      within: withinOf(resource),
      ...(resource.family && { family: resource.family }),
      ...(resource.report && { report: true as const }),
      ...(resource.approval && { approval: true as const }),
    };
  });

const lower = ({ bn, en }: Text): Text => ({ bn, en: en.charAt(0).toLowerCase() + en.slice(1) });

/** The keys of a life cycle and of the classes of private fields, labelled after the move and the field's class. */
const ownKeys = (resource: AnyResource, subject: Text): Key[] => {
  const { module, noun } = resource.permission;
  const classes = Object.values<Field>(resource.fields).flatMap(({ private: one }) => (one && one !== 'secret' ? [one] : []));
  return [
    ...Object.values<Move>(resource.states?.moves ?? {}).flatMap(({ permission, label }) =>
      [permission].flat().map(one => ({
        label: { bn: `${subject.bn}: ${label.bn}`, en: `${label.en}: ${subject.en}` },
        ...{ module, ...(typeof one === 'object' ? one : { key: `${one}_${noun}` }) },
      })),
    ),
    ...classes.map(one => {
      if (typeof one === 'object') return { module, ...one };
      const what = privateLabels[one];
      return {
        key: keyOfClass(one, noun),
        module,
        label: { bn: `${subject.bn}: ${what.bn} দেখা`, en: `View ${what.en}: ${subject.en}` },
      };
    }),
  ];
};

/** Every key that exists, each once, in the order of the declarations: what `migrate` writes into `permissions`. */
export function keysOf(registry: readonly AnyResource[]): Key[] {
  const found = new Map<string, Key>();
  for (const resource of registry) {
    const { module, noun, as, system } = resource.permission;
    const add = (key: Key) => void (found.has(key.key) || found.set(key.key, system ? { ...key, system } : key));
    const addVerb = (verb: KeyVerb, noun: string, module: PermissionModule, label: Text) =>
      add({ key: keyOf(verb, noun), module, label: verbLabels[verb](label) });
    const offered = operations.filter(operation => offers(resource, operation, registry));
    if (offered.length === 0) continue;
    // A borrower may offer what its lender doesn't; the key is named after the lender all the same.
    const label = lower((registry.find(({ name }) => name === as) ?? resource).label);
    for (const operation of offered) {
      const named = namedKeys(resource, operation);
      for (const one of named ?? []) add({ module, ...one });
      if (!named) for (const verb of offeredVerbs(resource, operation, registry)) addVerb(verb, noun, module, label);
    }
    for (const one of [...(resource.permission.keys?.endpoints ?? []), ...(resource.scope?.keyed ?? []).map(({ key }) => key)])
      add({ module, ...one });
    for (const key of ownKeys(resource, label)) add(key);
    if (managedNouns.has(noun)) addVerb('MANAGE', noun, module, label);
    const wide = moduleWide[module];
    if (wide) addVerb('MANAGE', wide.noun, module, wide.label);
  }
  return [...found.values()];
}
