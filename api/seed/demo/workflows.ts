/** By which workflow the demo's requests go, and leave at every stage of it: on its way, approved, sent back, refused. */

import { resources } from '../../../resources/index.ts';
import { type ApprovalMove, workflowModules } from '../../../resources/kernel/approval.ts';
import { asSystem } from '../../engine/actor.ts';
import type { ActingInside, Inside } from '../../engine/server-side.ts';
import { employeesOf } from './attendance.ts';
import { shifted } from './days.ts';

const steps = [
  { name: 'সুপারিশ', name_en: 'Recommendation', sla_hours: 16, actors: [{ actor_type: 'supervisor' }] },
  { name: 'অনুমোদন', name_en: 'Approval', sla_hours: 24, escalates: true, actors: [{ actor_type: 'office_head' }] },
] as const;

/** For every module of which something waits for an approval: the supervisor recommends, the head of the office decides. */
export async function makeWorkflows({ repositoryOf, acting }: Inside): Promise<void> {
  const modules = new Set(resources.flatMap(({ approval }) => (approval ? [approval.module] : [])));
  for (const module of modules) {
    const { bn, en } = workflowModules[module];
    const { id } = await repositoryOf('workflows').insert(
      { module, name: `${bn}: সুপারিশ ও অনুমোদন`, name_en: `${en}: recommendation and approval` },
      acting,
    );
    for (const [at, step] of steps.entries())
      await repositoryOf('workflow-steps').insert({ workflow_id: id, serial: at + 1, ...step }, acting);
    await repositoryOf('workflows').move(id, 'activate', {}, undefined, acting);
  }
}

/** Acting as a person at a desk. */
const at = ({ transaction }: Inside, userId: number, deskId: number): ActingInside => ({
  transaction,
  actor: { ...asSystem('demo ministry'), userId, deskId },
});

type Holder = { readonly desk: number; readonly user: number; readonly decides: boolean };

const holderText = `
select r.current_desk_id as desk, a.user_id as user, r.may_decide as decides from approval_requests r
  join desk_assignments a on a.office_organogram_id = r.current_desk_id and a.row_status = 1 and a.to_date is null
where r.resource = $1 and r.record_id = $2 and r.closed_at is null order by a.is_primary desc, a.id limit 1`;

/** A move and its body. */
export type Deed = readonly [move: ApprovalMove, brings?: Readonly<Record<string, unknown>>];

/** A person sends a request from their desk, and each next performer takes the next of these actions. */
export async function sendAlong(
  inside: Inside,
  resource: string,
  body: Readonly<Record<string, unknown>>,
  by: { readonly user: number; readonly desk: number; readonly deeds: readonly Deed[] },
): Promise<number> {
  const requests = inside.repositoryOf(resource);
  const { id } = await requests.insert(body, at(inside, by.user, by.desk));
  for (const [move, brings] of by.deeds) {
    const [holder] = await inside.rows<Holder>(holderText, [resource, id]);
    // If the supervisor is the head there is only one step: the head decides what was sent.
    if (!holder || (holder.decides && (move === 'forward' || move === 'backward'))) continue;
    await requests.move(id, move, brings ?? {}, undefined, at(inside, holder.user, holder.desk));
  }
  return id;
}

type Story = {
  readonly type: string;
  /** It begins in this many days. */
  readonly in: number;
  readonly days: number;
  readonly reason: string;
  /** Its further moves, with comments. */
  readonly moves: readonly (readonly [move: ApprovalMove, comment?: string])[];
};

const stories: readonly Story[] = [
  { type: 'CL', in: 0, days: 3, moves: [['forward'], ['approve']], reason: 'পারিবারিক কাজ' },
  { type: 'CL', in: 4, days: 3, moves: [], reason: 'সন্তানের ভর্তি পরীক্ষা' },
  { type: 'CL', in: 6, days: 2, moves: [['forward', 'সুপারিশ করা হলো।']], reason: 'ব্যক্তিগত প্রয়োজন' },
  { type: 'CL', in: 9, days: 5, moves: [['forward'], ['backward', 'তারিখ আবার দেখুন।']], reason: 'গ্রামের বাড়ি যাওয়া' },
  { type: 'CL', in: 12, days: 2, moves: [['reject', 'ওই সপ্তাহে নিরীক্ষা আছে।']], reason: 'ব্যক্তিগত প্রয়োজন' },
  { type: 'CL', in: 7, days: 4, moves: [['forward'], ['approve', 'মঞ্জুর।']], reason: 'আত্মীয়ের বিবাহ' },
];

/** Some people per office whose superior desk has a holder. */
const desksText = `
select a.user_id as user, d.id as desk from desk_assignments a join office_organograms d on d.id = a.office_organogram_id
  join desk_assignments s on s.office_organogram_id = d.parent_id and s.row_status = 1 and s.to_date is null and s.is_primary
where a.user_id = any($1::bigint[]) and a.is_primary and a.row_status = 1 and a.to_date is null
order by row_number() over (partition by d.office_id order by a.user_id), a.user_id limit $2`;

const people = 24;

/** Leave applied for through the engine itself, by people with a superior. */
export async function makeApplications(inside: Inside): Promise<void> {
  const { rows, today } = inside;
  const [types, desks] = [
    new Map((await rows<{ code: string; id: number }>('select code, id from leave_types')).map(({ code, id }) => [code, id])),
    await rows<{ user: number; desk: number }>(desksText, [(await employeesOf(inside)).map(({ id }) => id), people]),
  ];
  for (const [index, { user, desk }] of desks.entries()) {
    const story = stories[index % stories.length]!;
    const from_date = shifted(today, story.in);
    await sendAlong(
      inside,
      'leave-applications',
      {
        ...{ user_id: user, leave_type_id: types.get(story.type), reason: story.reason },
        ...{ from_date, to_date: shifted(from_date, story.days) },
      },
      { user, desk, deeds: story.moves.map(([move, comment]) => [move, comment ? { approval_comment: comment } : {}]) },
    );
  }
}
