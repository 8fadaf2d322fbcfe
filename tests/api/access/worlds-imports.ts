/** Rows of a file: each is refused, changed or made as a form's would be, and the report has nothing that its author may not see. */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { csvOf } from '../../support/import-files.ts';
import type { Answer } from '../../support/server.ts';
import type { Row } from '../../support/worlds.ts';
import { agreeOn, type Caller, isChild, nobody, put, rowsOf } from './worlds-caller.ts';

type Values = Readonly<Record<string, string | number>>;
/** A line of the file: about a record of the world, about none that there is, or a new one. */
type Line = { readonly id?: number; readonly row?: Row; readonly values: Values };
type Change = { readonly field: string; readonly before: string | null; readonly after: string | null };
type Fate = { readonly refusal: string } | { readonly changes: readonly Change[] };

const titleOf = ({ dice }: Caller): string => `khal ${String(dice.below(10_000)).padStart(4, '0')}`;

/** Those that may be made by a title alone. */
const bare: readonly string[] = ['specimen-terms', 'specimen-plots'];

function linesOf(caller: Caller, resource: AnyResource, shut: string | undefined): Line[] {
  const { dice } = caller;
  const privately = (): Values => (shut ? { [shut]: resource.fields[shut]!.kind === 'integer' ? 3 : '102' } : {});
  return [
    ...dice.few(rowsOf(caller, resource), 5).map(row => ({
      ...{ id: row.id, row },
      values: { title: dice.chance(0.3) ? String(row.title) : titleOf(caller), ...(dice.chance(0.4) && privately()) },
    })),
    { id: nobody, values: { title: titleOf(caller) } },
    ...(bare.includes(resource.name) ? [{ values: { title: titleOf(caller) } }] : []),
  ];
}

/** What is empty in a new record that brings a title alone. */
const blankRow = ({ fields }: AnyResource, values: Values): Row => ({
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'rows' ? [] : [[name, null]]))),
  ...{ row_status: 1, ...values, id: 0 },
});

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** What becomes of a line. A secret is written by its owner and shown to nobody. */
function fateOf({ says, person }: Caller, resource: AnyResource, { id, row, values }: Line): Fate {
  if (id === undefined) {
    if (!says.holds('CREATE', resource) || !says.sees(resource, blankRow(resource, values))) return { refusal: 'request.out_of_reach' };
    return { changes: Object.entries(values).map(([field, after]) => ({ field, before: null, after: text(after) })) };
  }
  if (!row || !says.sees(resource, row)) return { refusal: 'import.no_record' };
  if (!says.holds('UPDATE', resource)) return { refusal: 'request.out_of_reach' };
  const isSecret = (name: string) => resource.fields[name]!.private === 'secret';
  const isOwner = row[resource.scope?.own ?? ''] === person.userId;
  const differing = Object.entries(values).filter(([name, value]) => !says.shows(resource, row, name) || row[name] !== value);
  if (differing.some(([name]) => !says.shows(resource, row, name) && !(isSecret(name) && isOwner)))
    return { refusal: 'validation.read_only' };
  return {
    changes: differing.map(([field, after]) => ({
      field,
      before: isSecret(field) ? null : text(row[field]),
      after: isSecret(field) ? null : text(after),
    })),
  };
}

type RowReport = { readonly row: number; readonly id: number | null; readonly changes: readonly Change[] };

const outcome = ({ status, json }: Answer): unknown =>
  status === 200
    ? {
        rows: json.rows.map(({ row, changes }: RowReport) => [row, changes.map(({ field, before, after }) => [field, before, after])]),
        refused: json.problems.map(({ row, code }: { row: number; code: string }) => [row, code]),
        written: json.written,
      }
    : [status, json.error_code];

/** A file now and then, for each costs as much as twenty calls. */
export async function compareImports(caller: Caller, resource: AnyResource): Promise<void> {
  const { dice, says } = caller;
  if (isChild(resource) || !dice.chance(0.4)) return;
  const privates = Object.keys(resource.fields).filter(name => resource.fields[name]!.private);
  const shut = privates.length ? dice.pick(privates) : undefined;
  const lines = linesOf(caller, resource, shut).map((line, at) => ({ ...line, at: at + 2, fate: fateOf(caller, resource, line) }));
  const isTrial = dice.chance(0.3);
  const file = csvOf([
    ['id', 'title', ...(shut ? [shut] : [])],
    ...lines.map(({ id, values }) => [id ?? null, values.title!, ...(shut ? [values[shut] ?? null] : [])]),
  ]);
  const good = lines.flatMap(line => ('changes' in line.fate && line.fate.changes.length ? [{ ...line, changes: line.fate.changes }] : []));
  const asked: Readonly<Record<string, string>> = isTrial ? { dry_run: 'true' } : { partial: 'true' };
  const answer = agreeOn(
    caller,
    [`import into ${resource.name} ${file}`, await caller.bring(resource.name, file, asked)],
    says.holds('IMPORT', resource)
      ? {
          rows: good.map(({ at, changes }) => [at, changes.map(({ field, before, after }) => [field, before, after])]),
          refused: lines.flatMap(({ at, fate }) => ('refusal' in fate ? [[at, fate.refusal]] : [])),
          written: !isTrial,
        }
      : [403, 'request.forbidden'],
    outcome,
  );
  if (answer.status !== 200 || isTrial) return;
  const ids = new Map((answer.json.rows as RowReport[]).map(({ row, id }) => [row, id]));
  for (const { at, row, values } of good) {
    const id = row?.id ?? ids.get(at)!;
    put(caller, resource, id, { ...(row ?? blankRow(resource, values)), ...values, id });
  }
}
