/**
 * References that an import can't know by a key: people by their user name, which others don't see, and desks, which have no key, as
 * `office code / desk`. The id is put in their place; what is not found stays, and is looked for as a label.
 */
import type pg from 'pg';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Row } from './sources.ts';

const peopleText = sql(
  'move-in/named.people',
  'select u.id::text as id, u.username as name from users u where u.username = any($1::text[])',
);
const desksText = sql(
  'move-in/named.desks',
  `select o.id::text as id, f.code || ' / ' || o.name as name from office_organograms o join offices f on f.id = o.office_id
  where o.row_status = 1 and f.code = any($1::text[])`,
);

type Texts = readonly string[];
type Found = readonly { readonly id: string | null; readonly name: string | null }[];

const lookUps: Readonly<Record<string, (pool: pg.Pool, texts: Texts) => Promise<Found>>> = {
  users: async (pool, texts) => (await ask(pool, peopleText, [[...texts]])).rows,
  'office-organograms': async (pool, texts) => {
    const codes = [...new Set(texts.flatMap(text => (text.includes(' / ') ? [text.split(' / ')[0]!] : [])))];
    return codes.length ? (await ask(pool, desksText, [codes])).rows : [];
  },
};

/** The ids by text; a text that two records have is left out. */
function idsOf(found: Found): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const twice = new Set<string>();
  for (const { id, name } of found) {
    if (ids.has(name!)) twice.add(name!);
    ids.set(name!, id!);
  }
  for (const name of twice) ids.delete(name);
  return ids;
}

export type Settle = (resource: AnyResource, headings: readonly string[], rows: readonly Row[]) => Promise<readonly Row[]>;

/** Puts ids into the columns that are called by such a reference's field. */
export const settling =
  (pool: pg.Pool): Settle =>
  async (resource, headings, rows) => {
    let settled = rows;
    for (const [column, heading] of headings.entries()) {
      const field: Field | undefined = resource.fields[heading];
      const lookUp = field?.kind === 'ref' ? lookUps[field.to] : undefined;
      if (!lookUp) continue;
      const ids = idsOf(await lookUp(pool, [...new Set(rows.map(({ cells }) => cells[column] ?? ''))]));
      settled = settled.map(row => ({
        ...row,
        cells: row.cells.with(column, ids.get(row.cells[column] ?? '') ?? row.cells[column] ?? ''),
      }));
    }
    return settled;
  };
