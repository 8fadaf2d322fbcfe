/** `POST /api/workflows/{id}/revise`: copies a version as a new draft. Running cases keep the version with which they were sent. */
import { t } from '../../resources/kernel/text.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { workflowActors } from '../../resources/workflow/workflow-actors.ts';
import { workflows } from '../../resources/workflow/workflows.ts';
import { inTransaction, trusted } from '../access/index.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { transactOnce } from '../engine/idempotency.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';

const stepsText = sql(
  'workflow/versions.steps',
  `
select s.serial, s.name, s.name_en, s.min_layer_id, s.sla_hours, s.escalates, s.is_final, s.read_only, s.required,
  coalesce((select json_agg(json_build_object('actor_type', a.actor_type, 'office_organogram_id', a.office_organogram_id, 'designation_id', a.designation_id,
    'role_id', a.role_id, 'office_type_id', a.office_type_id)) from workflow_actors a where a.workflow_step_id = s.id and a.row_status = 1), '[]') as actors
from workflow_steps s where s.workflow_id = $1 and s.row_status = 1 order by s.serial, s.id`,
  known<object>(),
);

type Head = Readonly<Record<'name' | 'name_en' | 'module', string | null> & Record<'office_id' | 'office_layer_id', number | null>>;

export const revise = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/workflows/{id}/revise',
    id: 'workflows.revise',
    module: 'config',
    resource: workflows.name,
    summary: t('নতুন সংস্করণের খসড়া', 'A draft of the next version'),
    access: { kind: 'key', anyOf: ['CREATE_WORKFLOW'] },
    parameters: [idempotencyKey],
    answer: { status: 201, schema: { type: 'object', properties: { data: { type: 'object', properties: { id: { type: 'integer' } } } } } },
    errors: [requestErrors.notFound],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const id = Number(request.params.id);
        const { body } = await parts.repositoryOf(workflows.name).reader.one(id, inside.acting);
        const { name, name_en, module, office_id, office_layer_id } = JSON.parse(body) as Head;
        const draft = { name, name_en, module, office_id, office_layer_id };
        const made = await parts.repositoryOf(workflows.name).insert(draft, inside.acting);
        for (const step of await inside.rows(stepsText, [id]))
          await parts.repositoryOf('workflow-steps').add({ ...step, workflow_id: made.id }, trusted(inside, 'revise'));
        return { status: 201, body: { data: { id: made.id } } };
      }),
  });

const someWorkflowActorText = sql('workflow/versions.someWorkflowActor', 'select 1 from workflow_actors where id = $1');

/** An unknown actor is reported with the specification's own error. */
export const actorHandlers = ({ pool, repositoryOf }: Parts): Readonly<Record<string, Operation['handle']>> => ({
  [`${workflowActors.name}.deactivate`]: request =>
    transactOnce(pool, request, async transaction => {
      const id = Number(request.params.id);
      const { rows } = await ask(transaction, someWorkflowActorText, [id]);
      if (rows.length === 0) throw workflowErrors.actorMissing();
      const acting = { actor: authorOf(request), transaction };
      return { status: 200, body: (await repositoryOf(workflowActors.name).move(id, 'deactivate', request.body, undefined, acting)).body };
    }),
});
