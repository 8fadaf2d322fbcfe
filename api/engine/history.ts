/**
 * A record's history, field by field, newest first, from the audit log (D-AUDIT). It shows the fields of today's declaration and today's
 * labels of references. Changes of child rows in the same request are part of the entry.
 */
import type { Field, RowsField } from '../../resources/kernel/field.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { rowsFieldsOf } from './children.ts';
import type { Registry } from './columns.ts';
import { deedsStatement, type HistoryAsked, historyStatement, labelsStatement } from './statements.ts';
import type { Executor } from './transact.ts';
import { type Readable, secretsOf } from './visibility.ts';

type Stored = Readonly<Record<string, unknown>> | null;
type Deed = { readonly action_type: string; readonly request_id: string | null; readonly old_data: Stored; readonly new_data: Stored };

export type { HistoryAsked };
export type AuditRow = Deed & Pick<HistoryEntry, 'id' | 'at' | 'task' | 'user' | 'desk' | 'acting_for'>;
type Label = { readonly id: number } & Readonly<Record<string, unknown>>;
type Person = { readonly id: number; readonly full_name: string | null; readonly full_name_en: string | null };

/** What happened to one child row. */
export type RowChange = { readonly id: number; readonly action_type: string; readonly label: Label; readonly changes: readonly Change[] };
/**
 * `before` and `after` of a reference are labels `{ id, … }`; of several references they are lists of labels. Of child rows they are the
 * ids of those that changed. Of everything else they are the stored value, null when empty.
 */
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown; readonly rows?: readonly RowChange[] };
export type HistoryEntry = {
  readonly id: number;
  readonly at: string;
  /** The action; a reading (`read`) also names its list or paper. */
  readonly action_type: string;
  readonly task: string | null;
  readonly user: Person | null;
  /** The desk at which it was done, and the person represented, if any. */
  readonly desk: Label | null;
  readonly acting_for: Person | null;
  readonly request_id: string | null;
  readonly changes: readonly Change[];
  /** For a reading: the confidential fields that were read; null if the whole record is confidential. */
  readonly fields?: readonly string[] | null;
};
export type History = {
  readonly entries: readonly HistoryEntry[] /** Give it as `before` to read on; null at the end. */;
  readonly next: number | null;
};

const pageRows = 50;

const isRead = ([, field]: [string, Field]): boolean => !(field.kind === 'text' && field.coded);
const shownFields = ({ fields }: AnyResource): string[] => [
  ...Object.entries<Field>(fields)
    .filter(isRead)
    .map(([name]) => name),
  'row_status',
];

const changesOf = (shown: readonly string[], { old_data, new_data }: Deed): Change[] =>
  shown
    .filter(field => (old_data && field in old_data) || (new_data && field in new_data))
    .map(field => ({ field, before: old_data?.[field] ?? null, after: new_data?.[field] ?? null }));

/** Today's labels of some records. */
async function labelsOf(executor: Executor, target: AnyResource, registry: Registry, ids: readonly number[]): Promise<Map<number, Label>> {
  if (!ids.length) return new Map();
  const { rows } = await executor.query(labelsStatement(target, registry, ids));
  return new Map((rows as { id: number; label: Label }[]).map(({ id, label }) => [id, label]));
}

const idsIn = (changes: readonly Change[], name: string): number[] => [
  ...new Set(
    changes
      .filter(({ field }) => field === name)
      .flatMap(({ before, after }) => [before, after].flat())
      .filter(id => typeof id === 'number'),
  ),
];

type Changed = { readonly changes: readonly Change[] };

/** References by the labels of their records. */
async function withLabels<C extends Changed>(
  executor: Executor,
  resource: AnyResource,
  registry: Registry,
  deeds: readonly C[],
): Promise<C[]> {
  const labels = new Map<string, Map<number, Label>>();
  const all = deeds.flatMap(({ changes }) => changes);
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue;
    labels.set(name, await labelsOf(executor, registry.get(field.to)!, registry, idsIn(all, name)));
  }
  const label = (field: string, value: unknown): unknown => {
    const known = labels.get(field);
    if (known === undefined) return value;
    if (Array.isArray(value)) return value.map(one => label(field, one));
    return typeof value === 'number' ? (known.get(value) ?? { id: value }) : value;
  };
  return deeds.map(deed => ({
    ...deed,
    changes: deed.changes.map(change => ({
      ...change,
      before: label(change.field, change.before),
      after: label(change.field, change.after),
    })),
  }));
}

