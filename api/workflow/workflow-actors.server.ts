/**
 * Actors belong to an existing step, are not above its minimum layer, are changed while the workflow is a draft, and deleted only when
 * inactive.
 */
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { workflowActors } from '../../resources/workflow/workflow-actors.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { mustBeDraft } from './workflows.server.ts';

const stepText = sql(
  'workflow/workflow-actors.step',
  `
select s.workflow_id, l.level from workflow_steps s left join office_layers l on l.id = s.min_layer_id where s.id = $1`,
);
const levelText = sql(
  'workflow/workflow-actors.level',
  `
select coalesce(
  (select l.level from office_organograms d join offices o on o.id = d.office_id join office_layers l on l.id = o.layer_id where d.id = $1),
  (select l.level from office_types t join office_layers l on l.id = t.layer_id where t.id = $2)) as level`,
);

/** R23: the level of the actor's office must not be smaller than that of the step's minimum layer; 1 is the highest. */
async function mustFit({ rows, after }: Write): Promise<void> {
  const [step] = await rows(stepText, [after.workflow_step_id]);
  if (!step) throw workflowErrors.stepsMissing();
  await mustBeDraft({ rows }, step.workflow_id);
  const [actor] = await rows(levelText, [after.office_organogram_id ?? null, after.office_type_id ?? null]);
  if (step.level !== null && actor!.level !== null && actor!.level < step.level) throw workflowErrors.actorLayerTooHigh();
}

export const workflowActorsServer = defineServerSide(workflowActors, {
  permits: {
    deactivate: async ({ before }) => {
      if (before.row_status !== 1) throw workflowErrors.actorInactive();
    },
  },
  guards: {
    create: mustFit,
    update: mustFit,
    delete: async ({ before }) => {
      if (before!.row_status === 1) throw workflowErrors.actorActive();
    },
  },
});
