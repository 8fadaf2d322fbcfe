/** `POST /api/undo`: takes back everything that one of the caller's own requests wrote, moments ago (docs/decisions/0070). */
import { t } from '../../../resources/kernel/text.ts';
import { authorOf } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { transactOnce } from '../../engine/idempotency.ts';
import { repositoryOf } from '../../engine/resource-component.ts';
import { errorsOfUndo, undoRequest } from '../../engine/undo.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

const requestIds = '^[\\w-]{8,64}$';

/** @throws request.parameter */
function requestIdIn({ body }: Request): string {
  const { request_id } = (body ?? {}) as { request_id?: unknown };
  if (typeof request_id !== 'string' || !new RegExp(requestIds).test(request_id)) throw requestErrors.parameter({ name: 'request_id' });
  return request_id;
}

export const undo = ({ app, pool }: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'post', path: '/api/undo', id: 'system.undo', module: 'system', resource: null },
    summary: t('নিজের একটি অনুরোধের কাজ ফেরানো', 'Undo the writes of one of one’s own requests'),
    access: { kind: 'signedIn' },
    mayChangeRights: true,
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      properties: {
        request_id: {
          type: 'string',
          pattern: requestIds,
          description: 'X-Request-Id of the answer; several requests may be sent under one id',
        },
      },
      required: ['request_id'],
    },
    example: { request_id: 'q3J0hZ4mR1x8tK2w' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: { type: 'object', properties: { records: { type: 'integer', description: 'How many records were restored' } } },
        },
      },
    },
    errors: [requestErrors.parameter, requestErrors.malformedJson, requestErrors.notJson, ...errorsOfUndo],
    handle: async request => {
      const requestId = requestIdIn(request);
      const actor = authorOf(request);
      return transactOnce(pool, request, async transaction => {
        const records = await undoRequest({ actor, transaction }, requestId, resource => repositoryOf(app, resource));
        return { status: 200, body: { data: { records } } };
      });
    },
  });
