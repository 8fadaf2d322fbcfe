/** Audits of the demo's offices with their disposals and replies. */

import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import type { Inside } from '../../engine/server-side.ts';
import { earlier, shifted } from '../../seed/demo/days.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';
import { make } from '../../seed/demo/make.ts';
import type { Paper } from '../../seed/demo/papers.ts';
import { type Deed, sendAlong } from '../../seed/demo/send-along.ts';
import words from './audits.json' with { type: 'json' };

const seed = 1975;
const auditsInAll = 48;

const officesText = `
select o.id, o.name as place from offices o join office_layers l on l.id = o.layer_id left join districts d on d.id = o.district_id
where l.level = 5 or (l.level = 6 and d.bbs_code = '26') order by (d.bbs_code = '26') desc nulls last, o.id limit 24`;
const yearsText = 'select id, end_date::text as end_date from fiscal_years where end_date < $1::date order by start_date';
const personsText = `
select u.id, u.office_id, u.full_name, u.full_name_en, g.name as designation from users u join designations g on g.id = u.designation_id
where u.user_type = 2 and u.office_id is not null and u.employment_type is distinct from 'contractual' and u.idp_uuid is null
order by u.id desc limit 400`;

type Office = { readonly id: number; readonly place: string };
type Year = { readonly id: number; readonly end_date: string };
type Person = {
  readonly id: number;
  readonly office_id: number;
  readonly full_name: string;
  readonly full_name_en: string;
  readonly designation: string;
};
type Audit = {
  readonly serial: number;
  readonly status: string;
  readonly age: number;
  readonly lakhs: readonly number[];
  readonly settled: number;
};

/** Each state with how old an audit in it is, in days: the further it has come, the older. */
const standings: readonly (readonly [status: string, from: number, to: number])[] = [
  ['issued', 2, 25],
  ['reply_pending', 12, 26],
  ['reply_pending', 20, 75],
  ['replied', 40, 120],
  ['forwarded', 90, 260],
  ['at_meeting', 170, 500],
  ['partly_settled', 120, 600],
  ['settled', 100, 600],
  ['returned', 60, 170],
];
const types = ['non_sfi', 'non_sfi', 'sfi', 'draft', 'reported', 'internal', 'note'];
const lakh = 100_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of a partly settled audit the first objection is settled, of a settled one all of them. */
function auditsOf({ between }: Dice): Audit[] {
  return Array.from({ length: auditsInAll }, (_, at) => {
    const [status, from, to] = standings[at % standings.length]!;
    const lakhs = Array.from({ length: between(2, 4) }, () => between(1, 40));
    return {
      serial: at + 1,
      status,
      age: between(from, to),
      lakhs,
      settled: status === 'settled' ? lakhs.length : status === 'partly_settled' ? 1 : 0,
    };
  });
}

/** The last two years that were over when an audit was made, or the first two of all. */
function twoBefore(years: readonly Year[], date: string): readonly [Year, Year] {
  const [first, last] = years.filter(({ end_date }) => end_date < date).slice(-2);
  return first && last ? [first, last] : [years[0]!, years[1]!];
}

const keyOf = ({ serial }: Audit): string => String(serial);

