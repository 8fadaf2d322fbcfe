/** Steps change while their workflow is a draft, and name fields of its requests. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { workflowSteps } from '../../resources/workflow/workflow-steps.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Joins, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { namesIn } from './narrowing.ts';
import { mustBeDraft } from './workflows.server.ts';

/** For each module, the fields of its requests. */
const fieldsOf = (all: readonly AnyResource[], module: string): ReadonlySet<string> =>
  new Set(all.filter(({ approval }) => approval?.module === module).flatMap(({ fields }) => Object.keys(fields)));

const workflowModuleText = sql('workflow/workflow-steps.workflowModule', 'select module from workflows where id = $1');

const mustNameFields =
  (all: readonly AnyResource[]) =>
  async ({ rows, after }: Write): Promise<void> => {
    const lists = (['read_only', 'required'] as const).map(at => [at, namesIn(after[at] as string | null)] as const);
    if (lists.every(([, names]) => names.length === 0)) return;
    const [workflow] = await rows(workflowModuleText, [after.workflow_id]);
    const fields = fieldsOf(all, workflow?.module ?? '');
    const problems = lists.flatMap(([path, names]): Problem[] => {
      const strange = names.find(name => !fields.has(name));
      return strange === undefined ? [] : [{ path, error: workflowErrors.stepField({ name: strange }) }];
    });
    if (problems.length > 0) throw new ProblemsError(workflowSteps, problems);
  };

const inDraft = (write: Write): Promise<void> => mustBeDraft(write, write.after.workflow_id);

/** The possible fields come from the declarations that the application starts with. */
export const joinSteps: Joins = ({ name }, own, all) => {
  if (name !== workflowSteps.name) return undefined;
  const names = mustNameFields(all);
  const guard = async (write: Write): Promise<void> => {
    await inDraft(write);
    await names(write);
  };
  return { ...own, guards: { ...own.guards, create: guard, update: guard } };
};

export const workflowStepsServer = defineServerSide(workflowSteps, { guards: { delete: inDraft } });
