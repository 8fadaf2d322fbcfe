/** `POST /api/workflow-steps/{id}/take-out`: a step leaves a draft with its actors, and the numbers of the others close up. */
import { keysFor } from '../../permissions/keys.ts';
import { t } from '../../resources/kernel/text.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { workflowSteps } from '../../resources/workflow/workflow-steps.ts';
import { inTransaction, trusted } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { mustBeDraft } from './workflows.server.ts';

const actorsText = sql(
  'workflow/taking-out.actors',
  'select id, row_status = 1 as is_active from workflow_actors where workflow_step_id = $1 order by id',
);

async function removeActors(inside: Inside, stepId: number): Promise<void> {
  const [actors, acting] = [inside.repositoryOf('workflow-actors'), trusted(inside, 'take out')];
  for (const { id, is_active } of await inside.rows(actorsText, [stepId])) {
    if (is_active) await actors.move(id, 'deactivate', {}, undefined, acting);
    await actors.remove(id, undefined, acting);
  }
}

const serialsText = sql(
  'workflow/taking-out.serials',
  'select id, serial from workflow_steps where workflow_id = $1 and row_status = 1 order by serial, id',
);

/** Numbers the steps of a workflow from 1, and answers how many there are. */
async function closeUp(inside: Inside, workflowId: number): Promise<number> {
  const steps = await inside.rows(serialsText, [workflowId]);
  const acting = trusted(inside, 'take out');
  for (const [at, { id, serial }] of steps.entries())
    if (serial !== at + 1) await inside.repositoryOf(workflowSteps.name).set(id, { serial: at + 1 }, acting);
  return steps.length;
}

export const takeOut = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/workflow-steps/{id}/take-out',
    id: 'workflow-steps.takeOut',
    module: 'config',
    resource: workflowSteps.name,
    summary: t('খসড়া থেকে ধাপ বাদ দেওয়া', 'Remove a step from a draft'),
    access: { kind: 'key', anyOf: keysFor(workflowSteps, 'delete', parts.resources) },
    parameters: [idempotencyKey],
    answer: { schema: { type: 'object', properties: { data: { type: 'object', properties: { steps: { type: 'integer' } } } } } },
    errors: [requestErrors.notFound, workflowErrors.frozen],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const id = Number(request.params.id);
        const steps = parts.repositoryOf(workflowSteps.name);
        const { body } = await steps.reader.one(id, inside.acting);
        const { workflow_id } = JSON.parse(body) as { readonly workflow_id: number };
        await mustBeDraft(inside, workflow_id);
        await removeActors(inside, id);
        await steps.remove(id, undefined, inside.acting);
        return { status: 200, body: { data: { steps: await closeUp(inside, workflow_id) } } };
      }),
  });