export async function makeAudits(inside: Inside): Promise<void> {
  const dice = diceOf(seed);
  const [offices, persons] = [await inside.rows<Office>(officesText), await inside.rows<Person>(personsText)];
  const years = await inside.rows<Year>(yearsText, [inside.today]);
  const recoveries = await inside.rows<{ id: number }>(`select id from audit_disposal_types where proof = 'treasury_invoice' order by id`);
  if (years.length < 2 || !recoveries[0] || offices.length === 0 || persons.length === 0) return;
  const audits = auditsOf(dice);
  const dated = new Map(audits.map(audit => [audit, shifted(inside.today, -audit.age)]));
  const ids = await make(inside, 'audits', audits, keyOf, audit => {
    const { id, place } = offices[audit.serial % offices.length]!;
    const amount = sum(audit.lakhs) * lakh;
    const settled_amount = sum(audit.lakhs.slice(0, audit.settled)) * lakh;
    const audit_date = dated.get(audit)!;
    const [first, last] = twoBefore(years, audit_date);
    return {
      memorial_number: `অডিট/${bengaliDigits(`${audit_date.slice(0, 4)}/${audit.serial}`)}`,
      ...{ title: words.titles[audit.serial % words.titles.length], audit_type: dice.pick(types), office_id: id, place },
      ...{ amount, amount_is_sum: true, settled_amount, unsettled_amount: amount - settled_amount, status: audit.status },
      ...{ audit_date, reply_due_at: audit.status === 'issued' ? null : shifted(audit_date, 30) },
      ...{ from_fiscal_year_id: first.id, to_fiscal_year_id: last.id },
    };
  });
  const objections = audits.flatMap(audit => audit.lakhs.map((lakhs, at) => ({ audit, lakhs, at })));
  const objectionKey = ({ audit, at }: (typeof objections)[number]): string => `${audit.serial} ${at}`;
  const objectionIds = await make(inside, 'audit-objections', objections, objectionKey, ({ audit, lakhs, at }) => ({
    ...{ audit_id: ids.get(keyOf(audit)), article_number: bengaliDigits(String(at + 1)), amount: lakhs * lakh },
    title: words.objections[(audit.serial + at) % words.objections.length],
    description: words.objectionDetails[(audit.serial + at) % words.objections.length],
  }));
  await make(inside, 'audit-persons', audits, keyOf, audit => {
    const { full_name: name, full_name_en: name_en, designation } = dice.pick(persons);
    return { audit_id: ids.get(keyOf(audit)), name, name_en, designation, mobile: `0171${dice.between(1_000_000, 9_999_999)}` };
  });
  await make(
    inside,
    'audit-disposals',
    objections.filter(({ audit, at }) => at < audit.settled),
    objectionKey,
    one => {
      const paid = shifted(dated.get(one.audit)!, 25);
      const number = bengaliDigits(`${one.audit.serial}${one.at + 1}`);
      return {
        ...{ audit_id: ids.get(keyOf(one.audit)), audit_objection_id: objectionIds.get(objectionKey(one)) },
        ...{ disposal_type_id: recoveries[0]!.id, disposal_date: paid, memorial_number: `নিষ্পত্তি/${number}` },
        ...{ settled_amount: one.lakhs * lakh, involves_money: true, money_kind: 'revenue_income' },
        ...{ treasury_invoice_number: `টি-${number}`, payment_date: paid, paid_amount: one.lakhs * lakh },
      };
    },
  );
}

type Asked = {
  readonly id: number;
  readonly audit_id: number;
  readonly audit_date: string;
  readonly status: string;
  readonly user: number;
  readonly desk: number;
};

/**
 * The first objection of each open audit, with an employee of its office who drafts the reply: one whose superior is not the head, so that
 * it is recommended before it is decided. From `replied` on there is a reply to the whole.
 */
const repliedText = `
select distinct on (a.id) o.id, a.id as audit_id, a.audit_date::text as audit_date, a.status, p.user_id as user, p.office_organogram_id as desk
from audits a join audit_objections o on o.audit_id = a.id
  join desk_assignments p on p.office_id = a.office_id and p.is_primary and p.row_status = 1 and p.to_date is null
  join office_organograms d on d.id = p.office_organogram_id and not d.is_office_head
  left join office_organograms s on s.id = d.parent_id
where a.status in ('reply_pending', 'replied', 'forwarded', 'at_meeting', 'returned') and a.audit_date <= $1::date order by a.id, o.id, coalesce(s.is_office_head, true), p.id`;

const granted: readonly Deed[] = [['forward'], ['approve']];
const deedsOfReply: Readonly<Record<string, readonly Deed[]>> = {
  reply_pending: [],
  returned: [['forward'], ['backward', { approval_comment: 'চালানের কপি সংযুক্ত করুন।' }]],
};

/** The replies of the offices, each with its evidence. */
export const makeReplies =
  (paper: Paper) =>
  async (inside: Inside): Promise<void> => {
    const { rows, today } = inside;
    const dice = diceOf(seed + 2);
    for (const { id, audit_id, audit_date, status, user, desk } of await rows<Asked>(repliedText, [today])) {
      if (status === 'reply_pending' && audit_id % 2 === 1) continue;
      const reply_date = earlier(today, shifted(audit_date, dice.between(15, 28)));
      await sendAlong(
        inside,
        'audit-replies',
        {
          ...{ audit_id, audit_objection_id: deedsOfReply[status] ? id : null, reply_date, reply: dice.pick(words.replies) },
          ...{ memorial_number: `জবাব/${bengaliDigits(`${reply_date.slice(0, 4)}/${audit_id}`)}` },
          ...{ attachment: [await paper(inside, 'audit-replies', 'attachment')] },
        },
        { user, desk, deeds: deedsOfReply[status] ?? granted },
      );
    }
  };
