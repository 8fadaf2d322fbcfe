/** `POST /api/approval-requests/act`: one move on many cases, one by one, with a result for each (D-BULK). */
import { mayEver } from '../../permissions/ability.ts';
import { type ApprovalMove, approvalMoves, isApprovalMove } from '../../resources/kernel/approval.ts';
import { t } from '../../resources/kernel/text.ts';
import { approvalRequests } from '../../resources/workflow/approval-requests.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { authorOf } from '../engine/actor.ts';
import { LOG, type Parts } from '../engine/api-module.ts';
import { oneByOne } from '../engine/bulk.ts';
import { answerManyOnce, claimOf } from '../engine/idempotency.ts';
import { ask, sql } from '../engine/sql.ts';
import { type Executor, withConnection } from '../engine/transact.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import type { Log } from '../http/logs.ts';

const most = 100;
type Asked = { readonly move: ApprovalMove; readonly ids: readonly number[]; readonly comment: string | undefined };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** @throws request.parameter, workflow.items_missing */
function askedOf({ body }: Request): Asked {
  const { move, ids, comment } = (body ?? {}) as Record<string, unknown>;
  if (typeof move !== 'string' || !isApprovalMove(move)) throw requestErrors.parameter({ name: 'move' });
  if (comment !== undefined && typeof comment !== 'string') throw requestErrors.parameter({ name: 'comment' });
  const wrong = !Array.isArray(ids) || ids.length === 0 || ids.length > most || !ids.every(isId) || new Set(ids).size < ids.length;
  if (wrong) throw workflowErrors.itemsMissing();
  return { move, ids: ids as number[], comment };
}

type Found = { readonly resource: string; readonly record_id: number | null };

const approvalRequestText = sql('workflow/bulk-act.approvalRequest', 'select resource, record_id from approval_requests where id = $1');

export const actOnMany = ({ app, pool, repositoryOf }: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/approval-requests/act',
    id: 'approval-requests.act',
    module: 'config',
    resource: approvalRequests.name,
    summary: t('একসঙ্গে অনেক আবেদনে কাজ', 'The same move on many requests, with a result for each'),
    access: { kind: 'signedIn' },
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      properties: {
        move: { type: 'string', enum: [...approvalMoves] },
        ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: most },
        comment: { type: 'string', maxLength: 1000 },
      },
      required: ['move', 'ids'],
    },
    example: { move: 'forward', ids: [1], comment: 'সদয় অনুমোদনের জন্য' },
    answer: {
      schema: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'integer' }, status: { type: 'integer' }, error: { type: 'object' } } },
      },
    },
    errors: [workflowErrors.itemsMissing, requestErrors.parameter],
    handle: async request => {
      const { move, ids, comment } = askedOf(request);
      const actor = authorOf(request);
      const work = async (id: number, transaction: Executor): Promise<void> => {
        const { rows } = await ask(transaction, approvalRequestText, [id]);
        const [found] = rows as Found[];
        if (!found || found.record_id === null) throw requestErrors.notFound();
        if (!mayEver(request.actor!.rights.ability, move, found.resource)) throw requestErrors.forbidden();
        const body = comment === undefined ? {} : { approval_comment: comment };
        await repositoryOf(found.resource).move(found.record_id, move, body, undefined, { actor, transaction });
      };
      const onBug = (error: unknown, requestId: string) => app.getSync<Log>(LOG).bug(error, requestId, 'bulk');
      const claim = claimOf(request);
      return withConnection(pool, client => {
        const all = async () => ({ status: 200, body: await oneByOne(client, ids, request, { work, translate: error => error, onBug }) });
        return claim ? answerManyOnce(client, claim, request, all) : all();
      });
    },
  });
