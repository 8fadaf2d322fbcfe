/**
 * The office order of an approved responsibility: written when it is approved, with the posts of that day, and kept with its code. People
 * who may read the request may have it.
 */
import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/naming.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { responsibilityRequests } from '../../resources/office/responsibility-requests.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { enterPaper } from '../engine/published-papers.ts';
import type { Done } from '../engine/server-side.ts';
import { ask, known, type RowOf, sql } from '../engine/sql.ts';
import type { Operation } from '../http/contract.ts';
import { inBothLanguages, type KeptLetter, keptLetter, type WrittenIn } from '../printing/kept-letter.ts';
import { filled, letterFrame, letterWords, paragraph, type Says, said } from '../printing/letter.ts';
import { letterCalls } from '../printing/letter-calls.ts';

const words = {
  kind: t('অফিস আদেশ', 'OFFICE ORDER'),
  in_charge: t('ভারপ্রাপ্ত দায়িত্ব প্রদান', 'Placing in charge'),
  additional: t('অতিরিক্ত দায়িত্ব প্রদান', 'Additional charge'),
  // The day of the end comes with its own words.
  given_in_charge: t(
    '%{person}-কে %{from} থেকে %{until} %{desk}, %{office}-এর ভারপ্রাপ্ত দায়িত্ব দেওয়া হলো।',
    '%{person}, is placed in charge of %{desk}, %{office}, from %{from} %{until}.',
  ),
  given_additional: t(
    '%{person}-কে %{from} থেকে %{until} নিজ দায়িত্বের অতিরিক্ত হিসেবে %{desk}, %{office}-এর দায়িত্ব দেওয়া হলো।',
    '%{person}, is given the additional charge of %{desk}, %{office}, besides their own duties, from %{from} %{until}.',
  ),
  until: t('%{to} পর্যন্ত', 'to %{to}'),
  further: t('পরবর্তী আদেশ না দেওয়া পর্যন্ত', 'until further order'),
  interest: t('জনস্বার্থে এ আদেশ জারি করা হলো।', 'This order is issued in the public interest.'),
  headOf: t('প্রধান, %{office}', 'Head, %{office}'),
  ownCopy: t('অফিস কপি', 'Office copy'),
};

/** $1 the request. The post of a person on the day of the decision: of the signer that of the deciding office's head, if they held it. */
const orderText = sql(
  'office/responsibility-order.order',
  `
with r as (select q.*, (q.decided_at at time zone 'Asia/Dhaka')::date as day from responsibility_requests q where q.id = $1),
held as (
  select a.user_id, k.id as desk_id, k.designation_id, k.office_id, a.is_primary from r
    join desk_assignments a on a.user_id in (r.user_id, r.decided_by_id) and a.from_date <= r.day and (a.to_date is null or a.to_date >= r.day)
    join office_organograms k on k.id = a.office_organogram_id)
select r.day::text as day, greatest(r.from_date, r.day)::text as first, r.to_date::text as last, r.responsibility, r.order_number as number,
  o.name as office, o.name_en as office_en, o.website, k.name as desk, k.name_en as desk_en,
  p.full_name as person, p.full_name_en as person_en, pd.name as post, pd.name_en as post_en, po.name as own, po.name_en as own_en,
  s.id::float8 as signer_id, s.full_name as signer, s.full_name_en as signer_en, sd.name as signing, sd.name_en as signing_en
from r join offices o on o.id = r.office_id join office_organograms k on k.id = r.office_organogram_id join users p on p.id = r.user_id
  left join lateral (select * from held h where h.user_id = p.id and h.is_primary limit 1) ph on true
  left join designations pd on pd.id = coalesce(ph.designation_id, p.designation_id)
  left join offices po on po.id = coalesce(ph.office_id, p.office_id)
  left join users s on s.id = r.decided_by_id
  left join lateral (select * from held h where h.user_id = s.id order by (h.desk_id = o.head_organogram_id) desc, h.is_primary desc limit 1) sh on true
  left join designations sd on sd.id = coalesce(sh.designation_id, s.designation_id)`,
  known<{ day: string; first: string; signer_id: number | null; responsibility: 'in_charge' | 'additional' }>(),
);

type Facts = RowOf<typeof orderText>;

const namesIn =
  (facts: Facts, locale: Locale): Says =>
  name =>
    String(inLanguage(facts, name, locale) ?? '');

function orderOf(facts: Facts, locale: Locale): KeptLetter {
  const says = namesIn(facts, locale);
  const joined = (...names: readonly string[]): string => said(...names.map(says)).join(', ');
  const { responsibility, first, last } = facts;
  const until = last ? filled(words.until, locale, { to: formatDate(last, locale) }) : words.further[locale];
  const person = joined('person', 'post', 'own');
  const given = { person, from: formatDate(first, locale), until, desk: says('desk'), office: says('office') };
  const isOthers = facts.own !== null && facts.own !== facts.office;
  return {
    signerId: facts.signer_id,
    paper: {
      ...letterFrame(locale, { names: facts, says, number: facts.number, date: facts.day }),
      ...{ kind: words.kind[locale], to: [] },
      about: [{ label: letterWords.subject[locale], text: words[responsibility][locale] }],
      body: paragraph(filled(words[`given_${responsibility}`], locale, given)) + paragraph(words.interest[locale]),
      signatures: [{ lines: said(says('signer'), says('signing'), says('office')), signs: true }],
      copies: [person, ...(isOthers ? [filled(words.headOf, locale, { office: says('own') })] : []), words.ownCopy[locale]],
    },
  };
}

/** Enters the order of a request that is being approved. */
export async function enterOrder(inside: Done): Promise<void> {
  const { after, rows } = inside;
  const [facts] = await rows(orderText, [after.id]);
  await enterPaper(inside, {
    ...{ resource: responsibilityRequests.name, id: after.id, number: String(after.order_number), date: facts!.day },
    ...{ officeId: Number(after.office_id), to: namesIn(facts!, 'bn')('person'), toEn: namesIn(facts!, 'en')('person') },
    content: await inBothLanguages(async locale => orderOf(facts!, locale)),
  });
}

export const orderCalls = (all: Parts): Operation[] =>
  letterCalls(all, {
    resource: responsibilityRequests,
    errors: [officeErrors.noOrder],
    printable: async request => {
      const { id, status, order_number } = await recordOf<Requested>(all, responsibilityRequests, request);
      if (status !== 'approved' || !order_number) throw officeErrors.noOrder();
      const asked = { resource: responsibilityRequests.name, id, status, isDraft: false };
      const written: WrittenIn = async locale => orderOf((await ask(all.pool, orderText, [id])).rows[0]!, locale);
      return { ...(await keptLetter(all, asked, request.locale, written)), file: `order-${id}` };
    },
  });

type Requested = { readonly id: number; readonly status: string; readonly order_number: string | null };
