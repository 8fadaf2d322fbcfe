/**
 * The shape of a declaration: one entity, said once. Everything mechanical is derived from it; it holds no JSX, SQL,
 * role or async code and imports no other resource.
 */

import { type Approval, type ApprovalEffect, type ApprovalMove, statesOf } from './approval.ts';
import type { CommonName } from './common.ts';
import type { DomainError, ErrorFactory } from './errors.ts';
import type { Field } from './field.ts';
import type { ResourceName } from './names.ts';
import type { Need } from './needs.ts';
import type { PermissionModule } from './permission-modules.ts';
import type { Register } from './register.ts';
import type { NamedKey, NamedList, Scoping } from './scoping.ts';
import type { Move, States } from './states.ts';
import type { Text } from './text.ts';

export type { Move, States } from './states.ts';

/** What can be asked of a resource over REST; its screens and keys follow. All of them unless the declaration says less. */
export const operations = ['list', 'get', 'create', 'update', 'delete', 'options', 'history', 'export', 'import'] as const;
export type Operation = (typeof operations)[number];
export type WriteOperation = Extract<Operation, 'create' | 'update' | 'delete'>;

/**
 * Reads one record and passes, or names its error, which is shown at field `at`. Runs in the browser and on the server.
 * `reads` are the fields it looks at: a patch that touches none of them need not run it. An error of status 200 is a warning: the record is
 * saved, and the warning shown.
 */
export type Rule<F extends string = string> = {
  readonly at: F;
  readonly reads: readonly F[];
  /** The errors and warnings that it may name: the data dictionary lists them, and a form shows no others as warnings. */
  readonly refuses?: readonly ErrorFactory[];
  /** `today` is the day in Dhaka. */
  readonly check: (record: Readonly<Record<string, unknown>>, today: string) => DomainError | undefined;
};

/** What a form puts into field `at`, from others of its record, until somebody writes something else there. The server asks for none. */
export type Proposal<F extends string = string> = {
  readonly at: F;
  readonly reads: readonly F[];
  readonly propose: (record: Readonly<Record<string, unknown>>) => unknown;
};

/** A condition on constants, for partial constraints: every named field has this value, or not the one in `{ not }`; null means empty. */
export type Where<F extends string = string> = Readonly<
  Partial<Record<F | 'row_status', string | number | boolean | null | { readonly not: string | number | null }>>
>;

/** Compared by search key for prose, letter by letter for codes. The error is shown at the first field. */
export type Unique<F extends string = string> = { readonly fields: readonly F[]; readonly where?: Where<F>; readonly error?: ErrorFactory };

/** No two records of the same `by` whose spans touch; an empty `to` means without end. Spans hold both their days. */
export type NoOverlap<F extends string = string> = {
  readonly by: F | readonly F[];
  readonly from: F;
  readonly to: F;
  readonly where?: Where<F>;
  readonly error: ErrorFactory;
};

/**
 * A part of the form: a title and one line of reason at the left, rows of fields at the right. Sections that name a tab are on it,
 * together with those that follow without one. `by` names who alone writes it: all others read it, and in a new record it is left out.
 */
export type Section<F extends string = string> = {
  readonly title: Text;
  readonly why?: Text;
  readonly tab?: Text;
  readonly by?: F;
  readonly rows: readonly (readonly F[])[];
};

/**
 * Its records form a tree: `parent` names the record above, `circle` is the error for a record placed below itself.
 * `within`: the reference that names what each tree belongs to, as the desks of one office.
 */
export type Tree<F extends string = string> = { readonly parent: F; readonly circle: ErrorFactory; readonly within?: F };

/**
 * What anybody may read of the active records besides their names: these fields, while the condition is true, from one instant until the other.
 * `whole`: all rows without a range.
 */
export type Publication<F extends string = string> = Readonly<{
  shows?: readonly F[];
  where?: Where<F>;
  since?: F;
  until?: F;
  whole?: true;
}>;

