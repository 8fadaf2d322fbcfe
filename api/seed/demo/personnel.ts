/** What employees of one upazila land office wrote about their work last year, and what some of them ask to borrow. */
import type { Inside } from '../../engine/server-side.ts';
import { diceOf } from './dice.ts';

const seed = 1990;

type Person = { readonly id: number };

/** Those of the office of the demo's own Assistant Commissioner, himself left out: they report to him, and he signs with his head. */
const staffText = `
select u.id from users u join users head on head.username = 'acland.savar' and head.office_id = u.office_id
where u.id <> head.id and u.row_status = 1 order by u.id limit 6`;

const nameText = 'select id from users where username = $1';

const works = [
  'নামজারি ও জমাভাগের ৩২০টি আবেদন নির্ধারিত সময়ে উপস্থাপন করা হয়েছে।',
  'ভূমি উন্নয়ন কর আদায়ের লক্ষ্যমাত্রার ৯৪ শতাংশ অর্জিত হয়েছে।',
  'খাসজমি চিহ্নিতকরণ ও সরেজমিন প্রতিবেদন প্রস্তুত করা হয়েছে।',
  'পত্র গ্রহণ, নিবন্ধন ও নিষ্পত্তির অগ্রগতি নিয়মিত হালনাগাদ রাখা হয়েছে।',
];

const loans = [
  { name: 'কম্পিউটার অগ্রিম', amount: 60_000, installments: 24, reason: 'সন্তানের লেখাপড়ার জন্য কম্পিউটার কেনা।' },
  { name: 'মোটরসাইকেল অগ্রিম', amount: 150_000, installments: 48, reason: 'মাঠ পর্যায়ে যাতায়াতের জন্য মোটরসাইকেল কেনা।' },
  { name: 'সাধারণ ভবিষ্য তহবিল অগ্রিম (ফেরতযোগ্য)', amount: 200_000, installments: 36, reason: 'পরিবারের চিকিৎসার ব্যয় মেটানো।' },
];

export async function makeAppraisalsAndLoans({ rows, repositoryOf, acting, today }: Inside): Promise<void> {
  const { pick, between } = diceOf(seed);
  const [head] = await rows<Person>(nameText, ['acland.savar']);
  const [above] = await rows<Person>(nameText, ['adc.dhaka']);
  const staff = await rows<Person>(staffText);
  if (!head || !above) return;
  const year = Number(today.slice(0, 4)) - 1;
  for (const { id } of staff)
    await repositoryOf('appraisals').insert(
      {
        ...{ user_id: id, year, from_date: `${year}-01-01`, to_date: `${year}-12-31` },
        ...{ reporting_officer_id: head.id, approver_id: above.id, salary: between(18, 45) * 1_000, work_done: pick(works) },
        ...{ language_knowledge: 'বাংলা, ইংরেজি', training: 'ভূমি ব্যবস্থাপনা বিষয়ক মৌলিক প্রশিক্ষণ' },
      },
      acting,
    );
  for (const [at, { name, ...loan }] of loans.entries()) {
    const [type] = await rows<Person>('select id from loan_types where name = $1', [name]);
    const person = staff[at];
    if (type && person) await repositoryOf('loan-applications').insert({ ...loan, user_id: person.id, loan_type_id: type.id }, acting);
  }
}
