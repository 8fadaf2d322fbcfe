/** The answer of an import: how many records, what changes in each, which cell is wrong. Pure except for labels. */
import { commonLabels } from '../../../resources/kernel/common.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { labelOf } from '../../../resources/kernel/labels.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { type Locale, sentence, t } from '../../../resources/kernel/text.ts';
import type { Cell } from '../../workbook/book.ts';
import { columnName } from '../../workbook/cell-names.ts';
import type { Registry } from '../columns.ts';
import type { LabelOf } from '../kinds/kind.ts';
import { idsIn } from '../kinds/references.ts';
import { kindOf } from '../kinds/registry.ts';
import { labelText } from '../label-text.ts';
import type { Executor } from '../transact.ts';
import { countsOf, type Imported } from './import.ts';
import { isStandIn } from './rows.ts';
import type { SheetFault, Step } from './units.ts';

/** How many are listed in full; the rest is only counted. */
export const reportLimits = { rows: 200, problems: 1000 };

export type Problem = {
  readonly sheet: string;
  readonly row: number;
  /** `C12`, where it is one cell. */
  readonly cell: string | null;
  readonly field: string | null;
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly text: string;
};

const labelIn = (resource: AnyResource, name: string, locale: Locale): string => {
  const label = labelOf(resource, name.split('.')[0] ?? '') ?? (commonLabels as Readonly<Record<string, { bn: string; en: string }>>)[name];
  return label?.[locale] ?? name;
};

/** A fault in the caller's language, with the label of its column. */
export const sentenceOf = ({ sheet, column, path, error }: SheetFault, locale: Locale): string => {
  const known = column === undefined ? undefined : sheet.columns.get(column);
  return error.in(locale, known?.label[locale] ?? labelIn(sheet.layout.resource, path, locale));
};

const problemOf = (fault: SheetFault, locale: Locale): Problem => ({
  sheet: fault.sheet.sheet.name,
  row: fault.row,
  cell: fault.column === undefined ? null : `${columnName(fault.column)}${fault.row}`,
  field: fault.path || null,
  code: fault.error.code,
  facts: fault.error.facts,
  text: sentenceOf(fault, locale),
});

/** Every fault, in the order of the file. */
export const faultsOf = ({ faults, outcomes }: Imported): SheetFault[] => {
  const all = [...faults, ...outcomes.flatMap(outcome => outcome.faults)];
  const order = [...new Set(all.map(({ sheet }) => sheet.sheet))];
  const place = (fault: SheetFault) => order.indexOf(fault.sheet.sheet);
  return all.toSorted((a, b) => place(a) - place(b) || a.row - b.row || (a.column ?? -1) - (b.column ?? -1));
};

/** The labels of records by resource and id, one statement for each resource. */
async function labelsOf(
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
  registry: Registry,
  executor: Executor,
  locale: Locale,
): Promise<LabelOf> {
  const found = new Map<string, string>();
  for (const [to, ids] of wanted) {
    const { table, text } = labelText(registry, to, locale);
    const { rows } = await executor.query({
      text: `select r.id::float8 as id, ${text} as label from ${table} r where r.id = any($1::bigint[])`,
      values: [[...ids]],
    });
    for (const { id, label } of rows as { id: number; label: string }[]) found.set(`${to} ${id}`, label);
  }
  return (to, id) => found.get(`${to} ${id}`) ?? String(id);
}

type Change = { readonly field: string; readonly label: string; readonly before: string | null; readonly after: string | null };

