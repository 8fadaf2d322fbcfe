/** What the applicants of the demo wrote in the forms of their orders. */
import type { Answers } from '../../../resources/service/answers.ts';
import type { Rows } from '../../engine/sql.ts';
import { shifted } from '../../seed/demo/days.ts';
import type { Dice } from '../../seed/demo/dice.ts';
import { orderedService } from '../citizen-terms.ts';
import { formValues } from '../order-form.ts';

/** A mouza with the places that it is in. */
export type Ground = { readonly district: number; readonly upazila: number; readonly mouza: number };

export const groundsText = `select u.district_id as district, u.id as upazila, m.id as mouza from mouzas m join upazilas u on u.id = m.upazila_id
where u.id = $1 order by m.id`;

const sellers = ['মোঃ হাবিবুর রহমান', 'নুরুল ইসলাম', 'আয়েশা খাতুন', 'নিখিল চন্দ্র সরকার'];

type Asking = { readonly dice: Dice; readonly ground: Ground; readonly applicant: string; readonly day: string };

/** By the code of the service, as its form asks (`forms.ts`). */
const written: Readonly<Record<string, (asking: Asking) => Answers>> = {
  KHATIAN_COPY: ({ dice, ground }) => ({ ...ground, survey: 'RS', khatian_number: String(dice.between(1, 900)), copies: 1 }),
  NAMJARI: ({ dice, ground, applicant, day }) => ({
    ...{ ...ground, khatian_number: String(dice.between(1, 900)), dag_numbers: String(dice.between(1, 4000)) },
    ...{ land_amount: dice.between(5, 60) / 100, deed_number: String(dice.between(1000, 9000)) },
    ...{ deed_date: shifted(day, -dice.between(60, 400)), seller: dice.pick(sellers), buyer: applicant },
  }),
  CERT_COPY: ({ dice, day, applicant }) => ({
    ...{ case_number: `${dice.between(10, 400)}/${Number(day.slice(0, 4)) - 1}`, order_date: shifted(day, -dice.between(90, 300)) },
    ...{ parties: `${applicant} বনাম ${dice.pick(sellers)}`, copies: 1 },
  }),
};

/** The answers as an order keeps them. */
export async function answersFor(rows: Rows, service: { readonly id: number; readonly code: string }, asking: Asking) {
  const form = await orderedService(rows, asking.day, service.id);
  return formValues(rows, form, written[service.code]!(asking));
}
