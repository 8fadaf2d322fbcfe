/** `GET /api/<kind>/register`: the register of an office for a year, for those who may export the records. */

import { digits } from '../../i18n/format.ts';
import { mayEver } from '../../permissions/ability.ts';
import { keysFor } from '../../permissions/keys.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { printingErrors } from '../printing/errors.ts';
import { todayOf } from '../services/clock.ts';
import { workbookMediaType } from '../workbook/write.ts';
import { authorOf } from './actor.ts';
import type { Parts } from './api-module.ts';
import { countCall, countedRows, recordText } from './export.ts';
import { exportErrors } from './export-errors.ts';
import { parseExportQuery } from './export-query.ts';
import { sourceOf } from './families.ts';
import { labelText } from './label-text.ts';
import { exportSource } from './page-statements.ts';
import { type RegisterHead, registerBook, registerPaper } from './register.ts';
import { registerLayout } from './register-cells.ts';
import { repositoryOf } from './resource-component.ts';
import { quoted } from './sql-names.ts';
import type { Executor } from './transact.ts';
import { visibilityOf } from './visibility.ts';

const words = {
  bangla: t('বঙ্গাব্দ %{year}', 'Bangla year %{year}'),
  fiscal: t('অর্থবছর %{year}', 'Fiscal year %{year}'),
  reach: t(
    'এই অফিসের সব রেকর্ড আপনি দেখতে পারেন না; যেগুলো পারেন, কেবল সেগুলো এতে আছে।',
    'You may not see all records of this office; only those that you may see are in it.',
  ),
  hidden: t('আপনার দেখার অধিকার নেই এমন %{count}টি কলাম এতে নেই।', '%{count} columns that you may not see are left out.'),
  undated: t('অর্থবছর লেখা নেই এমন %{count}টি রেকর্ড এতে নেই।', '%{count} records without a fiscal year are not in it.'),
};

type Asked = { readonly office: number; readonly year: number; readonly format: 'pdf' | 'xlsx' };

const numberIn = (query: URLSearchParams, name: string): number => {
  const value = query.get(name) ?? '';
  if (!/^\d{1,15}$/.test(value) || Number(value) < 1) throw requestErrors.parameter({ name });
  return Number(value);
};

const yearName = ({ register }: AnyResource): string => (register!.year.of === 'fiscal' ? 'fiscal_year_id' : 'year');

/** @throws request.parameter, export.format */
function askedIn(resource: AnyResource, query: URLSearchParams): Asked {
  const format = query.get('format') ?? 'pdf';
  if (format !== 'pdf' && format !== 'xlsx') throw exportErrors.format();
  const year = numberIn(query, yearName(resource));
  if (resource.register!.year.of === 'bangla' && (year < 1300 || year > 1500)) throw requestErrors.parameter({ name: 'year' });
  return { office: numberIn(query, 'office_id'), year, format };
}

const filterOf = ({ register }: AnyResource, { office, year }: Asked, more: object = {}) => ({
  office_id: office,
  row_status: 1,
  ...(register!.year.of === 'fiscal' && { [register!.year.field]: year }),
  ...more,
});

/** What the register leaves out, in sentences. */
async function missingOf(
  resource: AnyResource,
  parts: Counting,
  asked: Asked,
  seen: number,
  hidden: number,
  locale: Locale,
): Promise<string[]> {
  const { executor, registry, counted } = parts;
  const { year: by } = resource.register!;
  const ofYear = by.of === 'fiscal' ? ` and o.${quoted(by.field)} = $2` : '';
  const { rows } = await executor.query({
    text: `select count(*)::int as total from ${sourceOf(resource, registry)} o where o.office_id = $1 and o.row_status = 1${ofYear}`,
    values: [asked.office, ...(ofYear ? [asked.year] : [])],
  });
  const undated = by.of === 'fiscal' ? await counted({ [by.field]: { exists: false } }) : 0;
  const say = (text: { readonly bn: string; readonly en: string }, count: number) =>
    text[locale].replace('%{count}', digits(count, locale));
  return [
    ...(rows[0].total > seen ? [words.reach[locale]] : []),
    ...(hidden > 0 ? [say(words.hidden, hidden)] : []),
    ...(undated > 0 ? [say(words.undated, undated)] : []),
  ];
}

type Counting = {
  readonly executor: Executor;
  readonly registry: ReadonlyMap<string, AnyResource>;
  /** How many records of the office and year, with another condition in place of the year, the caller may export. */
  readonly counted: (more?: object) => Promise<number>;
};

