/** `GET /api/lease-dues/demands.pdf`: the demands of an office's leases in a Bangla year, on paper, with their sums. */
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { formatNumber, inDigits } from '../../../i18n/format.ts';
import { keysFor } from '../../../permissions/keys.ts';
import { leaseDues } from '../../../resources/infobank/lease-dues.ts';
import { banglaYear } from '../../../resources/infobank/words.ts';
import { type Locale, t } from '../../../resources/kernel/text.ts';
import { authorOf } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { mostOnPaper } from '../../engine/export-paper.ts';
import { ask, sql } from '../../engine/sql.ts';
import { actorOf, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { printingErrors } from '../../printing/errors.ts';
import { footOf, pdfCall } from '../../printing/pdf-call.ts';
import { printed } from '../../printing/printing.ts';
import { todayOf } from '../../services/clock.ts';
import { type Demand, demandsOf } from '../demands.ts';

const words = {
  title: t('ইজারার দাবি তালিকা, %{year} বঙ্গাব্দ', 'Demands of leases, Bangla year %{year}'),
  columns: [
    ...[t('ক্রমিক', 'No.'), t('মহাল বা জমি', 'Estate or land'), t('ইজারাগ্রহীতা', 'Lessee'), t('বকেয়া দাবি', 'Arrears')],
    ...[t('হাল দাবি', 'Due this year'), t('আদায়', 'Paid'), t('অনাদায়ি', 'Unpaid')],
  ],
  total: t('মোট', 'Total'),
  none: t('এ বছরে আপনার দেখার মতো কোনো দাবি নেই।', 'Nothing that you may read is due in this year.'),
};

const money = (paisa: number, locale: Locale): string => formatNumber(paisa / 100, locale, 2);
const figures = ({ arrears, due, paid, unpaid }: Pick<Demand, 'arrears' | 'due' | 'paid' | 'unpaid'>): number[] => [
  arrears,
  due,
  paid,
  unpaid,
];

/** The rows and their sums, as a person reads them. */
function linesOf(demands: readonly Demand[], locale: Locale): string[][] {
  const sums = [0, 1, 2, 3].map(at => demands.reduce((sum, one) => sum + Math.round(figures(one)[at]!), 0));
  const text = (values: readonly number[]): string[] => values.map(value => money(value, locale));
  const lines = demands.map((one, at) => [
    formatNumber(at + 1, locale),
    inDigits(locale === 'bn' ? one.record : one.record_en, locale),
    inDigits(one.lessee, locale),
    ...text(figures(one)),
  ]);
  return demands.length === 0 ? [] : [...lines, ['', words.total[locale], '', ...text(sums)]];
}

const officeText = sql('infobank/endpoints/demands-paper.office', 'select name, name_en from offices where id = $1');

/** @throws request.parameter */
function yearIn({ query }: Request, today: string): number {
  const year = Number(query.get('year') ?? banglaDateOf(today).year);
  if (!Number.isInteger(year) || year < banglaYear.min || year > banglaYear.max) throw requestErrors.parameter({ name: 'year' });
  return year;
}

/** @throws request.parameter, request.not_found */
function officeIn(request: Request): number {
  const given = request.query.get('office_id');
  if (given !== null && !/^[1-9]\d{0,14}$/.test(given)) throw requestErrors.parameter({ name: 'office_id' });
  const office = given === null ? actorOf(request).rights.standing.officeId : Number(given);
  if (office === undefined) throw requestErrors.notFound();
  return office;
}

export const demandsPaper = ({ pool, resources, clock }: Parts): Operation =>
  pdfCall({
    resource: leaseDues,
    path: '/api/lease-dues/demands.pdf',
    id: 'lease-dues.demands',
    summary: t('একটি অফিসের ইজারার দাবি তালিকা', 'The demand register of an office’s leases'),
    access: { kind: 'key', anyOf: keysFor(leaseDues, 'list', resources) },
    parameters: [
      {
        ...{ in: 'query', name: 'year', description: t('বঙ্গাব্দ; না দিলে চলতি সন', 'A Bangla year; the present one when left out') },
        schema: { type: 'integer', minimum: banglaYear.min, maximum: banglaYear.max },
      },
      {
        ...{ in: 'query', name: 'office_id', description: t('অফিস; না দিলে নিজের', 'An office; the own one when left out') },
        ...{ schema: { type: 'integer', minimum: 1 }, example: 1 },
      },
    ],
    errors: [requestErrors.parameter],
    paper: async request => {
      const [today, locale] = [todayOf(clock), request.locale];
      const [year, office] = [yearIn(request, today), officeIn(request)];
      const [found] = (await ask(pool, officeText, [office])).rows;
      if (!found) throw requestErrors.notFound();
      const demands = await demandsOf(pool, authorOf(request), office, year, mostOnPaper + 1);
      if (demands.length > mostOnPaper) throw printingErrors.tooLong();
      const body = await printed('list', {
        ...{ language: locale, title: words.title[locale].replace('%{year}', inDigits(String(year), locale)), flipped: true },
        lines: [locale === 'bn' ? found.name : found.name_en, ...(demands.length === 0 ? [words.none[locale]] : [])],
        foot: footOf(today, locale),
        columns: words.columns.map(one => one[locale]),
        rightward: words.columns.map((_, at) => at !== 1 && at !== 2),
        rows: linesOf(demands, locale),
      });
      return { file: `lease-demands-${office}-${year}`, body };
    },
  });