/** What the API owes a declaration in its `<resources>.server.ts`. */
export type ServerPart = 'holds' | 'computed' | 'permits' | 'guards' | 'effects';

/** What makes a resource a report (`report.ts`). */
export type ReportFacts<F extends string = string> = {
  /** The resource behind it: a row for each of its records, or for some of them, with their ids. */
  readonly of: ResourceName;
  /** Each row is of several of them: it opens none. */
  readonly several?: true;
  /** By what its totals are broken down. */
  readonly by: readonly F[];
  /** The numbers that are added up. */
  readonly sums?: readonly F[];
};

export type Resource<Name extends string = string, F extends string = string> = {
  readonly name: Name;
  readonly label: Text;
  readonly plural: Text;
  /** What it is, in a sentence: the data dictionary begins with it. */
  readonly about?: Text;
  /** A name of the icon set (lucide), in kebab-case. */
  readonly icon: string;
  readonly permission: {
    readonly module: PermissionModule;
    readonly noun: string;
    readonly as?: ResourceName;
    /** Only an administrator may hold its keys: they give rights to others. */
    readonly system?: true;
    /**
     * Where the specification calls what opens a write by other names than CREATE_, UPDATE_, DELETE_<noun>: any of these opens it.
     * `endpoints`: what the module's custom calls on these records ask for.
     */
    readonly keys?: Readonly<Partial<Record<WriteOperation | 'endpoints', readonly NamedKey[]>>>;
  };
  /** Its records are people: Bengali has words of its own to count them. */
  readonly people?: true;
  /** How a record is named in one line: `%{name}`, `%{code} · %{name}`. */
  readonly represent: string;
  /** How its own pages and lists name it to readers of these fields, of which some are private; otherwise as `represent`. */
  readonly titled?: string;
  readonly fields: Readonly<Record<F, Field>>;
  readonly rules?: readonly Rule<F>[];
  readonly proposals?: readonly Proposal<F>[];
  readonly unique?: readonly Unique<F>[];
  readonly noOverlap?: readonly NoOverlap<F>[];
  /** Of each of these sets of fields one and only one is given. */
  readonly exactlyOne?: readonly (readonly F[])[];
  /** What it needs by what another record is (`needs.ts`): judged by the server, which knows that one. */
  readonly needs?: readonly Need<F>[];
  readonly scope?: Scoping<F>;
  readonly states?: States<F>;
  /** Its records wait for an approval (`approval.ts`): its `states` follow, and only moves of their own are declared beside them. */
  readonly approval?: Approval<F>;
  /** Its records are of this kind among those of that resource: it spells out the common fields, too, and shares table and ids (D-FAMILY). */
  readonly family?: ResourceName;
  /** Of a kind: the letters that begin its record numbers, which the server gives (`WB-0012`), and the fields of a record's title. */
  readonly naming?: { readonly letters: string; readonly title: readonly F[] };
  /**
   * Anybody may list its active records without signing in (D-CACHE-HEADERS). They see the names, from which citizens choose, or more
   * fields, which they read, with the files of these fields.
   */
  readonly public?: true | Publication<F>;
  /**
   * A person who may write a field that refers here chooses from all of its records, not only from those within reach (D-OPTIONS): nothing
   * of it but the label. What is public, and what belongs to no place or office, is named everywhere anyway.
   */
  readonly namedEverywhere?: true;
  /**
   * Children that may also be written on their own path (D-CHILDREN): all of them, or only those that no parent carries, where this
   * reference is empty. The others are refused there with this error.
   */
  readonly standalone?: true | { readonly unless: F; readonly error: ErrorFactory };
  /** Somebody's rights may follow from its rows: a write raises the rights epoch, or only a write to these fields (D-ABILITY-CACHE). */
  readonly bearsRights?: true | readonly (F | 'row_status')[];
  /** Whose rights alone its rows bear: a fixed reference to a person or an office, or their own `id`. Where it is empty, everybody's. */
  readonly rightsOf?: F | 'id';
  /** Where offices reach may follow from its rows, or only from these fields: which offices are below them, and their jurisdiction. */
  readonly bearsReach?: true | readonly (F | 'row_status')[];
  /** Each process reads its settings again after a write to these fields. */
  readonly bearsSettings?: readonly F[];
  /** What the API owes in `<resources>.server.ts`: values that wait, computed fields, who may write a record, checks before it, effects. */
  readonly server?: readonly ServerPart[];
  /** The fields by which an import or a seed knows a record again. */
  readonly naturalKey?: readonly F[];
  /** What distinguishes two records of one label where they are chosen; the rest of their key unless said. */
  readonly apart?: readonly F[];
  /** Every reading of its records by somebody else than their owner is put on the audit log, whichever fields are read (D-AUDIT). */
  readonly confidential?: true;
  /** Further indexes, each followed by `id`. */
  readonly indexes?: readonly (readonly (F | 'row_status')[])[];
  /** The field with a `Link` to what the row is about: the row is deleted with that record. It needs an index. */
  readonly leadsTo?: F;
  /** Another module's records follow from its own: a deletion can't be undone (`undoable.ts`). */
  readonly isFollowed?: true;
  /** The error when a record can't be deleted because the named resource refers to it; `*`: any other one. */
  readonly onDeleteBlocked?: Readonly<Partial<Record<ResourceName | '*', ErrorFactory>>>;
  readonly operations?: readonly Operation[];
  /** Its records are written one by one, never from a file: they give rights, or their writing has steps of its own (D-IMPORT). */
  readonly importable?: false;
  readonly tree?: Tree<F>;
  /** Child rows that people look for without their parent, as court cases are, are in the menu; others are not. */
  readonly menu?: boolean;
  /** Its records are found by name from anywhere (Ctrl K): at most eight resources of the product. `code`: the field shown beside the name. */
  readonly palette?: true | { readonly code: string };
  /** Its rows are the engine's own, in `engine.<table>` with `at` and `user_id`, written elsewhere, without common fields (D-ENGINE-SCHEMA). */
  readonly engine?: true;
  /** Its rows are read from those of another resource (`report.ts`): they have no table either. */
  readonly report?: ReportFacts<F>;
  /** Its table is divided by the year of this required day, so that a year leaves at once (decision 0082). What refers to it is, too. */
  readonly byYear?: F | 'created_at';
  /** Its table is divided by the month of this instant in its migrations, and old months leave for files (decision 0077). */
  readonly byMonth?: F;
  /** `large`: 100,000 rows or more; then every filter and sort must have an index (D-SCOPE-SQL). */
  readonly volume?: 'large';
  readonly list: {
    readonly columns: readonly (F | CommonName)[];
    /** `schedules.mouza_id`: what child rows are asked for (`RowsField.asks`). */
    readonly filters?: readonly (F | 'row_status' | `${F}.${string}`)[];
    /** Text is searched together; numbers are compared whole, choices by their words; references and child rows by their own search. */
    readonly search?: readonly F[];
    /** What a large resource may be sorted by besides, each with an index of its own; a small one is sorted by anything. */
    readonly sortable?: readonly (F | CommonName)[];
    /** A field, or `-field` for descending. */
    readonly sort: F | `-${F}` | CommonName | `-${CommonName}`;
    /** Numbers that are added up where the list leaves as a file with its child rows, or as a register. */
    readonly sums?: readonly F[];
  };
  readonly form: readonly (readonly F[])[] | readonly Section<F>[];
  readonly lists?: readonly NamedList<F>[];
  /** Those who may export it print it as the register of an office for a year. */
  readonly register?: Register<F>;
  /** Its list on paper is signed: a column for each row's signature, and who signs at the foot. */
  readonly signed?: { readonly row: Text; readonly foot: readonly Text[] };
};

