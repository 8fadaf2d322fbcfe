/** Any record on paper: the parts of its form, its child rows, and what was changed in it, as far as the caller may read it. */
import { formatInstant } from '../../i18n/format.ts';
import { represented } from '../../i18n/naming.ts';
import { keysFor } from '../../permissions/keys.ts';
import type { Field, RowsField } from '../../resources/kernel/field.ts';
import { fieldLabel } from '../../resources/kernel/labels.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import { type AnyResource, sectionsOf } from '../../resources/kernel/resource.ts';
import { sumsOf } from '../../resources/kernel/row-sums.ts';
import { type Locale, sentence, type Text, t } from '../../resources/kernel/text.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { registryOf } from '../engine/families.ts';
import type { HistoryEntry } from '../engine/history.ts';
import { repositoryOf } from '../engine/resource-component.ts';
import type { Operation, Request } from '../http/contract.ts';
import { todayOf } from '../services/clock.ts';
import { readingErrors } from '../services/readings.ts';
import { type Boundary, type Drawing, drawingOf } from './boundary-drawing.ts';
import { footOf, pdfCall } from './pdf-call.ts';
import { printed } from './printing.ts';
import { type Fact, factsOf, type Table, tableOf, tableSet, valueText } from './value-text.ts';

type Row = Readonly<Record<string, unknown>>;
type Registry = ReadonlyMap<string, AnyResource>;
export type Section = { readonly title: string; readonly note?: string; readonly drawing?: Drawing } & (Partial<Table> & {
  readonly facts?: readonly Fact[];
});

const words = {
  details: t('বিবরণ', 'Details'),
  rest: t('অন্যান্য তথ্য', 'Further details'),
  history: t('পরিবর্তনের ইতিহাস', 'History of changes'),
  at: t('সময়', 'At'),
  by: t('সম্পাদনকারী', 'By'),
  action: t('কাজ', 'Action'),
  fields: t('পরিবর্তন', 'Changes'),
  system: t('সিস্টেম', 'The system'),
  total: t('মোট', 'Total'),
  older: t(
    'এখানে শেষ %{count}টি পরিবর্তন আছে; তার আগেরগুলো রেকর্ডের ইতিহাসের পাতায়।',
    'These are the last %{count} changes; earlier ones are on the page of the record’s history.',
  ),
};

/** With more columns a row is hard to read on upright paper: then it has those of its list. */
const mostColumns = 9;

/** The rows with the fields of their form, and the sums that a screen shows below them. */
function childTable(field: RowsField, registry: Registry, rows: readonly Row[], locale: Locale): Table {
  const child = registry.get(field.of)!;
  const tableWith = (names: readonly string[]) =>
    tableOf(
      child,
      registry,
      names.filter(name => name !== field.via),
      rows,
      locale,
    );
  const ofForm = sectionsOf(child).flatMap(section => section.rows.flat());
  const whole = tableWith(ofForm);
  // Computed rows have no form.
  const isFit = whole.columns.length > 0 && whole.columns.length <= mostColumns;
  const table = isFit ? whole : tableWith(child.list.columns);
  const totals = factsOf(child, registry, ofForm, sumsOf(child, field, ofForm, rows), locale);
  if (totals.length === 0 || rows.length < 2) return table;
  const last = table.columns.map(
    (column, at) => totals.find(({ label }) => label === column)?.value ?? (at === 0 ? words.total[locale] : ''),
  );
  return tableSet({ ...table, rows: [...table.rows, last] });
}

/** The fields of the form, other known fields, boundaries, and the child rows. `without`: fields that the head or another part of the paper shows. */
export function recordSections(
  resource: AnyResource,
  registry: Registry,
  record: Row,
  locale: Locale,
  { untitled = words.details, without = [] }: { readonly untitled?: Text; readonly without?: readonly string[] } = {},
): Section[] {
  const parts = sectionsOf(resource).map(({ title, rows }) => ({ title: title ?? untitled, names: rows.flat() }));
  const shown = new Set([...parts.flatMap(({ names }) => names), ...without]);
  const rest = Object.keys(resource.fields).filter(name => !shown.has(name) && record[name] !== null);
  const facts = [...parts, { title: words.rest, names: rest }].flatMap(({ title, names }) => {
    const found = factsOf(resource, registry, names, record, locale);
    return found.length > 0 ? [{ title: title[locale], facts: found }] : [];
  });
  const drawings = Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const boundary = field.kind === 'boundary' ? (record[name] as Boundary | null | undefined) : undefined;
    return boundary ? [{ title: fieldLabel(field)[locale], drawing: drawingOf(boundary, locale) }] : [];
  });
  const children = Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const rows = field.kind === 'rows' ? (record[name] as readonly Row[] | undefined) : undefined;
    if (field.kind !== 'rows' || !rows?.length) return [];
    return [{ title: field.label[locale], ...childTable(field, registry, rows, locale) }];
  });
  return [...facts, ...drawings, ...children];
}

