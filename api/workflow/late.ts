/** Late cases: the performer is reminded once; if the step says so, the case then goes to the next higher desk. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import type { Job } from '../services/jobs.ts';
import { arrivalAt, bySystem, keepAction } from './acting.ts';
import { climbed } from './actors.ts';
import { higherThan } from './desks.ts';
import { noticeOfCase, notifyOfLate, type Waiting } from './notices.ts';
import type { Case } from './outcomes.ts';

const most = 500;
const lateText = sql(
  'workflow/late.late',
  `
select id, due_at < $1 and reminded_at is null as reminds from approval_requests
where closed_at is null and due_at < $1 and (reminded_at is null or escalate_at < $1) order by due_at limit ${most}`,
);
const lockedText = sql(
  'workflow/late.locked',
  `
select * from approval_requests where id = $1 and closed_at is null and due_at < $2 and (reminded_at is null or escalate_at < $2) for no key update skip locked`,
  known<Late>(),
);

type Late = Case & Waiting & { readonly reminded_at: unknown };

const change = (inside: Inside, id: number, body: object) => inside.repositoryOf('approval-requests').set(id, body, bySystem(inside));

/** If there is no higher desk, the case stays and is not tried again. */
async function escalate(inside: Inside, one: Late, resources: Parts['resources']): Promise<void> {
  const above = one.current_desk_id === null ? undefined : await higherThan(inside, one.current_desk_id);
  const found = await climbed(inside, above, one.applicant_id, ['escalated']);
  if (!found) return void (await change(inside, one.id, { escalate_at: null }));
  const here = { stepId: one.workflow_step_id!, found, mayDecide: one.may_decide };
  const notice = await noticeOfCase(inside, resourceOf(one, resources), { ...one, current_desk_id: found.desk!.id }, 'passed');
  await keepAction(inside, one, { deed: { action: 'escalate' }, notice, arrival: await arrivalAt(inside, one, here) });
}

function resourceOf({ resource }: Case, resources: Parts['resources']): AnyResource {
  const found = resources.find(({ name }) => name === resource);
  if (!found?.approval) throw workflowErrors.notFound();
  return found;
}

type Needs = Pick<Parts, 'pool' | 'clock' | 'repositoryOf' | 'resources' | 'send' | 'dues'>;

export const lateJob = ({ pool, clock, repositoryOf, resources, send, dues }: Needs): Job => ({
  name: 'approval-deadlines',
  cron: '*/5 * * * *',
  run: async () => {
    const now = clock.now();
    const { rows } = await ask(pool, lateText, [now]);
    let reminded = 0;
    let escalated = 0;
    for (const { id } of rows)
      await transact(pool, async transaction => {
        const inside = insideOf({ clock, repositoryOf, send, dues }, asSystem('approval deadline'), transaction);
        const [one] = await inside.rows(lockedText, [id, now]);
        if (!one) return;
        if (one.reminded_at === null) {
          await change(inside, one.id, { reminded_at: now.toISOString() });
          await notifyOfLate(inside, resourceOf(one, resources), one);
          reminded++;
        } else {
          await escalate(inside, one, resources);
          escalated++;
        }
      });
    return { reminded, escalated };
  },
});
