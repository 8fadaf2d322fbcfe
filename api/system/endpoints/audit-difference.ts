/**
 * One entry of the audit log, field by field with readable labels, by the caller's current rights to the record and its fields. If they may
 * no longer read the record, they see only that it was changed.
 */
import { declaredErrors } from '../../../resources/kernel/errors.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { type Facts, type Locale, sentence, t } from '../../../resources/kernel/text.ts';
import { auditLogs } from '../../../resources/system/audit-logs.ts';
import { type Author, authorOf } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { AuditRow } from '../../engine/history.ts';
import { historySchema } from '../../engine/read-operations.ts';
import { repositoryOf } from '../../engine/resource-component.ts';
import { auditStatement } from '../../engine/statements.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

type Row = AuditRow & { readonly resource: string | null; readonly record_id: number | null; readonly user_id: number | null } & {
  readonly record_ids: readonly number[] | null;
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
  { action_type, user_id, new_data, record_ids }: Row,
  { userId, rights }: Author,
  locale: Locale,
): Record<string, unknown> | null {
  const isOpen = user_id === userId || rights === 'system' || rights.standing.everywhere;
  if (action_type === 'read')
    return { ...refusalIn(new_data ?? {}, locale), ...(record_ids && { rows: record_ids.length, ...(isOpen && { records: record_ids }) }) };
  if (action_type !== 'task' || new_data === null) return null;
  return Object.fromEntries(Object.entries(new_data).filter(([name]) => isOpen || name !== 'filter'));
}

const answer: JsonSchema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      properties: {
        readable: { type: 'boolean', description: 'Whether the caller may read the record today' },
        entry: { ...historySchema.properties!.entries!.items!, type: ['object', 'null'] },
        details: { type: ['object', 'null'], description: 'Details of a task or a reading: format, columns, fields, counts' },
      },
    },
  },
};

export const auditDifference = ({ app, pool, resources }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/audit-logs/{id}/difference',
    id: 'audit-logs.difference',
    module: auditLogs.permission.module,
    resource: auditLogs.name,
    summary: t('অডিট লগের একটি ভুক্তিতে কী বদলেছে', 'The changes of one entry of the audit log'),
    access: { kind: 'key', anyOf: ['VIEW_OWN_AUDIT_LOG', 'VIEW_AUDIT_LOG', 'VIEW_ALL_AUDIT_LOG'] },
    answer: { schema: answer },
    errors: [requestErrors.notFound],
    handle: async request => {
      const acting = { actor: authorOf(request) };
      const id = Number(request.params.id);
      await repositoryOf(app, auditLogs.name).reader.one(id, acting);
      const { rows } = await pool.query<Row>(auditStatement(id));
      const row = rows[0]!;
      const { resource, record_id, record_ids: _, user_id: __, ...entryRow } = row;
      const known = resource !== null && record_id !== null && resources.some(({ name }) => name === resource);
      const entry = known ? await repositoryOf(app, resource).reader.entry(record_id, entryRow, acting) : undefined;
      return {
        status: 200,
        body: { data: { readable: entry !== undefined, entry: entry ?? null, details: detailsOf(row, acting.actor, request.locale) } },
      };
    },
  });