type History = { readonly entries: readonly HistoryEntry[]; readonly next: number | null };

/** Without the changes of computed fields, of which nobody asks who made them, and so without those in which nothing else was changed. */
function historySection(resource: AnyResource, registry: Registry, { entries, next }: History, locale: Locale): Section[] {
  const log = registry.get('audit-logs')!;
  const nameOf = ({ user }: HistoryEntry): string =>
    user === null ? words.system[locale] : (((locale === 'en' && user.full_name_en) || user.full_name) ?? '');
  const changed = ({ action_type, changes }: HistoryEntry): string =>
    action_type === 'create'
      ? ''
      : changes
          .flatMap(({ field }) => {
            const declared = resource.fields[field] as Field | undefined;
            return declared && !('computed' in declared && declared.computed) ? [fieldLabel(declared)[locale]] : [];
          })
          .join(', ');
  const rows = entries
    .map(entry => ({ entry, fields: changed(entry) }))
    .filter(({ entry, fields }) => entry.action_type !== 'update' || fields !== '')
    .map(({ entry, fields }) => [
      formatInstant(entry.at, locale),
      nameOf(entry),
      valueText(log, registry, 'action_type', entry, locale),
      fields,
    ]);
  const columns = [words.at, words.by, words.action, words.fields].map(text => text[locale]);
  const note = next !== null && sentence(words.older, locale, { count: rows.length });
  return rows.length > 0 ? [{ title: words.history[locale], columns, rows, ...(note && { note }) }] : [];
}

const recordName = (resource: AnyResource, registry: Registry, record: Row, locale: Locale): string =>
  represented(
    resource.represent,
    { ...record, ...Object.fromEntries(representNames(resource).map(name => [name, valueText(resource, registry, name, record, locale)])) },
    locale,
  );

async function paperOf(
  all: Parts,
  resource: AnyResource,
  request: Request,
  without: readonly string[],
): Promise<{ readonly file: string; readonly body: Buffer }> {
  const { locale } = request;
  const registry = registryOf(all.resources);
  const record = await recordOf(all, resource, request, { task: 'paper', whole: true });
  const history = await repositoryOf(all.app, resource.name).reader.history(
    Number(record.id),
    { kind: 'changes' },
    { actor: authorOf(request) },
  );
  const body = await printed('sheet', {
    language: locale,
    title: resource.label[locale],
    name: recordName(resource, registry, record, locale),
    lines: ['office_id' in resource.fields ? valueText(resource, registry, 'office_id', record, locale) : ''].filter(Boolean),
    foot: footOf(todayOf(all.clock), locale),
    sections: [...recordSections(resource, registry, record, locale, { without }), ...historySection(resource, registry, history, locale)],
  });
  return { file: `${resource.name}-${record.id}`, body };
}

/** `GET /api/<resource>/{id}/paper.pdf`, in the caller's language. `without`: fields that only repeat others. @public */
export const recordPaper = (all: Parts, resource: AnyResource, without: readonly string[] = []): Operation =>
  pdfCall({
    ...{ resource, path: `/api/${resource.name}/{id}/paper.pdf`, id: `${resource.name}.paper_pdf` },
    summary: t('রেকর্ডের পিডিএফ: বিবরণ, সারি ও ইতিহাস', 'A record as a PDF: details, rows and history'),
    access: { kind: 'key', anyOf: keysFor(resource, 'get', all.resources) },
    errors: [readingErrors.notRecorded],
    paper: request => paperOf(all, resource, request, without),
  });