/** A declaration of any fields: what the engines work on. */
// biome-ignore lint/suspicious/noExplicitAny: the field names of an arbitrary declaration
export type AnyResource = Resource<string, any>;

/** The names of what the API owes stay in the type, so that a server side which lacks or exceeds them does not compile. */
type Owing<S extends readonly ServerPart[], M, E, G> = { readonly server?: S } & ([keyof M] extends [never]
  ? unknown
  : { readonly states: { readonly moves: M } }) &
  ([S[number]] extends [never] ? unknown : { readonly server: S }) &
  ([E] extends [never] ? unknown : { readonly approval: { readonly effects: readonly E[] } }) &
  ([G] extends [never] ? unknown : { readonly approval: { readonly guards: readonly G[] } });

/** Declares an entity; column, filter, form and rule names are checked against its fields by the compiler. */
export function defineResource<
  const Name extends ResourceName,
  const F extends string,
  const S extends readonly ServerPart[] = readonly [],
  const M extends Readonly<Record<string, unknown>> = Readonly<Record<never, never>>,
  const E extends ApprovalEffect = never,
  const G extends ApprovalMove = never,
>(
  name: Name,
  declaration: Omit<Resource<Name, NoInfer<F>>, 'name' | 'fields' | 'server' | 'states' | 'approval'> & {
    readonly fields: Readonly<Record<F, Field>>;
    readonly server?: S;
    readonly approval?: Omit<Approval<NoInfer<F>>, 'effects' | 'guards'> & {
      readonly effects?: readonly E[];
      readonly guards?: readonly G[];
    };
    readonly states?: Omit<States<NoInfer<F>>, 'moves'> & { readonly moves: M & Readonly<Record<string, Move<NoInfer<F>>>> };
  },
): Resource<Name, F> & Owing<S, M, E, G> {
  const { approval, states } = declaration;
  return { name, ...declaration, ...(approval && { states: statesOf(approval, states?.moves) }) } as unknown as Resource<Name, F> &
    Owing<S, M, E, G>;
}

