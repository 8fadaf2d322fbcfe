/**
 * What an entry of the audit log says, field by field with readable labels, by the caller's current rights to the record and its fields. If
 * they may no longer read the record, they see only that it was changed.
 */
import { declaredErrors } from '../../resources/kernel/errors.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { type Facts, type Locale, sentence } from '../../resources/kernel/text.ts';
import type { Author } from './actor.ts';
import type { Parts } from './api-module.ts';
import type { AuditRow, HistoryEntry } from './history.ts';
import { historySchema } from './read-operations.ts';
import { repositoryOf } from './resource-component.ts';

/** A row of the log, in the database or in an archived file. */
export type LogRow = AuditRow & {
  readonly resource: string | null;
  readonly record_id: number | null;
  readonly user_id: number | null;
  readonly record_ids: readonly number[] | null;
};

export type Difference = {
  readonly readable: boolean;
  readonly entry: HistoryEntry | null;
  readonly details: Readonly<Record<string, unknown>> | null;
};

export const differenceSchema: JsonSchema = {
  type: 'object',
  properties: {
    readable: { type: 'boolean', description: 'Whether the caller may read the record today' },
    entry: { ...historySchema.properties!.entries!.items!, type: ['object', 'null'] },
    details: { type: ['object', 'null'], description: 'Details of a task or a reading: format, columns, fields, counts' },
  },
};

/** What refused a search of the archive as a sentence; as its code where the log does not say with which facts. */
function refusalIn({ refused, facts, ...rest }: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> {
  const declared = declaredErrors.get(String(refused));
  if (!declared) return { ...rest, ...(refused !== undefined && { refused }) };
  const said = sentence(declared.text, locale, facts as Facts | undefined);
  return { ...rest, refused: said.includes('%{') ? refused : said };
}

/**
 * The details that a task or a reading logs. Filters of deletions and lists of read records are shown only to that person and
 * administrators, since they may contain private values.
 */
function detailsOf(
  { action_type, user_id, new_data, record_ids }: LogRow,
  { userId, rights }: Author,
  locale: Locale,
): Record<string, unknown> | null {
  const isOpen = user_id === userId || rights === 'system' || rights.standing.everywhere;
  if (action_type === 'read')
    return { ...refusalIn(new_data ?? {}, locale), ...(record_ids && { rows: record_ids.length, ...(isOpen && { records: record_ids }) }) };
  if (action_type !== 'task' || new_data === null) return null;
  return Object.fromEntries(Object.entries(new_data).filter(([name]) => isOpen || name !== 'filter'));
}

/** The caller must be one who may see the row itself. */
export async function differenceOf(
  { app, resources }: Pick<Parts, 'app' | 'resources'>,
  row: LogRow,
  actor: Author,
  locale: Locale,
): Promise<Difference> {
  const { resource, record_id, record_ids: _, user_id: __, ...entryRow } = row;
  const known = resource !== null && record_id !== null && resources.some(({ name }) => name === resource);
  const entry = known ? await repositoryOf(app, resource).reader.entry(record_id, entryRow, { actor }) : undefined;
  return { readable: entry !== undefined, entry: entry ?? null, details: detailsOf(row, actor, locale) };
}