/** What a record is called; undefined where there is none. Offices, years and one's own name are no secrets. */
async function nameOf(executor: Executor, registry: Counting['registry'], to: string, id: number | null, locale: Locale) {
  const { table, text } = labelText(registry, to, locale);
  const { rows } = await executor.query({ text: `select ${text} as name from ${table} r where r.id = $1`, values: [id] });
  return rows[0]?.name as string | undefined;
}

async function register(all: Parts, resource: AnyResource, request: Request) {
  const { locale } = request;
  const author = authorOf(request);
  if (author.rights === 'system' || !mayEver(author.rights.ability, 'export', resource.name)) throw requestErrors.forbidden();
  const asked = askedIn(resource, request.query);
  const { reader } = repositoryOf(all.app, resource.name);
  const readable = reader.from(request.reads);
  const { registry } = readable;
  const executor: Executor = readable.pool;
  const visibility = visibilityOf(author, 'export', resource);
  const queryOf = (more?: object) =>
    parseExportQuery(
      resource,
      new URLSearchParams({
        format: asked.format,
        filter: JSON.stringify(filterOf(resource, asked, more)),
        sort: JSON.stringify([resource.list.sort, 'ASC']),
      }),
      locale,
      visibility,
    );
  const counted = (more?: object) => countedRows(executor, readable, { ...queryOf(more), format: 'xlsx' }, visibility);
  const named = (to: string, id: number | null) => nameOf(executor, registry, to, id, locale);
  const office = await named('offices', asked.office);
  const { of } = resource.register!.year;
  const year = of === 'fiscal' ? await named('fiscal-years', asked.year) : String(asked.year);
  if (office === undefined || year === undefined) throw requestErrors.notFound();
  const layout = registerLayout(resource, registry, visibility, locale, asked.year);
  const total = await counted();
  const query = { ...queryOf(), columns: layout.cells.map(({ name }) => name) };
  const pool = reader.pool as Executor;
  await countCall(pool, author, all.clock);
  await pool.query(recordText(resource, query, author, total));
  const head: RegisterHead = {
    ...{ locale, office, today: todayOf(all.clock), now: all.clock.now().toISOString() },
    name: (await named('users', author.userId)) ?? '',
    year: words[of][locale].replace('%{year}', digits(year, locale)),
    missing: await missingOf(resource, { executor, registry, counted }, asked, total, layout.hidden, locale),
  };
  const source = exportSource(readable, query, visibility, setting('export_rows_max'));
  const exported = { readable, query, visibility, source, author, today: head.today };
  const order = { exported, layout, year: asked.year, head };
  const file = `${resource.name}-register-${asked.office}-${year.replace(/[^\w-]/g, '')}.${asked.format}`;
  return { file, asked, body: await (asked.format === 'pdf' ? registerPaper : registerBook)(order, () => {}) };
}

const number = (name: string, description: Parameter['description'], example: number): Parameter => ({
  ...{ in: 'query', name, description, example, required: true },
  schema: { type: 'integer', minimum: 1 },
});

const parametersOf = (resource: AnyResource): Parameter[] => [
  number('office_id', t('অফিস', 'Office'), 1),
  resource.register!.year.of === 'fiscal'
    ? number('fiscal_year_id', t('কোন অর্থবছরের', 'Of which fiscal year'), 1)
    : number('year', t('কোন বঙ্গাব্দের', 'Of which Bangla year'), 1432),
  {
    ...{ in: 'query', name: 'format', description: t('কাগজ না ওয়ার্কবুক', 'Paper or workbook'), example: 'pdf' },
    schema: { type: 'string', enum: ['pdf', 'xlsx'], default: 'pdf' },
  },
];

/** `GET /api/<resource>/register`, in the caller's language. */
export const registerCall = (all: Parts, resource: AnyResource): Operation =>
  defineEndpoint({
    ...{ verb: 'get', path: `/api/${resource.name}/register`, id: `${resource.name}.register` },
    ...{ module: resource.permission.module, resource: resource.name },
    summary: t('এক অফিসের এক বছরের রেজিস্টার', 'The register of an office for a year'),
    access: { kind: 'key', anyOf: keysFor(resource, 'export', all.resources) },
    parameters: parametersOf(resource),
    onReplica: true,
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: 'application/pdf', files: [workbookMediaType] },
    errors: [
      ...[requestErrors.parameter, requestErrors.notFound, exportErrors.format, exportErrors.tooManyRows, exportErrors.dailyLimit],
      ...[printingErrors.busy, printingErrors.tooLarge, printingErrors.tooLong],
    ],
    handle: async request => {
      const { file, asked, body } = await register(all, resource, request);
      const type = asked.format === 'pdf' ? 'application/pdf' : workbookMediaType;
      return { status: 200, headers: { 'content-type': type, 'content-disposition': `attachment; filename="${file}"` }, body };
    },
  });
