/** The letters of a lease as they are kept and printed: the award, and the demand of what is due and unpaid on the day of the letter. */
import { digits, formatLongDate, formatMoney } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/naming.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { known, type RowOf, type Rows, sql } from '../engine/sql.ts';
import type { KeptLetter } from '../printing/kept-letter.ts';
import { filled, letterFrame, letterWords, paragraph, type Says, said, table } from '../printing/letter.ts';
import type { Rates } from './dues.ts';
import { leaseRates } from './lease-rates.ts';

const words = {
  award: {
    kind: t('কার্যাদেশ', 'AWARD'),
    subject: t('%{record}: ইজারার দর গ্রহণ', '%{record}: acceptance of your bid'),
    renewalOf: t('%{record}: ইজারা নবায়ন', '%{record}: renewal of your lease'),
    accepted: t('আপনার বার্ষিক %{value} টাকার দর গৃহীত হয়েছে।', 'Your bid of Tk %{value} a year has been accepted.'),
    renewed: t('আপনার ইজারা বার্ষিক %{value} টাকায় নবায়ন করা হয়েছে।', 'Your lease has been renewed at Tk %{value} a year.'),
    years: t(
      'ইজারার মেয়াদ %{from} থেকে %{to} বঙ্গাব্দ, %{starts} থেকে %{ends} পর্যন্ত।',
      'The lease is for the Bangla years %{from} to %{to}, from %{starts} to %{ends}.',
    ),
    oneYear: t(
      'ইজারার মেয়াদ %{from} বঙ্গাব্দ, %{starts} থেকে %{ends} পর্যন্ত।',
      'The lease is for the Bangla year %{from}, from %{starts} to %{ends}.',
    ),
    taxes: t(
      'প্রতি বছর ইজারামূল্যের সঙ্গে %{vat}% মূসক ও %{tax}% উৎসে আয়কর দিতে হবে।',
      'Each year VAT of %{vat}% and source tax of %{tax}% must be paid in addition to the lease value.',
    ),
    deed: t(
      '%{by} তারিখের মধ্যে এই অফিসে উপস্থিত হয়ে চুক্তি সম্পাদনের জন্য অনুরোধ করা হলো।',
      'You are requested to execute the deed at this office by %{by}.',
    ),
  },
  demand: {
    kind: t('দাবিপত্র', 'DEMAND'),
    subject: t('%{record}: ইজারার অনাদায়ি টাকা পরিশোধ', '%{record}: unpaid amount of your lease'),
    body: [
      t(
        '%{by} তারিখের মধ্যে মোট %{unpaid} টাকা চালানে জমা দিয়ে চালানের কপি এই অফিসে দাখিল করার জন্য অনুরোধ করা হলো।',
        'You are requested to pay a total of Tk %{unpaid} by challan and submit a copy of the challan to this office by %{by}.',
      ),
      t('ইতোমধ্যে জমা দিয়ে থাকলে চালানের কপি দাখিল করুন।', 'If you have already paid, please submit a copy of the challan.'),
    ],
  },
  reference: t('সূত্র', 'Reference'),
  notice: t('বিজ্ঞপ্তি %{notice}, %{day}', 'Notice %{notice} of %{day}'),
  awardOf: t('কার্যাদেশ %{memo}, %{day}', 'Award %{memo} of %{day}'),
  renewedBy: t('নবায়ন স্মারক %{memo}, %{day}', 'Renewal memo %{memo} of %{day}'),
  columns: [
    ...[t('বঙ্গাব্দ', 'Bangla year'), t('প্রদেয় তারিখ', 'Due on'), t('মোট দাবি (টাকা)', 'Total due (Tk)')],
    ...[t('আদায় (টাকা)', 'Paid (Tk)'), t('অনাদায়ি (টাকা)', 'Unpaid (Tk)')],
  ],
  total: t('মোট', 'Total'),
};

export type LetterKind = 'award' | 'demand';

/** $1 the file, $2 the day: who heads the office then signs. */
const factsText = sql(
  'infobank/lease-letter.facts',
  `
select r.kind, f.previous_id is not null as renews, f.lessee_name as lessee, f.status, f.notice_number as notice, f.notice_date::text as notice_date, f.award_memo as memo,
  f.awarded_on::text as awarded_on, f.from_bs_year as first, f.to_bs_year as last, f.starts_on::text as starts_on, f.ends_on::text as ends_on,
  f.yearly_value::float8 as value, concat_ws(', ', coalesce(r.title, r.record_number), r.plot) as record,
  concat_ws(', ', coalesce(r.title_en, r.title, r.record_number), r.plot_en) as record_en, o.id::float8 as office_id, o.name as office,
  o.name_en as office_en, o.website, s.id::float8 as signer_id, s.full_name as signer, s.full_name_en as signer_en, d.name as signing,
  d.name_en as signing_en
from lease_files f join land_records r on r.id = f.record_id join offices o on o.id = f.office_id
  left join office_organograms k on k.id = o.head_organogram_id left join designations d on d.id = k.designation_id
  left join lateral (select a.user_id from desk_assignments a where a.office_organogram_id = k.id and a.from_date <= $2::date
    and (a.to_date is null or a.to_date >= $2::date) order by a.is_primary desc, a.id limit 1) h on true
  left join users s on s.id = h.user_id
where f.id = $1`,
  known<{
    kind: string;
    renews: boolean;
    notice_date: string;
    starts_on: string;
    ends_on: string;
    record: string;
    record_en: string;
    office_id: number;
    signer_id: number | null;
  }>(),
);

