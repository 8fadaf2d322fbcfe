/** `GET /api/audit-logs/{id}/difference`: one entry of the audit log, field by field. */
import { t } from '../../../resources/kernel/text.ts';
import { auditLogs } from '../../../resources/system/audit-logs.ts';
import { authorOf } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { differenceOf, differenceSchema, type LogRow } from '../../engine/difference.ts';
import { repositoryOf } from '../../engine/resource-component.ts';
import { auditStatement } from '../../engine/statements.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

export const auditDifference = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/audit-logs/{id}/difference',
    id: 'audit-logs.difference',
    module: auditLogs.permission.module,
    resource: auditLogs.name,
    summary: t('অডিট লগের একটি ভুক্তিতে কী বদলেছে', 'The changes of one entry of the audit log'),
    access: { kind: 'key', anyOf: ['VIEW_OWN_AUDIT_LOG', 'VIEW_AUDIT_LOG', 'VIEW_ALL_AUDIT_LOG'] },
    answer: { schema: { type: 'object', required: ['data'], properties: { data: differenceSchema } } },
    errors: [requestErrors.notFound],
    handle: async request => {
      const actor = authorOf(request);
      const id = Number(request.params.id);
      await repositoryOf(parts.app, auditLogs.name).reader.one(id, { actor });
      const { rows } = await parts.pool.query<LogRow>(auditStatement(id));
      return { status: 200, body: { data: await differenceOf(parts, rows[0]!, actor, request.locale) } };
    },
  });