/** The form as sections; a form of plain rows is one section without a title. */
export const sectionsOf = (
  resource: AnyResource,
): readonly { title?: Text; why?: Text; tab?: Text; by?: string; rows: readonly (readonly string[])[] }[] => {
  const [first] = resource.form;
  return first !== undefined && 'rows' in first
    ? (resource.form as readonly Section[])
    : [{ rows: resource.form as readonly (readonly string[])[] }];
};

export const allows = (resource: AnyResource, operation: Operation): boolean => operationsOf(resource).includes(operation);

/** What the declaration says, and what follows from it. */
export const operationsOf = ({ operations: said = operations, importable }: AnyResource): readonly Operation[] =>
  importable === false ? said.filter(operation => operation !== 'import') : said;

/** The declared error of a deletion that a referring resource blocks; undefined: the general one. */
export const deletionError = ({ onDeleteBlocked }: Pick<AnyResource, 'onDeleteBlocked'>, referrer: string) => {
  const declared = (onDeleteBlocked ?? {}) as Readonly<Partial<Record<string, ErrorFactory & (() => DomainError)>>>;
  return declared[referrer] ?? declared['*'];
};

/** The table of a resource: its name in snake_case. */
export const tableOf = (name: string): string => name.replaceAll('-', '_');

/**
 * `division_id` is read as `division`, `permission_ids` as `permissions`: the name under which the labels of a reference are
 * embedded (D-REF).
 */
export const embeddedName = (name: string): string => name.replace(/_id$/, '').replace(/_ids$/, 's');

/** The table that holds a `refs` field: which records of `resource` name which records of the target. */
export const linkTableOf = (resource: string, name: string): string => `${tableOf(resource)}__${name.replace(/_ids$/, '')}`;
