/**
 * What a declaration leaves to code (D-ONE-SERVER-FILE): computed fields, permits, checks before a write, effects after it. Each hook runs
 * inside the write's transaction, on its connection. No network, no file, no clock except the given one (D-TX).
 */
import type { ApprovalEffect, ApprovalMove } from '../../resources/kernel/approval.ts';
import type { AnyResource, ServerPart } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import type { Due } from './dues.ts';
import type { Rows } from './sql.ts';
import type { Executor } from './transact.ts';

/** A record's columns as they are stored, by name: private ones included, references as ids. Embedded labels and children are not in it. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number; readonly row_status: number };

/** Who acts, in which transaction. */
export type ActingInside = { readonly actor: Author; readonly transaction: Executor };

/** The version that a write expects, and the status of the answer when the record has another one (D-PUT). */
export type Precondition = { readonly version: number; readonly status: 409 | 412 };
/** A record as JSON text, with the id and version (the ETag) that an answer needs. */
export type Written = {
  readonly id: number;
  readonly version: number;
  readonly body: string;
  /** The stored record, where the resource has permits: they are asked about it. */
  readonly record?: string;
  /** What `beside` of the hooks gives of it, as JSON; null for nothing. */
  readonly beside?: string | null;
};

/**
 * The repository of another resource for a hook: the same checks, hooks and audit rows as over REST, in the same transaction. Only the
 * system may write computed fields and states: `{ ...acting, actor: asSystem('why') }`.
 */
export type Writer = {
  readonly insert: (body: unknown, acting: ActingInside) => Promise<Written>;
  readonly change: (
    id: number,
    body: unknown,
    mode: 'patch' | 'put',
    expected: Precondition | undefined,
    acting: ActingInside,
  ) => Promise<Written>;
  readonly remove: (id: number, expected: Precondition | undefined, acting: ActingInside) => Promise<Written>;
  readonly move: (id: number, name: string, body: unknown, expected: Precondition | undefined, acting: ActingInside) => Promise<Written>;
  /** As `insert` and `change` by a patch, where nobody reads the answer. */
  readonly add: (body: unknown, acting: ActingInside) => Promise<number>;
  readonly set: (id: number, body: unknown, acting: ActingInside) => Promise<void>;
  readonly reader: { readonly one: (id: number, acting: ActingInside) => Promise<{ version: number; body: string }> };
  /** Inserts many, under reserved ids if given: for the system only, without hooks (`insert-many.ts`). */
  readonly reserve: (count: number, acting: ActingInside) => Promise<number[]>;
  readonly insertMany: (
    records: readonly (Readonly<Record<string, unknown>> & { readonly id?: number })[],
    acting: ActingInside,
  ) => Promise<void>;
};

/** The record that a job is about: the same job for the same version is sent once. */
export type Subject = { readonly resource: string; readonly record: number; readonly version: number };

/** The context that a hook gets. */
export type Inside = {
  /** What a hook writes through `repositoryOf` is written by this author, or by `asSystem('why')`. */
  readonly author: Author;
  readonly transaction: Executor;
  /** Pass it on to the repositories: `repositoryOf('desks').insert(body, acting)`. */
  readonly acting: ActingInside;
  /** Rows of a query on the transaction's connection. */
  readonly rows: Rows;
  readonly repositoryOf: (resource: string) => Writer;
  /** A job sent only if the transaction commits (D-JOBS). Returns whether it was added. */
  readonly send: (job: string, data: object, about?: Subject) => Promise<boolean>;
  /** What keeps a person from leaving their office, of all modules. */
  readonly dues: readonly Due[];
  /** The instant of the write, and its day in Dhaka, `YYYY-MM-DD` (D-TIME). */
  readonly now: Date;
  readonly today: string;
};

/** A write before its row is written. */
export type Write = Inside & {
  /** `create`, `update`, `delete`, or the name of the move. */
  readonly action: string;
  /** The stored record, locked; undefined for a new one. */
  readonly before?: Stored;
  /**
   * The record after the write: stored values with the given ones over them. It has no id yet when created; when deleted it is the stored
   * record.
   */
  readonly after: Readonly<Record<string, unknown>>;
  /** The values to be written, canonical, by name; children, files and lists of references as they were given. Empty when deleted. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Values that `holds` took out: given, but not to be written now. */
  readonly held?: Readonly<Record<string, unknown>>;
};
/** The same write, after it is done: the stored record with its children. For a deleted one, its last state. */
export type Done = Omit<Write, 'after'> & { readonly after: Stored };

/** A record that is read, and the reader: nothing that could write. */
export type Asked = Pick<Inside, 'author' | 'rows' | 'now' | 'today'> & {
  readonly before: Stored;
  /** What `beside` of the hooks gave, where the record was read with it; null for nothing. */
  readonly beside?: unknown;
  /** For `_can`: nobody reads the error, so its reason need not be looked for. */
  readonly unexplained?: true;
};

