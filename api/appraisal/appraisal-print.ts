/**
 * `GET /api/appraisals/{id}/paper.pdf`: the form on paper, in the caller's language. It has the parts of the form in their order, without
 * fields that the caller may not read, and a place for each of the three people to sign.
 */
import { digits } from '../../i18n/format.ts';
import { inLanguage, isSaid } from '../../i18n/naming.ts';
import { appraisalMarks } from '../../resources/appraisal/appraisal-marks.ts';
import { appraisals } from '../../resources/appraisal/appraisals.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { fieldLabel } from '../../resources/kernel/labels.ts';
import { type AnyResource, sectionsOf } from '../../resources/kernel/resource.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { registryOf } from '../engine/families.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Operation, Request } from '../http/contract.ts';
import { footOf, pdfCall } from '../printing/pdf-call.ts';
import { printed } from '../printing/printing.ts';
import { factsOf, tableOf, valueText } from '../printing/value-text.ts';
import { todayOf } from '../services/clock.ts';
import { readingErrors } from '../services/readings.ts';

type Row = Readonly<Record<string, unknown>>;
type Printing = { readonly registry: ReadonlyMap<string, AnyResource>; readonly record: Row; readonly locale: Locale };

const words = {
  title: t('বার্ষিক গোপনীয় অনুবেদন', 'Annual confidential report'),
  number: t('ক্রমিক', 'No.'),
  dated: t('তারিখ:', 'Date:'),
};

const people = ['user_id', 'reporting_officer_id', 'approver_id'] as const;
type Person = (typeof people)[number];

/** Of the form's parts: who signs it, and what is known of it besides what they write. */
const partsInOrder: readonly { readonly signs?: Person; readonly also?: readonly string[] }[] = [
  {},
  { signs: 'user_id' },
  { signs: 'reporting_officer_id' },
  { signs: 'approver_id', also: ['band', 'decision_comment'] },
];

/** Longer values are printed across the page. */
const shortest = 200;
const isLong = (name: string): boolean => {
  const field = appraisals.fields[name as keyof typeof appraisals.fields] as Field;
  return 'max' in field && (field.kind === 'text' || field.kind === 'string') && Number(field.max) > shortest;
};

/** The items in their order, and the total in the last row. */
function marksTable({ registry, record, locale }: Printing): object {
  const marks = record.marks as readonly Row[];
  const { columns, rows } = tableOf(appraisalMarks, registry, ['appraisal_item_id', 'mark', 'reason'], marks, locale);
  const [total] = factsOf(appraisals, registry, ['total_marks'], record, locale);
  return {
    columns: [words.number[locale], ...columns],
    rows: [...rows.map((row, at) => [digits(at + 1, locale), ...row]), ['', total!.label, total!.value, '']],
    rightward: [true, false, true, false],
  };
}

/** The parts of the form: short facts, marks, texts, and the place to sign. */
const sectionsOn = (printing: Printing, signerOf: (name: Person) => string[]): object[] =>
  sectionsOf(appraisals).map(({ title, rows }, at) => {
    const { registry, record, locale } = printing;
    const { signs, also = [] } = partsInOrder[at]!;
    const names = [...rows.flat(), ...also.filter(name => isSaid(record[name]))];
    const facts = (some: readonly string[]) => factsOf(appraisals, registry, some, record, locale);
    return {
      title: title![locale],
      facts: facts(names.filter(name => !isLong(name))),
      texts: facts(names.filter(isLong)),
      ...(names.includes('marks') && 'marks' in record && marksTable(printing)),
      ...(signs && { signer: signerOf(signs) }),
    };
  });

const designationsText = sql(
  'appraisal/appraisal-print.designations',
  `select u.id, d.name, d.name_en from users u join designations d on d.id = u.designation_id where u.id = any($1::bigint[])`,
);

/** What each of the three is called in their post; '' where it is not known. */
async function designationsOf({ pool }: Parts, record: Row, locale: Locale): Promise<(name: Person) => string> {
  const { rows } = await ask(pool, designationsText, [people.map(name => record[name])]);
  const found = new Map<unknown, Row>(rows.map(row => [Number(row.id), row]));
  return name => String(inLanguage(found.get(record[name]) ?? {}, 'name', locale) ?? '');
}

async function paperOf(all: Parts, request: Request): Promise<Buffer> {
  const { locale } = request;
  const registry = registryOf(all.resources);
  const record = await recordOf(all, appraisals, request, { task: 'paper', whole: true });
  const text = (name: string) => valueText(appraisals, registry, name, record, locale);
  const designation = await designationsOf(all, record, locale);
  const label = (name: Person) => fieldLabel(appraisals.fields[name] as Field)[locale];
  // The day of a signature is written by hand.
  const signerOf = (name: Person) => [label(name), text(name), designation(name), `${words.dated[locale]} ……………………`].filter(Boolean);
  return printed('sheet', {
    language: locale,
    title: words.title[locale],
    name: text('user_id'),
    lines: [designation('user_id'), text('office_id'), text('status')].filter(Boolean),
    foot: footOf(todayOf(all.clock), locale),
    sections: sectionsOn({ registry, record, locale }, signerOf),
  });
}

export const appraisalPdf = (all: Parts): Operation =>
  pdfCall({
    ...{ resource: appraisals, path: '/api/appraisals/{id}/paper.pdf', id: 'appraisals.paper_pdf' },
    summary: t('মূল্যায়ন ফরমের পিডিএফ', 'The form of an appraisal as a PDF'),
    access: { kind: 'key', anyOf: ['PRINT_APPRAISAL'] },
    errors: [readingErrors.notRecorded],
    paper: async request => ({ file: `appraisal-${request.params.id}`, body: await paperOf(all, request) }),
  });
