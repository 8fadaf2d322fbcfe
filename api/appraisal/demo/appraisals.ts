/** Last year's appraisals of employees of one upazila land office. */
import type { Inside } from '../../engine/server-side.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';

const seed = 1990;
/** This many appraisals have marks. */
const marked = 4;

type Person = { readonly id: number };
type Staff = { readonly user: number; readonly desk: number };
type Work = Pick<Inside, 'rows' | 'repositoryOf' | 'acting' | 'today'>;

/**
 * The staff of the demo Assistant Commissioner's office without its head: they report to the Assistant Commissioner, who signs together
 * with the next superior.
 */
const staffText = `
select u.id as user, a.office_organogram_id as desk from users u join users head on head.username = 'acland.savar' and head.office_id = u.office_id
  join desk_assignments a on a.user_id = u.id and a.is_primary and a.row_status = 1 and a.to_date is null
where u.id <> head.id and u.row_status = 1 order by u.id limit 6`;

const nameText = 'select id from users where username = $1';

const works = [
  'নামজারি ও জমাভাগের ৩২০টি আবেদন নির্ধারিত সময়ে উপস্থাপন করা হয়েছে।',
  'ভূমি উন্নয়ন কর আদায়ের লক্ষ্যমাত্রার ৯৪ শতাংশ অর্জিত হয়েছে।',
  'খাসজমি চিহ্নিতকরণ ও সরেজমিন প্রতিবেদন প্রস্তুত করা হয়েছে।',
  'পত্র গ্রহণ, নিবন্ধন ও নিষ্পত্তির অগ্রগতি নিয়মিত হালনাগাদ রাখা হয়েছে।',
];

export async function makeAppraisals(inside: Inside): Promise<void> {
  const { rows, repositoryOf, acting, today } = inside;
  const { pick, between } = diceOf(seed);
  const [head] = await rows<Person>(nameText, ['acland.savar']);
  const [above] = await rows<Person>(nameText, ['adc.dhaka']);
  const staff = await rows<Staff>(staffText);
  if (!head || !above) return;
  const year = Number(today.slice(0, 4)) - 1;
  for (const [at, { user: id }] of staff.entries()) {
    const made = await repositoryOf('appraisals').insert(
      {
        ...{ user_id: id, year, from_date: `${year}-01-01`, to_date: `${year}-12-31` },
        ...{ reporting_officer_id: head.id, approver_id: above.id, salary: between(18, 45) * 1_000, work_done: pick(works) },
        ...{ language_knowledge: 'বাংলা, ইংরেজি', training: 'ভূমি ব্যবস্থাপনা বিষয়ক মৌলিক প্রশিক্ষণ' },
      },
      acting,
    );
    if (at < marked) await markAppraisal({ rows, repositoryOf, acting, today }, made.id, { between, isCountersigned: at === 0 });
  }
}

type Marking = Pick<Dice, 'between'> & { readonly isCountersigned: boolean };

/** The reporting officer's part, and in one case that of the counter-signing officer, who agrees. */
async function markAppraisal({ rows, repositoryOf, acting }: Work, id: number, { between, isCountersigned }: Marking): Promise<void> {
  const laidOut = await rows<{ id: number; appraisal_item_id: number }>(
    'select id, appraisal_item_id from appraisal_marks where appraisal_id = $1 order by id',
    [id],
  );
  const marks = laidOut.map(row => ({ ...row, mark: between(1, 10) > 5 ? 4 : 3 }));
  const comment = 'দায়িত্ব পালনে আন্তরিক ও নিয়মানুবর্তী; নির্ধারিত সময়ে কাজ সম্পন্ন করেন।';
  const appraisals = repositoryOf('appraisals');
  await appraisals.change(id, { marks, reporting_comment: comment, promotion_eligibility: 'fit' }, 'patch', undefined, acting);
  if (isCountersigned) await appraisals.move(id, 'approve', { approver_comment: 'অনুবেদনকারীর মূল্যায়নের সঙ্গে একমত।' }, undefined, acting);
}
