/**
 * `GET /api/attendance-month`: the attendance of a month, of a person or of an office, as far as attendance may be read. The same as a PDF
 * and as a workbook.
 */
import { formatNumber } from '../../i18n/format.ts';
import { keysFor } from '../../permissions/keys.ts';
import { attendances } from '../../resources/attendance/attendances.ts';
import { monthStatusOptions } from '../../resources/attendance/months.ts';
import { addDays } from '../../resources/kernel/clock.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { workbookReply } from '../engine/import/reply.ts';
import { type Label, labelOrNullSchema } from '../engine/label.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { footOf, pdfCall } from '../printing/pdf-call.ts';
import { printed } from '../printing/printing.ts';
import { todayOf } from '../services/clock.ts';
import { sheetNames, workbookMediaType, writeWorkbook } from '../workbook/write.ts';
import { monthOf, officeOf, type PersonsMonth } from './month.ts';
import { type MonthTable, officeTable, personTable } from './month-table.ts';

const integer: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const parameters: readonly Parameter[] = [
  { in: 'query', name: 'month', description: t('মাস; না দিলে এ মাস', 'The month; this one when left out'), schema: text, example: '2026-11' },
  { in: 'query', name: 'user_id', description: t('কার; না দিলে নিজের', "Whose; one's own when left out"), schema: integer },
  { in: 'query', name: 'office_id', description: t('কোন অফিসের সকলের', 'Of everybody in which office'), schema: integer },
];
const fromParameter: Parameter = {
  ...{ in: 'query', name: 'from', schema: { type: 'integer', minimum: 0 } },
  description: t('এত জনের পর থেকে', 'The people behind so many'),
};

/** People of an office on a page, and on paper or in a workbook. */
const most = 50;
const mostOnPaper = 500;
/** With more columns than this a page is printed in landscape. */
const mostUpright = 10;

const day: JsonSchema = {
  type: 'object',
  properties: {
    date: { type: 'string', format: 'date' },
    id: { type: ['integer', 'null'], description: 'The row of attendance' },
    status: { type: ['string', 'null'], enum: [...monthStatusOptions.map(({ value }) => value), null] },
    ...{ in_time: textOrNull, out_time: textOrNull },
    holiday: { type: ['object', 'null'], properties: { name: text, name_en: textOrNull } },
  },
};
const answer: JsonSchema = {
  type: 'object',
  properties: {
    month: text,
    office: labelOrNullSchema,
    people: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          user: { type: 'object', properties: { id: integer, full_name: text, full_name_en: textOrNull } },
          designation: labelOrNullSchema,
          days: { type: 'array', items: day },
          totals: { type: 'object', additionalProperties: integer, description: 'How many days have each status' },
          streak: {
            type: ['object', 'null'],
            description: 'The longest run of working days late or absent, from three on',
            properties: { days: integer, from: text, to: text },
          },
        },
      },
    },
    more: { type: 'boolean', description: 'There are more people on the next page' },
  },
};

/** @throws request.parameter */
function askedIn({ query }: Request, today: string) {
  const number = (name: string, pattern = /^[1-9]\d{0,15}$/): number | undefined => {
    const given = query.get(name);
    if (given !== null && !pattern.test(given)) throw requestErrors.parameter({ name });
    return given === null ? undefined : Number(given);
  };
  const month = query.get('month') ?? today.slice(0, 7);
  if (!/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month)) throw requestErrors.parameter({ name: 'month' });
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return { month, first, last, user: number('user_id'), office: number('office_id'), from: number('from', /^\d{1,6}$/) ?? 0 };
}

type Found = ReturnType<typeof askedIn> & {
  readonly people: readonly PersonsMonth[];
  readonly more: boolean;
  readonly officeLabel: Label | null;
};

