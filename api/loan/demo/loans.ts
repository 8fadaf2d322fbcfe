/** Loan applications of employees of one upazila land office. */
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { type Deed, sendAlong } from '../../seed/demo/send-along.ts';

/** In days, since the first loan was paid out: four instalments are due since. */
const daysRepaying = 140;

type Staff = { readonly user: number; readonly desk: number };

/** The staff of the demo Assistant Commissioner's office without its head. */
const staffText = `
select u.id as user, a.office_organogram_id as desk from users u join users head on head.username = 'acland.savar' and head.office_id = u.office_id
  join desk_assignments a on a.user_id = u.id and a.is_primary and a.row_status = 1 and a.to_date is null
where u.id <> head.id and u.row_status = 1 order by u.id limit 6`;

const granted: readonly Deed[] = [['forward'], ['approve', { approval_comment: 'নিয়ম অনুযায়ী প্রাপ্য।' }]];

const loans: readonly { name: string; amount: number; installments: number; reason: string; deeds: readonly Deed[] }[] = [
  { name: 'কম্পিউটার অগ্রিম', amount: 60_000, installments: 24, reason: 'সন্তানের লেখাপড়ার জন্য কম্পিউটার কেনা।', deeds: granted },
  { name: 'মোটরসাইকেল অগ্রিম', amount: 150_000, installments: 48, reason: 'মাঠ পর্যায়ে যাতায়াতের জন্য মোটরসাইকেল কেনা।', deeds: granted },
  { name: 'সাধারণ ভবিষ্য তহবিল অগ্রিম (ফেরতযোগ্য)', amount: 200_000, installments: 36, reason: 'পরিবারের চিকিৎসার ব্যয় মেটানো।', deeds: [] },
  {
    name: 'বাইসাইকেল অগ্রিম',
    amount: 20_000,
    installments: 20,
    reason: 'অফিসে যাতায়াতের জন্য বাইসাইকেল কেনা।',
    deeds: [['forward', { approval_comment: 'সুপারিশ করা হলো।' }]],
  },
  { name: 'গৃহ নির্মাণ/মেরামত অগ্রিম', amount: 500_000, installments: 60, reason: 'পৈতৃক বসতবাড়ি মেরামত।', deeds: [] },
];

/** The first loan is being paid back, the second waits for payment, the others for a decision. */
export async function makeLoans(inside: Inside): Promise<void> {
  const { rows, repositoryOf, acting, today } = inside;
  const staff = await rows<Staff>(staffText);
  const [applications, installments] = [repositoryOf('loan-applications'), repositoryOf('loan-installments')];
  for (const [at, { name, deeds, ...loan }] of loans.entries()) {
    const [type] = await rows<{ id: number }>('select id from loan_types where name = $1', [name]);
    const person = staff[at];
    if (!type || !person) continue;
    const id = await sendAlong(inside, 'loan-applications', { ...loan, user_id: person.user, loan_type_id: type.id }, { ...person, deeds });
    if (at > 0) continue;
    await applications.move(id, 'disburse', { disbursed_at: shifted(today, -daysRepaying) }, undefined, acting);
    const due = await rows<{ id: number; due_date: string }>(
      'select id, due_date::text as due_date from loan_installments where loan_application_id = $1 and due_date < $2::date order by serial',
      [id, today],
    );
    for (const [serial, one] of due.entries()) {
      const paid = { paid_at: one.due_date, challan_number: `টি-${bengaliDigits(String(serial + 41))}` };
      await installments.move(one.id, 'pay', paid, undefined, acting);
    }
  }
}
