/**
 * Rows of any resource, made from its declaration straight in SQL: what the table demands and nothing else. Nothing is judged here but
 * by the database itself, so a test may put down what no call would accept.
 */
import type pg from 'pg';
import { type Field, hasColumn, type RefField } from '../../resources/kernel/field.ts';
import { type AnyResource, linkTableOf, type NoOverlap, tableOf } from '../../resources/kernel/resource.ts';
import { uniqueFields } from './field-cases.ts';
import { goodValue } from './good-bodies.ts';

type Values = Readonly<Record<string, unknown>>;

export type Rows = {
  /** A new row; answers its id. What `values` leave out and the table demands is made up. */
  readonly make: (resource: string, values?: Values) => Promise<number>;
  /** Some row of a resource: the first that was made here, for references that matter to nobody. */
  readonly some: (resource: string) => Promise<number>;
  /** A record of `referrer` that points to `target` by this field; answers what takes it away again. */
  readonly refer: (referrer: string, field: string, target: number) => Promise<() => Promise<unknown>>;
};

const duplicate = '23505';
const mostTries = 80;

/** The fields that a row can't do without: required ones, and the first of those of which one is given. */
function demandedOf(resource: AnyResource, values: Values): [string, Field][] {
  const first = ((resource.exactlyOne ?? []) as readonly (readonly string[])[]).flatMap(names =>
    names.some(name => name in values) ? [] : [names[0]],
  );
  return Object.entries<Field>(resource.fields).filter(
    ([name, field]) => hasColumn(field) && !(name in values) && (field.required === true || first.includes(name)),
  );
}

/** What one row alone may refer to in a span of days. */
const spanFields = ({ noOverlap = [] }: AnyResource): string[] =>
  (noOverlap as readonly NoOverlap[]).flatMap(({ by }) => [by].flat() as string[]);

/** The first of several references that only one row may have together. */
const isFirstOfRefs = ({ unique = [], fields }: AnyResource, name: string): boolean =>
  (unique as readonly { readonly fields: readonly string[] }[]).some(
    ({ fields: names }) => names[0] === name && names.every(one => (fields[one] as Field).kind === 'ref'),
  );

/** Rows that are divided by year have the day of what they refer to among those. */
async function dayShared(pool: pg.Pool, byName: ReadonlyMap<string, AnyResource>, resource: AnyResource, values: Values): Promise<Values> {
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const day = field.kind === 'ref' ? byName.get(field.to)?.byYear : undefined;
    if (field.kind !== 'ref' || day === undefined || !(name in values)) continue;
    const { rows } = await pool.query(`select "${day}"::text as day from ${tableOf(field.to)} where id = $1`, [values[name]]);
    return { [resource.byYear as string]: rows[0].day };
  }
  return {};
}

export function rowsOn(pool: pg.Pool, resources: readonly AnyResource[]): Rows {
  const byName = new Map(resources.map(resource => [resource.name as string, resource]));
  const shared = new Map<string, Promise<number>>();
  let serial = 0;

  const some: Rows['some'] = name => {
    const known = shared.get(name) ?? make(name);
    shared.set(name, known);
    return known;
  };

  const insert = async (table: string, values: Values): Promise<number> => {
    const names = Object.keys(values);
    const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`;
    return (await pool.query(text, Object.values(values))).rows[0].id;
  };

  /** Of a kind what is common is in its family's table, under the same id (D-FAMILY). */
  const put = async (resource: AnyResource, values: Values): Promise<number> => {
    const table = tableOf(resource.name);
    if (!resource.family) return insert(table, values);
    const { fields } = byName.get(resource.family)!;
    const part = (common: boolean): Values =>
      Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name) === common));
    const id = await insert(tableOf(resource.family), { ...part(true), kind: resource.name });
    return insert(table, { ...part(false), id });
  };

  const make: Rows['make'] = async (name, given = {}) => {
    const resource = byName.get(name)!;
    const demanded = demandedOf(resource, given);
    const refs: Record<string, unknown> = {};
    for (const [one, field] of demanded) {
      if (field.kind !== 'ref') continue;
      // What only one row may refer to is made for it, alone or together with what it refers to besides.
      const isOwn = [...uniqueFields(resource), ...spanFields(resource)].includes(one) || isFirstOfRefs(resource, one);
      refs[one] = await (isOwn ? make((field as RefField).to) : some((field as RefField).to));
    }
    for (let tries = 1; ; tries++) {
      serial = (serial % mostTries) + 1;
      // What has a life begins it: elsewhere it may not be changed.
      const { states } = resource;
      const value = (one: string, field: Field): unknown => (one === states?.field ? states.start : goodValue(field, serial));
      const values = { ...Object.fromEntries(demanded.map(([one, field]) => [one, value(one, field)])), ...refs, ...given };
      try {
        return await put(resource, { ...values, ...(await dayShared(pool, byName, resource, values)) });
      } catch (error) {
        // A code of two digits may be a real one that is there already.
        if ((error as { code?: string }).code !== duplicate || tries >= mostTries) throw error;
      }
    }
  };

  const refer: Rows['refer'] = async (name, field, target) => {
    const { fields, family } = byName.get(name)!;
    if ((fields[field] as Field).kind === 'ref') {
      const id = await make(name, { [field]: target });
      return () => pool.query(`delete from ${tableOf(family ?? name)} where id = $1`, [id]);
    }
    const table = linkTableOf(name, field);
    await pool.query(`insert into ${table} (owner_id, target_id) values ($1, $2)`, [await make(name), target]);
    return () => pool.query(`delete from ${table} where target_id = $1`, [target]);
  };
  return { make, some, refer };
}