/**
 * Throws a DomainError if the author may not do something to this record, whatever the new values. Asked before the guard of a write, and
 * for `_can` (D-CAN): it only reads, and locks nothing.
 */
export type Permit = (asked: Asked) => Promise<void>;

/**
 * Names the given values that wait: for an existing record they are taken out of every write, on any path, and passed to the other hooks as
 * `held`. Called after the rules and before anything else; it only reads. Throws to refuse.
 */
export type Holds = (write: Write) => Promise<readonly string[]>;
/** A hook with `reads` is run by an update only if that writes one of these fields (`whenWritten`). */
type Selective = { readonly reads?: readonly string[] };
/** Throws a DomainError or a ProblemsError to refuse. */
export type Guard = ((write: Write) => Promise<void>) & Selective;
export type Effect = ((write: Done) => Promise<void>) & Selective;
/** Returns the values of computed fields, and of others that were left empty, by name; written in the same statement as the rest. */
export type Compute<F extends string = string> = ((write: Write) => Promise<Readonly<Partial<Record<F, unknown>>>>) & Selective;

/**
 * The guard or effect of an update that concerns these fields alone: a write of others does not run it, and so may be one statement.
 * `whenWritten(['parent_id'], judgeParent)`
 */
export const whenWritten = <W extends Write | Done>(reads: readonly string[], run: (write: W) => Promise<void>) =>
  Object.assign(async (write: W) => (reads.some(name => name in write.values) ? run(write) : undefined), { reads });

type OnWrites<Hook> = { readonly create?: Hook; readonly update?: Hook; readonly delete?: Hook };

type FieldsOf<R extends AnyResource> = keyof R['fields'] & string;
type PartsOf<R extends AnyResource> = R extends { readonly server: readonly (infer P)[] } ? P & ServerPart : never;
type MovesOf<R extends AnyResource> = R extends { readonly states: { readonly moves: infer M } } ? Named<M> : object;
/** Removes the index signature from the type of a declaration's moves. */
type Named<M> = { [K in keyof M as string extends K ? never : K]: M[K] };

/** The hooks that one move requires: one each for its declared `guard` and `effect`. */
type MoveHooks<M> = (M extends { readonly guard: true } ? { readonly guard: Guard } : { readonly guard?: never }) &
  (M extends { readonly effect: true } ? { readonly effect: Effect } : { readonly effect?: never });
type OwingMoves<M> = { [K in keyof M]: M[K] extends { readonly guard: true } | { readonly effect: true } ? K : never }[keyof M];

/** The effects of a decision and the check before it, for a resource with an approval. */
type EffectsOf<R extends AnyResource> = R extends { readonly approval: { readonly effects: readonly (infer E extends ApprovalEffect)[] } }
  ? { readonly effects: { readonly [K in E]: Effect } }
  : unknown;
type GuardsOf<R extends AnyResource> = R extends { readonly approval: { readonly guards: readonly (infer G extends ApprovalMove)[] } }
  ? { readonly guards: { readonly [K in G]: Guard } }
  : unknown;
/** What else is written when a case begins: as one statement with its request, so none of these sees what another writes. */
export type Beside = (done: Done) => Promise<readonly Work[]>;
/** A write that goes together with others. */
export type Work = (transaction: Executor) => Promise<unknown>;
type ApprovalOf<R extends AnyResource> = EffectsOf<R> & GuardsOf<R>;

type PermitsOf<R extends AnyResource> = { readonly [K in 'update' | 'delete' | keyof MovesOf<R>]?: Permit };

/** Exactly the hooks that the declaration requires: anything missing or superfluous does not compile. */
export type ServerSide<R extends AnyResource> = ('holds' extends PartsOf<R>
  ? /** Before the computed fields of an update or a move. */ { readonly holds: Holds }
  : { readonly holds?: never }) &
  ('computed' extends PartsOf<R>
    ? /** Before each create, update and move. */ { readonly computed: Compute<FieldsOf<R>> }
    : { readonly computed?: never }) &
  ('permits' extends PartsOf<R>
    ? /** Before the guards, for an existing record: by operation or move. */ { readonly permits: PermitsOf<R> }
    : { readonly permits?: never }) &
  ('guards' extends PartsOf<R>
    ? /** Before the row is written, after it was validated and its rules passed. */ { readonly guards: OnWrites<Guard> }
    : { readonly guards?: never }) &
  ('effects' extends PartsOf<R>
    ? /** After row and children are written. */ { readonly effects: OnWrites<Effect> }
    : { readonly effects?: never }) &
  (unknown extends ApprovalOf<R> ? { readonly approval?: never } : { readonly approval: ApprovalOf<R> & { readonly beside?: Beside } }) &
  ([OwingMoves<MovesOf<R>>] extends [never]
    ? { readonly moves?: never }
    : { readonly moves: { readonly [K in OwingMoves<MovesOf<R>>]: MoveHooks<MovesOf<R>[K]> } });

