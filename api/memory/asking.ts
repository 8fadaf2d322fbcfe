/** `POST /api/memories/{id}/request`: asks the owner of a findable memory to share it (S4.38). */
import { t } from '../../resources/kernel/text.ts';
import { memoryErrors } from '../../resources/memory/errors.ts';
import { longestMessage } from '../../resources/memory/library.ts';
import { memories } from '../../resources/memory/memories.ts';
import { memoryShares } from '../../resources/memory/memory-shares.ts';
import { inTransaction, trusted } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { known, sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { readableText } from './owning.ts';

const askedText = sql(
  'memory/asking.asked',
  `select m.owner_id, ${readableText} as readable from memories m
where m.id = $4 and m.row_status = 1 and (m.visibility = 'shared' or m.owner_id = $1) for no key update`,
  known<{ readable: boolean }>(),
);

export const askFor = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/memories/{id}/request',
    id: 'memories.request',
    module: 'institutional_memory',
    resource: memories.name,
    summary: t('অন্যের একটি স্মৃতি পড়ার অনুরোধ', 'Request access to another person’s memory'),
    access: { kind: 'key', anyOf: ['REQUEST_MEMORY'] },
    parameters: [idempotencyKey],
    body: { type: 'object', properties: { message: { type: 'string', maxLength: longestMessage } } },
    bodyOptional: true,
    answer: { status: 201, schema: { type: 'object', description: 'The request' } },
    errors: [requestErrors.notFound, memoryErrors.readableAlready, memoryErrors.alreadyRequested],
    handle: async request => {
      const memory_id = Number(request.params.id);
      const { message } = (request.body ?? {}) as { message?: unknown };
      const made = await inTransaction(parts, request, async inside => {
        const { officeId, deskId } = request.actor!.rights.standing;
        const values = [request.actor!.userId, officeId ?? null, deskId ?? null, memory_id];
        const [found] = await inside.rows(askedText, values);
        if (!found) throw requestErrors.notFound();
        if (found.readable) throw memoryErrors.readableAlready();
        const asked = { memory_id, requester_id: request.actor!.userId, status: 'requested', ...(message !== undefined && { message }) };
        return inside.repositoryOf(memoryShares.name).insert(asked, trusted(inside, 'request'));
      });
      return { status: 201, headers: { etag: `"${made.version}"`, location: `/api/memory-shares/${made.id}` }, body: made.body };
    },
  });
