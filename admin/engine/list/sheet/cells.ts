/** Which columns a sheet has, and which of its cells a person may write. Pure. */
import { rowStatus, writableRowStatus } from '../../../../resources/kernel/common.ts';
import { type Field, type FieldKind, narrowedBy } from '../../../../resources/kernel/field.ts';
import { withOtherHalf } from '../../../../resources/kernel/pair.ts';
import { type AnyResource, sectionsOf } from '../../../../resources/kernel/resource.ts';
import { isFilledIn, isServerWritten } from '../../../../resources/kernel/validate.ts';
import { formNames, isOpenIn } from '../../form/form-rules.ts';
import { reachFor } from '../../form/reach-for.ts';
import { fieldOf, type Row } from '../../naming.ts';

/** Too tall or too wide for a cell: written in the record's form. */
const roomy: ReadonlySet<FieldKind> = new Set<FieldKind>(['richText', 'choices', 'refs', 'rows', 'file', 'files', 'point', 'boundary']);

/** The status as it is written: a move sets the others. */
const writtenStatus: Field = {
  ...rowStatus,
  required: true,
  options: rowStatus.options.filter(({ value }) => writableRowStatus.includes(value)),
};

export const cellFieldOf = (resource: AnyResource, name: string): Field | undefined =>
  fieldOf(resource, name) ?? (name === 'row_status' ? writtenStatus : undefined);

const halves = (resource: AnyResource, name: string): readonly string[] => withOtherHalf(name, fieldOf(resource, name));

const isNeeded = (resource: AnyResource, name: string): boolean => {
  const field = fieldOf(resource, name)!;
  return field.required === true && !isServerWritten(resource, name) && !isFilledIn(field) && !('initial' in field);
};

/** Those of the list, both halves of a pair; where rows are made also what a new one needs, before the last. */
export function sheetColumns(resource: AnyResource, names: readonly string[], makes: boolean): readonly string[] {
  const shown = [...new Set(names.flatMap(name => halves(resource, name)))];
  const needed = makes
    ? formNames(resource).filter(name => fieldOf(resource, name) && isNeeded(resource, name) && !shown.includes(name))
    : [];
  const status = shown.at(-1) === 'row_status' ? 1 : 0;
  return [...shown.slice(0, shown.length - status), ...needed, ...shown.slice(shown.length - status)];
}

/** New rows are made here unless one needs what no cell can hold. */
export const makesRows = (resource: AnyResource): boolean =>
  formNames(resource).every(name => {
    const field = fieldOf(resource, name);
    return field === undefined || !roomy.has(field.kind) || !isNeeded(resource, name);
  });

/** What decides about a person's cells besides the declaration. */
export type Writer = {
  readonly mayUpdate: boolean;
  readonly keys: ReadonlySet<string>;
  readonly me?: number;
  /** Records that their own rules keep from this person. */
  readonly kept: ReadonlySet<unknown>;
  /** Fields whose input is written by hand. */
  readonly ownInputs: readonly string[];
};

/** Sections that one person writes. */
const ownerOf = (resource: AnyResource, name: string): string | undefined =>
  sectionsOf(resource).find(({ by, rows }) => by !== undefined && rows.flat().includes(name))?.by;

const isOfParent = ({ standalone }: AnyResource, row: Row): boolean =>
  typeof standalone === 'object' && (row[standalone.unless] ?? null) !== null;

/** Why nothing of a record may be written here: the key of its sentence. */
export function rowShutBy(resource: AnyResource, row: Row, writer: Writer): string | undefined {
  if (!writer.mayUpdate || writer.kept.has(row.id)) return 'sheet.kept';
  return isOfParent(resource, row) ? 'sheet.with_parent' : undefined;
}

/** Why a cell may not be written: the key of its sentence; undefined where it may. */
export function shutBy(resource: AnyResource, name: string, row: Row, writer: Writer): string | undefined {
  const field = cellFieldOf(resource, name);
  const isNew = row.id === undefined;
  if (!isNew) {
    const row_ = rowShutBy(resource, row, writer);
    if (row_ !== undefined) return row_;
  }
  if (field === undefined || isServerWritten(resource, name)) return 'sheet.computed';
  if (name === 'row_status' && (isNew || !writableRowStatus.includes(row.row_status as number))) return 'sheet.by_move';
  if (roomy.has(field.kind) || writer.ownInputs.includes(name)) return 'sheet.in_form';
  if (!isNew && field.fixed) return 'form.fixed';
  if (!isNew && !isOpenIn(resource, row, name)) return 'form.closed';
  if (isNew && reachFor(resource, name, writer.keys) === 'own') return 'form.own';
  const owner = ownerOf(resource, name);
  return owner !== undefined && !isNew && row[owner] !== writer.me ? 'sheet.others' : undefined;
}

/** What a change empties: references that are chosen under another one, unless they change with it. */
export function withDependents(resource: AnyResource, values: Row): Row {
  const emptied: Record<string, unknown> = {};
  const look = (changed: string) => {
    for (const [name, field] of Object.entries<Field>(resource.fields)) {
      if (narrowedBy(field)?.by !== changed || name in values || name in emptied) continue;
      emptied[name] = null;
      look(name);
    }
  };
  for (const name of Object.keys(values)) look(name);
  return { ...values, ...emptied };
}
