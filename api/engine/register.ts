/**
 * The register of an office for a year (docs/decisions/0056): on paper, its headings and sums on each page (docs/decisions/0066), or as a
 * workbook with a second sheet of what the paper says in its head. It names what it leaves out.
 */
import { Readable } from 'node:stream';
import { formatInstant, formatNumber } from '../../i18n/format.ts';
import { type Locale, sentence, t } from '../../resources/kernel/text.ts';
import { footOf } from '../printing/pdf-call.ts';
import { printed } from '../printing/printing.ts';
import { type Sheet, sheetNames, writeWorkbook } from '../workbook/write.ts';
import { csvValue } from './csv.ts';
import { sheetColumn, sheetValue } from './export-book.ts';
import { linesOnPaper, textOf } from './export-paper.ts';
import type { Exported } from './exported.ts';
import type { RegisterCell, RegisterLayout } from './register-cells.ts';
import { type Line, registerLines, sumsOf } from './register-lines.ts';

const words = {
  serial: t('ক্রম', 'Serial'),
  total: t('মোট', 'Total'),
  forward: t('জের, পরের পৃষ্ঠায়', 'Carried forward'),
  brought: t('পূর্ব পৃষ্ঠার জের', 'Brought forward'),
  about: t('বিবরণ', 'About'),
  what: t('বিষয়', 'Item'),
  by: t('ছাপিয়েছেন: %{name}, %{at}', 'Printed by %{name}, %{at}'),
  records: t('রেকর্ড: %{count}টি', 'Records: %{count}'),
  none: t('এই বছরে এই অফিসের কোনো রেকর্ড নেই।', 'This office has no records for this year.'),
  cut: t(
    'এই কাগজে প্রথম %{count}টি লাইন আছে, সব নেই; মোটও এই লাইনগুলোর। পুরোটা এক্সেলে নিন।',
    'This paper has the first %{count} lines, not all of them, and their totals. The workbook has all.',
  ),
};

const signers = [t('প্রস্তুতকারী', 'Prepared by'), t('যাচাইকারী', 'Checked by'), t('অফিসপ্রধান', 'Head of the office')];

export type RegisterHead = {
  readonly locale: Locale;
  readonly today: string;
  /** When it is printed. */
  readonly now: string;
  /** Who prints it. */
  readonly name: string;
  readonly office: string;
  readonly year: string;
  /** What it leaves out, in sentences. */
  readonly missing: readonly string[];
};

export type RegisterOrder = {
  readonly exported: Exported;
  readonly layout: RegisterLayout;
  readonly year: number;
  readonly head: RegisterHead;
};

const titleOf = ({ exported, head }: RegisterOrder): string => exported.readable.resource.register!.title[head.locale];

const printedBy = ({ locale, name, now }: RegisterHead): string =>
  sentence(words.by, locale).replace('%{name}', name).replace('%{at}', formatInstant(now, locale));

const counted = (count: number, locale: Locale): string => words.records[locale].replace('%{count}', formatNumber(count, locale));

/** The head of the lines: serial, and the columns. */
const headings = (cells: readonly RegisterCell[], locale: Locale): string[] => [
  words.serial[locale],
  ...cells.map(({ label }) => label[locale]),
];

/** For each page: the words, how many columns they span, and what the columns with sums add up to after each line. */
const carriedOf = (places: readonly number[], sums: readonly (readonly string[])[], locale: Locale) => ({
  words: { total: words.total[locale], forward: words.forward[locale], brought: words.brought[locale] },
  ...{ span: places[0], places, sums },
});

/** A line as it is printed. */
const onPaper = (cells: readonly RegisterCell[], [serial, ...values]: Line, locale: Locale): string[] => [
  serial === null ? '' : formatNumber(Number(serial), locale),
  ...values.map((value, at) => textOf(cells[at]!, value, locale)),
];

export async function registerPaper(order: RegisterOrder, done: () => void): Promise<Readable> {
  const { exported, layout, year, head } = order;
  const { cells } = layout;
  const { locale } = head;
  const { batches, records } = await registerLines(exported, layout, year, csvValue, done);
  const rows: string[][] = [];
  const sums = sumsOf(cells);
  const carried: string[][] = [];
  const most = linesOnPaper(cells.length + 1);
  let isCut = false;
  for await (const batch of batches as AsyncIterable<readonly Line[]>) {
    for (const line of batch) {
      rows.push(onPaper(cells, line, locale));
      sums.add(line);
      carried.push(sums.all().map(({ at, sum }) => textOf(cells[at - 1]!, sum, locale)));
    }
    isCut = rows.length > most;
    if (isCut) break;
  }
  const count = records();
  const missing = [...head.missing, ...(isCut ? [words.cut[locale].replace('%{count}', formatNumber(rows.length, locale))] : [])];
  const places = sums.all().map(({ at }) => at);
  const data = {
    ...{ language: locale, title: titleOf(order), running: [titleOf(order), head.office, head.year].join(' · ') },
    lines: [head.office, head.year, count > 0 ? counted(count, locale) : words.none[locale], printedBy(head), ...missing],
    foot: footOf(head.today, locale),
    flipped: true,
    columns: headings(cells, locale),
    numbered: true,
    rightward: [true, ...cells.map(({ kind }) => kind === 'number')],
    widths: [0.6, ...cells.map(({ width }) => width)],
    rows,
    ...(count > 0 && places.length > 0 && { carried: carriedOf(places, carried, locale) }),
    signers: signers.map(text => text[locale]),
    high: 3,
  };
  return Readable.from([await printed('list', data)]);
}

export async function registerBook(order: RegisterOrder, done: () => void): Promise<Readable> {
  const { exported, layout, year, head } = order;
  const { cells } = layout;
  const { locale } = head;
  const { batches, last, records } = await registerLines(exported, layout, year, sheetValue, () => {});
  const columns = [
    { heading: words.serial[locale], kind: 'number' as const, width: 8 },
    ...cells.map(cell => ({ ...sheetColumn(cell, locale), heading: cell.label[locale] })),
  ];
  async function* rows() {
    for await (const batch of batches as AsyncIterable<readonly Line[]>) yield batch;
    const bold = (value: Line[number], at: number) => ({ value, style: { ...columns[at]!.style, bold: true as const } });
    yield [last().map((value, at) => bold(at === 0 ? words.total[locale] : value, at))];
  }
  async function* about() {
    yield [titleOf(order), head.office, head.year, counted(records(), locale), printedBy(head), ...head.missing].map(text => [text]);
  }
  const names = sheetNames([exported.readable.resource.plural[locale], words.about[locale]]);
  const sheets: Sheet[] = [
    { name: names[0]!, columns, rows: Readable.from(rows()) },
    { name: names[1]!, columns: [{ heading: words.what[locale], kind: 'prose', width: 80 }], rows: Readable.from(about()) },
  ];
  return writeWorkbook(sheets).once('close', () => {
    batches.destroy();
    done();
  });
}