/** A value as a person reads it in a cell; a secret is never shown. */
function shown(value: unknown, field: Field | undefined, locale: Locale, labels: LabelOf): string | null {
  if (field?.private === 'secret' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  return (field && kindOf(field).cell.reported?.(value, field, locale, labels)) ?? String(value);
}

const fieldIn = (resource: AnyResource, name: string): Field | undefined => resource.fields[name] as Field | undefined;

/** Fields whose labels have to be looked up, with the ids before and after. */
function wantedLabels(resource: AnyResource, steps: readonly Step[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const { body, before } of steps)
    for (const [name, value] of Object.entries(body)) {
      const field = fieldIn(resource, name);
      if (field?.kind !== 'ref' && field?.kind !== 'refs') continue;
      const ids = wanted.get(field.to) ?? new Set<number>();
      for (const id of [...idsIn(value), ...idsIn(before?.[name])]) ids.add(id);
      wanted.set(field.to, ids);
    }
  return wanted;
}

const plain = (cell: Cell | undefined): string =>
  cell === undefined ? '' : cell.kind === 'number' ? String(cell.number) : cell.kind === 'boolean' ? String(cell.value) : cell.text;

/** How a person finds the row: the text of its first cells. */
function nameOf({ unit }: Step, { sheets }: Imported): string {
  const names = (sheets.main.layout.resource.naturalKey ?? []) as readonly string[];
  const columns = [...sheets.main.columns].filter(([, { name, part }]) => part === 'value' && (names.length === 0 || names.includes(name)));
  const [, child] = [...unit.children][0] ?? [];
  if (!unit.draft) return [...(child?.[0]?.row.cells.values() ?? [])].slice(0, 2).map(plain).join(' · ');
  return columns
    .slice(0, 3)
    .map(([at]) => plain(unit.draft!.row.cells.get(at)))
    .filter(Boolean)
    .join(' · ');
}

const ofRow = t('%{name} (%{row} নম্বর সারি)', '%{name} (row %{row})');

/** The name of a record that the file itself brings, by its stand-in id. */
function namesOfRows(imported: Imported, locale: Locale): (standIn: number) => string {
  const steps = new Map(imported.outcomes.flatMap(({ step }) => (step.unit.draft ? [[step.unit.draft.standIn, step] as const] : [])));
  return standIn => {
    const step = steps.get(standIn);
    return step ? sentence(ofRow, locale, { name: nameOf(step, imported), row: step.unit.draft!.row.at }) : '';
  };
}

/** The body of an answer. */
export async function reportOf(
  imported: Imported,
  { dryRun, locale }: { readonly dryRun: boolean; readonly locale: Locale },
  registry: Registry,
  executor: Executor,
): Promise<Record<string, unknown>> {
  const { outcomes, sheets, written, book, expected = [] } = imported;
  const { resource } = sheets.main.layout;
  const good = outcomes.filter(({ faults, step }) => faults.length === 0 && step.action !== 'none');
  const reported = good.slice(0, reportLimits.rows);
  const nameOfRow = namesOfRows(imported, locale);
  const stored = await labelsOf(
    wantedLabels(
      resource,
      reported.map(({ step }) => step),
    ),
    registry,
    executor,
    locale,
  );
  const labels = (to: string, id: number): string => (isStandIn(id) ? nameOfRow(id) : stored(to, id));
  const rows = reported.map(({ step, id }) => {
    const changes = Object.entries(step.body).map(([name, value]): Change => {
      const field = fieldIn(resource, name) ?? (name === 'row_status' ? statusField(sheets.main.layout.columns) : undefined);
      const before = field?.kind === 'rows' ? null : shown(step.before?.[name], field, locale, labels);
      return { field: name, label: labelIn(resource, name, locale), before, after: shown(value, field, locale, labels) };
    });
    return {
      row: step.unit.draft?.row.at ?? null,
      action: step.action,
      id: written ? (id ?? null) : (step.before?.id ?? null),
      name: nameOf(step, imported),
      changes,
    };
  });
  const faults = faultsOf(imported);
  const warnings = good.flatMap(({ step }) => step.warnings);
  return {
    ...{ dry_run: dryRun, written, format: book.format },
    counts: outcomes.length ? countsOf(outcomes) : { rows: 0, inserted: 0, changed: 0, unchanged: 0, refused: 0 },
    expected: expected.map(label => label[locale]),
    rows,
    more_rows: good.length - reported.length,
    problems: faults.slice(0, reportLimits.problems).map(fault => problemOf(fault, locale)),
    more_problems: Math.max(faults.length - reportLimits.problems, 0),
    warnings: warnings.slice(0, reportLimits.problems).map(fault => problemOf(fault, locale)),
    more_warnings: Math.max(warnings.length - reportLimits.problems, 0),
  };
}

const statusField = (columns: Imported['sheets']['main']['layout']['columns']): Field | undefined =>
  columns.find(({ name }) => name === 'row_status')?.field;

/** Refused rows, and faults of no row. */
export const refusedCount = ({ outcomes, faults }: Imported): number =>
  outcomes.filter(one => one.faults.length > 0).length || faults.length;