/** The label of a deleted row, from what the audit row kept. */
const lastLabel = (child: AnyResource, id: number, { old_data, new_data }: Deed): Label => ({
  id,
  ...Object.fromEntries(representNames(child).map(name => [name, { ...new_data, ...old_data }[name] ?? null])),
});

/** What the requests of these entries did to the rows of one field; `without`: hidden fields of the child. */
async function withRows(
  executor: Executor,
  registry: Registry,
  [name, { of, via }]: readonly [string, RowsField],
  entries: readonly HistoryEntry[],
  without: ReadonlySet<string>,
): Promise<HistoryEntry[]> {
  const child = registry.get(of)!;
  const ids = idsIn(
    entries.flatMap(({ changes }) => changes),
    name,
  );
  const requests = entries.flatMap(({ request_id }) => request_id ?? []);
  if (ids.length === 0 || requests.length === 0) return [...entries];
  const { rows } = await executor.query(deedsStatement(child, ids, requests));
  const shown = shownFields(child).filter(field => field !== via && !without.has(field));
  const deeds = (rows as (Deed & { record_id: number })[]).map(deed => ({ ...deed, changes: changesOf(shown, deed) }));
  const labels = await labelsOf(executor, child, registry, ids);
  const named = await withLabels(executor, child, registry, deeds);
  const done = (change: Change, request: string | null): readonly RowChange[] => {
    const own = new Set(idsIn([change], name));
    return named
      .filter(deed => deed.request_id === request && own.has(deed.record_id))
      .map(deed => ({
        id: deed.record_id,
        action_type: deed.action_type,
        label: labels.get(deed.record_id) ?? lastLabel(child, deed.record_id, deed),
        changes: deed.changes,
      }));
  };
  return entries.map(entry => ({
    ...entry,
    changes: entry.changes.map(change => (change.field === name ? { ...change, rows: done(change, entry.request_id) } : change)),
  }));
}

/** Of fields written as `steps.note`, those of the children in `steps`. */
const ofChildren = (without: ReadonlySet<string>, name: string): string[] =>
  [...without].flatMap(one => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []));

/** Rows of the log as entries, `without` some fields: references by label, child rows with their parent. */
async function entriesOf(
  executor: Executor,
  { resource, registry }: Readable,
  page: readonly AuditRow[],
  without: ReadonlySet<string>,
): Promise<HistoryEntry[]> {
  const shown = shownFields(resource).filter(name => !without.has(name));
  const entries = page.map(({ old_data, new_data, ...row }): HistoryEntry => {
    if (row.action_type !== 'read') return { ...row, changes: changesOf(shown, { ...row, old_data, new_data }) };
    const read = new_data?.fields as readonly string[] | undefined;
    return { ...row, changes: [], fields: read?.filter(name => !without.has(name)) ?? null };
  });
  let named = await withLabels(executor, resource, registry, entries);
  for (const field of rowsFieldsOf(resource).filter(([name]) => !without.has(name))) {
    const shut = new Set([...ofChildren(without, field[0]), ...secretsOf(registry.get(field[1].of)!)]);
    named = await withRows(executor, registry, field, named, shut);
  }
  return named;
}

/** Up to 50 of the requested entries, `without` some fields. The caller must have checked that the record may be read. */
export async function historyOf(
  executor: Executor,
  readable: Readable,
  id: number,
  asked: HistoryAsked,
  without: ReadonlySet<string>,
): Promise<History> {
  const { rows } = await executor.query(historyStatement(readable, id, asked));
  const page = (rows as AuditRow[]).slice(0, pageRows);
  return { entries: await entriesOf(executor, readable, page, without), next: rows.length > pageRows ? (page.at(-1)?.id ?? null) : null };
}

/** What one row of the log shows of its record, `without` some fields. The caller must have checked that the record may be read. */
export async function entryOf(executor: Executor, readable: Readable, row: AuditRow, without: ReadonlySet<string>): Promise<HistoryEntry> {
  const [entry] = await entriesOf(executor, readable, [row], without);
  return entry!;
}
