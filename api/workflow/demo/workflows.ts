/** The workflows by which the demo's requests go. */
import { resources } from '../../../resources/index.ts';
import { type WorkflowModule, workflowModules } from '../../../resources/kernel/approval.ts';
import type { Inside } from '../../engine/server-side.ts';

const steps = [
  { name: 'সুপারিশ', name_en: 'Recommendation', sla_hours: 16, actors: [{ actor_type: 'supervisor' }] },
  { name: 'অনুমোদন', name_en: 'Approval', sla_hours: 24, escalates: true, actors: [{ actor_type: 'office_head' }] },
] as const;

/** A move between offices is recommended by the own head, and decided by the office above. */
const between = [
  { ...steps[0], actors: [{ actor_type: 'office_head' }] },
  { ...steps[1], actors: [{ actor_type: 'parent_head' }] },
] as const;
const others: Readonly<Partial<Record<WorkflowModule, typeof between>>> = { transfer: between };

/** For every module of which something waits for an approval. Mostly the supervisor recommends, and the head of the office decides. */
export async function makeWorkflows({ repositoryOf, acting }: Inside): Promise<void> {
  const modules = new Set(resources.flatMap(({ approval }) => (approval ? [approval.module] : [])));
  for (const module of modules) {
    const { bn, en } = workflowModules[module];
    const { id } = await repositoryOf('workflows').insert(
      { module, name: `${bn}: সুপারিশ ও অনুমোদন`, name_en: `${en}: recommendation and approval` },
      acting,
    );
    for (const [at, step] of (others[module] ?? steps).entries())
      await repositoryOf('workflow-steps').insert({ workflow_id: id, serial: at + 1, ...step }, acting);
    await repositoryOf('workflows').move(id, 'activate', {}, undefined, acting);
  }
}
