/**
 * `GET /api/responsibility-requests/{id}/order.pdf`: the office order of an approved responsibility, in the caller's language. People who
 * may read the request may have it. Posts are those of the day of the decision.
 */
import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/naming.ts';
import { keysFor } from '../../permissions/keys.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { responsibilityRequests } from '../../resources/office/responsibility-requests.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, type RowOf, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { printingErrors } from '../printing/errors.ts';
import { filled, letterFrame, letterWords, paragraph } from '../printing/letter.ts';
import { pdfReply } from '../printing/pdf-reply.ts';
import { printed } from '../printing/printing.ts';
import { richBlocks } from '../printing/rich-blocks.ts';

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
  s.full_name as signer, s.full_name_en as signer_en, sd.name as signing, sd.name_en as signing_en
from r join offices o on o.id = r.office_id join office_organograms k on k.id = r.office_organogram_id join users p on p.id = r.user_id
  left join lateral (select * from held h where h.user_id = p.id and h.is_primary limit 1) ph on true
  left join designations pd on pd.id = coalesce(ph.designation_id, p.designation_id)
  left join offices po on po.id = coalesce(ph.office_id, p.office_id)
  left join users s on s.id = r.decided_by_id
  left join lateral (select * from held h where h.user_id = s.id order by (h.desk_id = o.head_organogram_id) desc, h.is_primary desc limit 1) sh on true
  left join designations sd on sd.id = coalesce(sh.designation_id, s.designation_id)`,
  known<{ day: string; first: string; responsibility: 'in_charge' | 'additional' }>(),
);

type Facts = RowOf<typeof orderText>;

/** Filled in by hand where nobody gave a number. */
const blank = '……………………';

function orderOf(facts: Facts, locale: Locale): object {
  const says = (name: string): string => String(inLanguage(facts, name, locale) ?? '');
  const joined = (...names: readonly string[]): string => names.map(says).filter(Boolean).join(', ');
  const { responsibility, first, last } = facts;
  const until = last ? filled(words.until, locale, { to: formatDate(last, locale) }) : words.further[locale];
  const person = joined('person', 'post', 'own');
  const given = { person, from: formatDate(first, locale), until, desk: says('desk'), office: says('office') };
  const isOthers = facts.own !== null && facts.own !== facts.office;
  return {
    ...letterFrame(locale, { names: facts, says, number: facts.number ?? blank, date: facts.day }),
    ...{ title: words.kind[locale], kind: words.kind[locale], foot: '', draft: '', to: [], signature: null },
    about: [{ label: letterWords.subject[locale], text: words[responsibility][locale] }],
    body: richBlocks(paragraph(filled(words[`given_${responsibility}`], locale, given)) + paragraph(words.interest[locale])),
    signatures: [{ lines: [says('signer'), says('signing'), says('office')].filter(Boolean) }],
    copies: [person, ...(isOthers ? [filled(words.headOf, locale, { office: says('own') })] : []), words.ownCopy[locale]],
  };
}

export const responsibilityOrder = (all: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/responsibility-requests/{id}/order.pdf',
    id: 'responsibility-requests.order_pdf',
    module: responsibilityRequests.permission.module,
    resource: responsibilityRequests.name,
    summary: t('দায়িত্ব প্রদানের আদেশের পিডিএফ', 'The order of a responsibility as a PDF'),
    access: { kind: 'key', anyOf: keysFor(responsibilityRequests, 'get', all.resources) },
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: 'application/pdf' },
    errors: [
      ...[requestErrors.notFound, officeErrors.notApprovedYet],
      ...[printingErrors.busy, printingErrors.tooLarge, printingErrors.tooLong],
    ],
    handle: async request => {
      const id = Number(request.params.id);
      const acting = { actor: authorOf(request), transaction: all.pool as Executor };
      const { body } = await all.repositoryOf(responsibilityRequests.name).reader.one(id, acting);
      if ((JSON.parse(body) as { status: string }).status !== 'approved') throw officeErrors.notApprovedYet();
      const { rows } = await ask(all.pool, orderText, [id]);
      return pdfReply(`order-${id}.pdf`, await printed('letter', orderOf(rows[0]!, request.locale)));
    },
  });
