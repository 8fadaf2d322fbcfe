/**
 * Inserts records, under ids that were reserved for them where they refer to each other: seeds, the desks of a new office. The
 * validator checks each one, but hooks don't run. Only the system writes this way, and its caller must do what the hooks would do.
 */
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { checkRules, rulesOf, stillMissing } from '../../resources/kernel/validate.ts';
import { referenceProblem } from './database-errors.ts';
import { baseTable } from './families.ts';
import { alike, insertAllStatement } from './insert-all.ts';
import { fillFromAuthor, judgeBody } from './new-values.ts';
import { ProblemsError } from './problems.ts';
import { type Context, rowsOf } from './record-context.ts';
import { refsStatement } from './write-statements.ts';

/** A new record, under the id that was reserved for it if others refer to it. */
export type NewRecord = Readonly<Record<string, unknown>> & { readonly id?: number };

export async function reserveIds(context: Context, resource: AnyResource, count: number): Promise<number[]> {
  const text = `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`;
  return (await rowsOf<{ id: number }>(context, resource, { text, values: [baseTable(resource), count] })).map(({ id }) => id);
}

/** The canonical values of one record. @throws ProblemsError */
function judged({ author, registry, now, inside }: Context, resource: AnyResource, { id, ...body }: NewRecord): NewRecord {
  const { values, problems } = judgeBody(resource, body, 'create', author, registry, now);
  fillFromAuthor(resource, values, author);
  const found = problems.length ? problems : [...stillMissing(resource, values), ...checkRules(rulesOf(resource), values, inside.today)];
  if (found.length) throw new ProblemsError(resource, found, registry);
  return { ...values, ...(id !== undefined && { id }) };
}

/** Creates the records in the context's transaction. @throws ProblemsError, or a database refusal as a declared error */
export async function insertMany(context: Context, resource: AnyResource, given: readonly NewRecord[]): Promise<void> {
  if (context.author.rights !== 'system') throw new Error(`many ${resource.name} are written by the system alone`);
  if (resource.family) throw new Error(`${resource.name} has two tables: its records are written one by one`);
  const records = given.map(record => judged(context, resource, record));
  const apart = Object.keys(resource.fields).filter(name => !hasColumn(resource.fields[name] as Field));
  if (records.some(record => apart.some(name => [record[name] ?? []].flat().length > 0)))
    throw new Error(`${resource.name}: lists and files are written one by one`);
  for (const { names, places } of alike(resource, records)) {
    const some = places.map(place => records[place]!);
    const [made] = await rowsOf<{ ids: number[] }>(
      context,
      resource,
      insertAllStatement(resource, context.registry, names, some, context.author),
    );
    if (made?.ids.length !== places.length) throw await refusalOf(context, resource, some);
  }
}

/** The record that one of these refers to and that can't be chosen. */
async function refusalOf(context: Context, resource: AnyResource, records: readonly NewRecord[]): Promise<Error> {
  for (const record of records) {
    const [refs] = await rowsOf<Record<string, unknown>>(context, resource, refsStatement(resource, context.registry, record));
    const problem = referenceProblem(resource, refs ?? {}, record);
    if (problem) return problem;
  }
  return new Error(`${resource.name}: a record that a new one refers to can't be chosen`);
}