/** The office is named only to a reader of its attendance. */
async function found({ pool, clock }: Parts, request: Request, atMost: number): Promise<Found> {
  const today = todayOf(clock);
  const asked = askedIn(request, today);
  const { office, user = office === undefined ? actorOf(request).userId! : undefined } = asked;
  const { people, more } = await monthOf(pool, authorOf(request), { ...asked, user, today, most: atMost });
  const officeLabel = office !== undefined && people.length > 0 ? await officeOf(pool, office) : undefined;
  return { ...asked, people, more, officeLabel: officeLabel ?? null };
}

/** Of somebody without a main desk in the month the table is empty. @throws request.not_found for another person out of reach */
function tableOf({ people, more, office, user, officeLabel, first, last }: Found, locale: Locale): MonthTable {
  const dates = Array.from({ length: Number(last.slice(8)) }, (_, at) => addDays(first, at));
  const [person] = people;
  if (office === undefined && person) return personTable(person, { first }, locale);
  if (user !== undefined && !person) throw requestErrors.notFound();
  return officeTable(people, officeLabel, { first, dates, more }, locale);
}

async function paperOf(parts: Parts, request: Request): Promise<{ readonly file: string; readonly body: Buffer }> {
  const { locale } = request;
  const asked = await found(parts, request, mostOnPaper);
  const { title, lines, columns, rows, signers } = tableOf(asked, locale);
  const isWide = columns.length > mostUpright;
  const body = await printed('list', {
    ...{ language: locale, title, lines, signers, high: 3, flipped: isWide },
    foot: footOf(todayOf(parts.clock), locale),
    columns: columns.map(({ heading }) => heading),
    rightward: columns.map(({ isNumber }) => isNumber),
    ...(isWide && { widths: columns.map(({ part }) => part) }),
    rows: rows.map(row => row.map(cell => (typeof cell === 'number' ? formatNumber(cell, locale) : cell))),
  });
  return { file: `attendance-${asked.month}`, body };
}

async function workbookOf(parts: Parts, request: Request): Promise<Reply> {
  const { locale } = request;
  const asked = await found(parts, request, mostOnPaper);
  const { title, columns, rows } = tableOf(asked, locale);
  const sheet = {
    name: sheetNames([`${title} ${asked.month}`])[0]!,
    columns: columns.map(({ heading, part }) => ({ heading, kind: 'text' as const, width: part > 1 ? part * 5 : 5 })),
    rows,
  };
  return workbookReply(writeWorkbook([sheet]), `attendance-${asked.month}.xlsx`);
}

const about = {
  ...{ verb: 'get' as const, module: attendances.permission.module, resource: attendances.name, parameters },
  errors: [requestErrors.parameter, requestErrors.notFound],
} as const;
const whatItIs = (form: Text): Text =>
  t(`মাসিক হাজিরা, এক জনের বা এক অফিসের${form.bn}`, `A month's attendance, of a person or an office${form.en}`);

export const monthEndpoints = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...about,
    ...{ path: '/api/attendance-month', id: 'attendances.month', summary: whatItIs(t('', '')) },
    parameters: [...parameters, fromParameter],
    access: { kind: 'key', anyOf: keysFor(attendances, 'list', parts.resources) },
    answer: { schema: { type: 'object', properties: { data: answer } } },
    errors: [requestErrors.parameter],
    handle: async request => {
      const { month, officeLabel: office, people, more } = await found(parts, request, most);
      return { status: 200, body: { data: { month, office, people, more } } };
    },
  }),
  pdfCall({
    ...{ resource: attendances, parameters, path: '/api/attendance-month.pdf', id: 'attendances.monthPdf' },
    summary: whatItIs(t(', পিডিএফ', ', as a PDF')),
    access: { kind: 'key', anyOf: keysFor(attendances, 'list', parts.resources) },
    errors: [requestErrors.parameter],
    paper: request => paperOf(parts, request),
  }),
  defineEndpoint({
    ...about,
    ...{ path: '/api/attendance-month.xlsx', id: 'attendances.monthXlsx', summary: whatItIs(t(', এক্সেল', ', as a workbook')) },
    access: { kind: 'key', anyOf: keysFor(attendances, 'export', parts.resources) },
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: workbookMediaType },
    handle: request => workbookOf(parts, request),
  }),
];
