/**
 * A record's history, field by field, newest first, from the audit log (D-AUDIT). What it shows are today's fields of the
 * declaration; the records that a reference pointed to are named as they are called today.
 */
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Registry } from './columns.ts';
import type { Readable } from './sight.ts';
import { historyStatement, labelsStatement } from './statements.ts';
import type { Executor } from './transact.ts';

type Stored = Readonly<Record<string, unknown>> | null;
type AuditRow = {
  id: number;
  at: string;
  action_type: string;
  user_id: number | null;
  full_name: string | null;
  full_name_en: string | null;
  request_id: string | null;
  old_data: Stored;
  new_data: Stored;
};

/** `before` and `after` of a reference are labels `{ id, … }`, of several references lists of them; of everything else the stored value, null when empty. */
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };
export type HistoryEntry = {
  readonly id: number;
  readonly at: string;
  readonly action_type: string;
  readonly user: { readonly id: number; readonly full_name: string | null; readonly full_name_en: string | null } | null;
  readonly request_id: string | null;
  readonly changes: readonly Change[];
};
export type History = {
  readonly entries: readonly HistoryEntry[] /** Give it as `before` to read on; null at the end. */;
  readonly next: number | null;
};

const pageRows = 50;

const shownFields = (resource: AnyResource): string[] => [...Object.keys(resource.fields), 'row_status'];

const changesOf = (shown: readonly string[], { old_data, new_data }: AuditRow): Change[] =>
  shown
    .filter(field => (old_data && field in old_data) || (new_data && field in new_data))
    .map(field => ({ field, before: old_data?.[field] ?? null, after: new_data?.[field] ?? null }));

/** The labels of all records that the changes of one reference field mention. */
async function labelsOf(
  executor: Executor,
  target: AnyResource,
  registry: Registry,
  ids: readonly number[],
): Promise<Map<number, unknown>> {
  if (!ids.length) return new Map();
  const { rows } = await executor.query(labelsStatement(target, registry, ids));
  return new Map((rows as { id: number; label: unknown }[]).map(({ id, label }) => [id, label]));
}

async function withLabels(
  executor: Executor,
  resource: AnyResource,
  registry: Registry,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const labels = new Map<string, Map<number, unknown>>();
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue;
    const ids = entries
      .flatMap(({ changes }) => changes.filter(change => change.field === name).flatMap(({ before, after }) => [before, after].flat()))
      .filter(id => typeof id === 'number');
    labels.set(name, await labelsOf(executor, registry.get(field.to)!, registry, [...new Set(ids)]));
  }
  const label = (field: string, value: unknown): unknown => {
    const known = labels.get(field);
    if (known === undefined) return value;
    if (Array.isArray(value)) return value.map(one => label(field, one));
    return typeof value === 'number' ? (known.get(value) ?? { id: value }) : value;
  };
  return entries.map(entry => ({
    ...entry,
    changes: entry.changes.map(({ field, before, after }) => ({ field, before: label(field, before), after: label(field, after) })),
  }));
}

/** Up to 50 entries older than `before`, `without` some fields. The caller has made sure that the record may be read. */
export async function historyOf(
  executor: Executor,
  readable: Readable,
  id: number,
  before: number | undefined,
  without: ReadonlySet<string>,
): Promise<History> {
  const { resource, registry } = readable;
  const shown = shownFields(resource).filter(name => !without.has(name));
  const { rows } = await executor.query(historyStatement(readable, id, before));
  const page = (rows as AuditRow[]).slice(0, pageRows);
  const entries = page.map(
    (row): HistoryEntry => ({
      id: row.id,
      at: row.at,
      action_type: row.action_type,
      user: row.user_id === null ? null : { id: row.user_id, full_name: row.full_name, full_name_en: row.full_name_en },
      request_id: row.request_id,
      changes: changesOf(shown, row),
    }),
  );
  return {
    entries: await withLabels(executor, resource, registry, entries),
    next: rows.length > pageRows ? (page.at(-1)?.id ?? null) : null,
  };
}
