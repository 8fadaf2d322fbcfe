/** Applications for leave in the demo, at every stage of their approval. */
import type { ApprovalMove } from '../../../resources/kernel/approval.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { employeesOf } from '../../seed/demo/employees.ts';
import { sendAlong } from '../../seed/demo/send-along.ts';

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
  { type: 'CL', in: 9, days: 5, moves: [['forward'], ['backward', 'তারিখ পুনরায় যাচাই করুন।']], reason: 'গ্রামের বাড়ি যাওয়া' },
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

const dutyText = 'select date from outside_duties where user_id = $1 and row_status = 1 and date between $2::date and $3::date';

/** The first such days from this one on which the person has no duty outside: nobody could approve the leave. */
async function freeFrom(inside: Inside, user: number, from_date: string, days: number): Promise<{ from_date: string; to_date: string }> {
  const to_date = shifted(from_date, days);
  const duties = await inside.rows(dutyText, [user, from_date, to_date]);
  return duties.length ? freeFrom(inside, user, shifted(from_date, 1), days) : { from_date, to_date };
}

/** Leave applied for through the engine itself, by people with a superior. */
export async function makeApplications(inside: Inside): Promise<void> {
  const { rows, today } = inside;
  const [types, desks] = [
    new Map((await rows<{ code: string; id: number }>('select code, id from leave_types')).map(({ code, id }) => [code, id])),
    await rows<{ user: number; desk: number }>(desksText, [(await employeesOf(inside)).map(({ id }) => id), people]),
  ];
  for (const [index, { user, desk }] of desks.entries()) {
    const story = stories[index % stories.length]!;
    await sendAlong(
      inside,
      'leave-applications',
      {
        ...{ user_id: user, leave_type_id: types.get(story.type), reason: story.reason },
        ...(await freeFrom(inside, user, shifted(today, story.in), story.days)),
      },
      { user, desk, deeds: story.moves.map(([move, comment]) => [move, comment ? { approval_comment: comment } : {}]) },
    );
  }
}
