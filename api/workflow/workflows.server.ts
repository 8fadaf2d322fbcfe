/** A version of a workflow: numbered in its place, complete before it is activated, and then the only active one there. */
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { workflows } from '../../resources/workflow/workflows.ts';
import { asSystem } from '../engine/actor.ts';
import { type Done, defineServerSide, type Inside, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** The versions of one place: of a module, in an office, a layer, or everywhere. */
const samePlace = `module = $1 and office_id is not distinct from $2::bigint and office_layer_id is not distinct from $3::bigint`;
const placeOf = ({ module, office_id, office_layer_id }: Values): unknown[] => [module, office_id ?? null, office_layer_id ?? null];

const workflowText = sql(
  'workflow/workflows.workflow',
  `select coalesce(max(version_number), 0) as number from workflows where ${samePlace}`,
);

async function numbered({ before, after, rows }: Write): Promise<Readonly<{ version_number?: number }>> {
  if (before) return {};
  const [last] = await rows(workflowText, placeOf(after));
  return { version_number: last!.number + 1 };
}

const stepsText = sql(
  'workflow/workflows.steps',
  `
select s.name, s.name_en, l.level as min_level,
  case a.actor_type when 'desk' then dl.level when 'type_head' then tl.level end as actor_level, a.id is not null as has_actor
from workflow_steps s left join office_layers l on l.id = s.min_layer_id
  left join workflow_actors a on a.workflow_step_id = s.id and a.row_status = 1
  left join office_organograms d on d.id = a.office_organogram_id left join offices o on o.id = d.office_id left join office_layers dl on dl.id = o.layer_id
  left join office_types t on t.id = a.office_type_id left join office_layers tl on tl.id = t.layer_id
where s.workflow_id = $1 and s.row_status = 1 order by s.serial, s.id`,
  known<{ name: string; name_en: string; has_actor: boolean }>(),
);

/** A step without actor, no way out, an actor above the step's minimum layer (1 is the highest). */
async function mustBeComplete({ rows, before }: Write): Promise<void> {
  const steps = await rows(stepsText, [before!.id]);
  if (steps.length === 0) throw workflowErrors.noWayOut();
  for (const { name, name_en, min_level, actor_level, has_actor } of steps) {
    if (!has_actor) throw workflowErrors.stepWithoutActor({ step: name, step_en: name_en });
    if (min_level !== null && actor_level !== null && actor_level < min_level) throw workflowErrors.actorLayerTooHigh();
  }
}

const lockWorkflowText = sql(
  'workflow/workflows.lockWorkflow',
  `select id from workflows where ${samePlace} and state = 'active' and id <> $4 order by id for no key update`,
);

/** The version that was in force until now. */
async function retireOthers({ rows, after, repositoryOf, transaction }: Done): Promise<void> {
  const others = await rows(lockWorkflowText, [...placeOf(after), after.id]);
  const acting = { transaction, actor: asSystem('another version is active') };
  for (const { id } of others) await repositoryOf('workflows').move(id, 'deactivate', {}, undefined, acting);
}

const workflowStateText = sql('workflow/workflows.workflowState', 'select state from workflows where id = $1 for no key update');

/** A published workflow does not change, since requests use it. @throws workflow.frozen */
export async function mustBeDraft({ rows }: Pick<Inside, 'rows'>, workflowId: unknown): Promise<void> {
  const [found] = await rows(workflowStateText, [workflowId]);
  if (found && found.state !== 'draft') throw workflowErrors.frozen();
}

const someApprovalRequestText = sql(
  'workflow/workflows.someApprovalRequest',
  'select 1 from approval_requests where workflow_id = $1 limit 1',
);

export const workflowsServer = defineServerSide(workflows, {
  computed: numbered,
  guards: {
    update: async ({ before, values }) => {
      if (before!.state !== 'draft' && values.steps !== undefined) throw workflowErrors.frozen();
    },
    delete: async ({ rows, before }) => {
      const used = await rows(someApprovalRequestText, [before!.id]);
      if (used.length > 0) throw workflowErrors.inUse();
    },
  },
  moves: { activate: { guard: mustBeComplete, effect: retireOthers } },
});
