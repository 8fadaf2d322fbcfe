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
/** Nobody is above the ministry: its own head decides. */
const topText = `select id from offices where parent_id is null and row_status = 1 order by id limit 1`;
const others: Readonly<Partial<Record<WorkflowModule, typeof between>>> = { transfer: between };

/** For every module of which something waits for an approval. Mostly the supervisor recommends, and the head of the office decides. */
export async function makeWorkflows({ repositoryOf, acting, rows }: Inside): Promise<void> {
  const [top] = await rows<{ id: number }>(topText, []);
  const modules = new Set(resources.flatMap(({ approval }) => (approval ? [approval.module] : [])));
  for (const module of modules) {
    const { bn, en } = workflowModules[module];
    const make = async (by: typeof steps | typeof between, more: object = {}): Promise<void> => {
      const name = { name: `${bn}: সুপারিশ ও অনুমোদন`, name_en: `${en}: recommendation and approval` };
      const { id } = await repositoryOf('workflows').insert({ module, ...name, ...more }, acting);
      for (const [at, step] of by.entries())
        await repositoryOf('workflow-steps').insert({ workflow_id: id, serial: at + 1, ...step }, acting);
      await repositoryOf('workflows').move(id, 'activate', {}, undefined, acting);
    };
    const own = others[module];
    await make(own ?? steps);
    if (own && top) await make(steps, { office_id: top.id, name: `${bn}: মন্ত্রণালয়ে`, name_en: `${en}: in the ministry` });
  }
}