/** The hooks of one resource as the engine runs them. */
export type Hooks = {
  readonly resource: string;
  /** What permits ask of every record, as SQL of JSON text about its row `o`: an answer reads it with the record. */
  readonly beside?: string;
  readonly holds?: Holds;
  readonly computed?: Compute;
  readonly permits?: Readonly<Record<string, Permit>>;
  readonly guards?: OnWrites<Guard>;
  readonly effects?: OnWrites<Effect>;
  /** `actingFor`: the person that the author represents, for the audit log. */
  readonly moves?: Readonly<
    Record<string, { readonly guard?: Guard; readonly effect?: Effect; readonly actingFor?: (asked: Asked) => Promise<number | undefined> }>
  >;
  /** Run by the module of approvals, not by the engine. */
  readonly approval?: {
    readonly beside?: Beside;
    readonly effects?: Readonly<Partial<Record<ApprovalEffect, Effect>>>;
    readonly guards?: Readonly<Partial<Record<ApprovalMove, Guard>>>;
  };
};

/** Hooks that a module adds to resources of other modules: undefined for a resource that it does not use. */
export type Joins = (resource: AnyResource, own: Hooks, all: readonly AnyResource[]) => Hooks | undefined;

/** `defineServerSide(deskAssignments, { guards: { create: … } })`: the server file of a resource exports its result. */
export const defineServerSide = <const R extends AnyResource>(resource: R, side: ServerSide<R>): Hooks => ({
  resource: resource.name,
  ...(side as Omit<Hooks, 'resource'>),
});

/** The hooks that a declaration requires, for the check at start: `guards`, `permits`, `computed`, `approve.effect`. */
const owedBy = (resource: AnyResource): string[] => [
  ...(resource.server ?? []),
  ...Object.entries(resource.states?.moves ?? {}).flatMap(([name, { guard, effect }]) => [
    ...(guard ? [`${name}.guard`] : []),
    ...(effect ? [`${name}.effect`] : []),
  ]),
  ...Object.entries({ effects: resource.approval?.effects, guards: resource.approval?.guards }).flatMap(([part, names = []]) =>
    names.map(name => `approval.${part}.${name}`),
  ),
];
const suppliedBy = ({ resource: _, moves = {}, approval = {}, ...parts }: Hooks): string[] => [
  ...Object.keys(parts).filter(name => parts[name as keyof typeof parts] !== undefined),
  ...Object.entries(moves).flatMap(([name, hooks]) => Object.keys(hooks).map(hook => `${name}.${hook}`)),
  ...Object.entries(approval).flatMap(([part, hooks]) => Object.keys(hooks).map(name => `approval.${part}.${name}`)),
];

const isWritable = ({ fields }: AnyResource, name: string): boolean => name === 'row_status' || Object.hasOwn(fields, name);

/** The hooks by resource. @throws when a required one is missing, or one is superfluous or supplied twice */
export function serverSidesBy(resources: readonly AnyResource[], sides: readonly Hooks[]): ReadonlyMap<string, Hooks> {
  const byName = new Map(sides.map(side => [side.resource, side]));
  if (byName.size < sides.length) throw new Error('a resource has two server sides');
  for (const resource of resources) {
    const owed = owedBy(resource).sort().join(', ');
    const supplied = suppliedBy(byName.get(resource.name) ?? { resource: resource.name })
      .sort()
      .join(', ');
    if (owed !== supplied) throw new Error(`${resource.name} owes a server side of [${owed}]; there is [${supplied}]`);
  }
  for (const [name, { computed, guards, effects }] of byName) {
    const resource = resources.find(one => one.name === name);
    if (!resource) throw new Error(`a server side of ${name}, which is no resource`);
    const stray = [computed, guards?.update, effects?.update].flatMap(hook => hook?.reads ?? []).find(read => !isWritable(resource, read));
    if (stray) throw new Error(`the server side of ${name} reads ${stray}, which is no field`);
  }
  return byName;
}

/** The hooks by resource, with those added by other modules. */
export const joined = (
  resources: readonly AnyResource[],
  hooks: ReadonlyMap<string, Hooks>,
  joins: readonly Joins[],
): ReadonlyMap<string, Hooks> =>
  new Map(
    resources.flatMap(resource => {
      const own = hooks.get(resource.name);
      const all = joins.reduce<Hooks | undefined>(
        (known, join) => join(resource, known ?? { resource: resource.name }, resources) ?? known,
        own,
      );
      return all ? [[resource.name, all] as const] : [];
    }),
  );