const dueText = sql(
  'infobank/lease-letter.due',
  `select bs_year, due_on::text as due_on, total_amount::float8 as total, paid_amount::float8 as paid, due_amount::float8 as unpaid
from lease_dues where lease_file_id = $1 and status = 'due' and due_on <= $2::date and row_status = 1 order by bs_year`,
  known<{ due_on: string; total: number; paid: number; unpaid: number }>(),
);

type Due = RowOf<typeof dueText>;
export type LeaseFacts = RowOf<typeof factsText> & { readonly dues: readonly Due[] };

/** What the letters of a file say on a day. */
export async function leaseFacts(rows: Rows, file: unknown, day: string): Promise<LeaseFacts> {
  const [facts] = await rows(factsText, [file, day]);
  return { ...facts!, dues: await rows(dueText, [file, day]) };
}

/** In whole paisa, which add up exactly. */
const sumOf = (dues: readonly Due[], name: 'total' | 'paid' | 'unpaid'): number =>
  dues.reduce((sum, due) => sum + Math.round(due[name] * 100), 0) / 100;

function dueTable(dues: readonly Due[], locale: Locale): string {
  const amounts = (of: (name: 'total' | 'paid' | 'unpaid') => number): string[] =>
    (['total', 'paid', 'unpaid'] as const).map(name => formatMoney(of(name), locale));
  const lines = dues.map(due => [digits(due.bs_year, locale), formatLongDate(due.due_on, locale), ...amounts(name => due[name])]);
  const columns = words.columns.map(text => text[locale]);
  return table(columns, [...lines, [words.total[locale], '', ...amounts(name => sumOf(dues, name))]]);
}

/** The paragraphs of a letter: of an award what a renewal, one year and a lease without taxes say otherwise. */
function bodyOf({ renews, first, last }: LeaseFacts, kind: LetterKind, { vat, tax }: Rates): readonly Text[] {
  if (kind === 'demand') return words.demand.body;
  const { renewed, accepted, years, oneYear, taxes, deed } = words.award;
  return [renews ? renewed : accepted, first === last ? oneYear : years, ...(vat + tax > 0 ? [taxes] : []), deed];
}

export type LeaseLetter = { readonly kind: LetterKind; readonly number: string; readonly date: string; readonly by: string };

/** The image of the signature is the head's own, where the head writes the letter. */
export function leaseLetter(facts: LeaseFacts, letter: LeaseLetter, writer: number | null, locale: Locale): KeptLetter {
  const { kind, number, date, by } = letter;
  const says: Says = name => String(inLanguage(facts, name, locale) ?? '');
  const day = (value: unknown): string => formatLongDate(String(value), locale);
  const rates = leaseRates(facts.kind);
  const subject = kind === 'award' && facts.renews ? words.award.renewalOf : words[kind].subject;
  const given = {
    ...{ record: says('record'), value: formatMoney(facts.value ?? 0, locale) },
    ...{ by: day(by), starts: day(facts.starts_on), ends: day(facts.ends_on) },
    ...{ from: digits(facts.first, locale), to: digits(facts.last, locale), unpaid: formatMoney(sumOf(facts.dues, 'unpaid'), locale) },
    ...{ vat: digits(rates.vat, locale), tax: digits(rates.tax, locale) },
  };
  const awarded = { memo: facts.memo, day: day(facts.awarded_on) };
  const reference = facts.renews
    ? [filled(words.renewedBy, locale, awarded)]
    : [filled(words.notice, locale, { notice: facts.notice, day: day(facts.notice_date) }), filled(words.awardOf, locale, awarded)];
  return {
    signerId: facts.signer_id === writer ? writer : null,
    paper: {
      ...letterFrame(locale, { names: facts, says, number, date }),
      ...{ kind: words[kind].kind[locale], to: said(facts.lessee ?? ''), copies: [] },
      about: [
        { label: letterWords.subject[locale], text: filled(subject, locale, given) },
        { label: words.reference[locale], text: reference.join('; ') },
      ],
      body: [
        kind === 'demand' ? dueTable(facts.dues, locale) : '',
        ...bodyOf(facts, kind, rates).map(text => paragraph(filled(text, locale, given))),
      ].join(''),
      signatures: [{ lines: said(says('signer'), says('signing'), says('office')), signs: true }],
    },
  };
}
