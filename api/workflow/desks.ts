/** Desks as the approval engine sees them: today's holders, stand-ins, and the next higher desk. */
import { heldToday, mostStandIns, standInOf } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { type Answers, known, type Question, question, type RowOf, sql, together } from '../engine/sql.ts';

export type Looking = Pick<Inside, 'rows' | 'today'>;
export type Person = { readonly id: number; readonly name: string; readonly name_en: string | null };
type Office = { readonly id: number; readonly name: string; readonly name_en: string | null };

/** A desk with today's holders, the main holder first. */
export type Desk = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly office: Office;
  readonly holders: readonly Person[];
};
/** A desk and the desk that does its work: itself, or the one that stands in for it. */
export type Acting = { readonly desk: Desk; readonly by: Desk };

/** The offices from one upwards: `up (id, depth)`. */
export const upText = (office: string): string => `
with recursive up (id, parent_id, depth) as (
  select id, parent_id, 0 from offices where id = ${office}
  union all
  select o.id, o.parent_id, up.depth + 1 from offices o join up on o.id = up.parent_id where up.depth < 20
)`;

type DeskRow = Desk & { readonly stand_in_id: number | null; readonly higher_id: number | null };

/** Above a desk: the one that it is under, else the head of its office, else the head of the nearest office above that has one. */
const higherText = `coalesce(d.parent_id, (${upText('d.office_id')} select h.head_organogram_id from up join offices h on h.id = up.id
  where h.head_organogram_id is not null and h.head_organogram_id <> d.id order by up.depth limit 1))`;

/** The desks of these ids, on the day $2. */
const desksOf = (ids: string): string => `
select d.id, d.name, d.name_en, json_build_object('id', o.id, 'name', o.name, 'name_en', o.name_en) as office,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name, 'name_en', u.full_name_en)
      order by a.responsibility <> 'main', a.from_date, a.id)
    from desk_assignments a join users u on u.id = a.user_id
    where a.office_organogram_id = d.id and u.row_status = 1 and ${heldToday('a', 'd', 'o', '$2')}), '[]') as holders,
  (${standInOf('d.id', '$2')}) as stand_in_id, ${higherText} as higher_id
from office_organograms d join offices o on o.id = d.office_id where d.id in (${ids})`;

const desksText = sql('workflow/desks.desks', desksOf('select unnest($1::bigint[])'), known<DeskRow>());

/** Also the desks that these are under, and the heads of the office $3 and of the one above it: most routes need no others. */
const aroundText = sql(
  'workflow/desks.around',
  desksOf(`select unnest($1::bigint[]) union select parent_id from office_organograms where id = any($1::bigint[])
    union select head_organogram_id from offices where id = $3 or id = (select parent_id from offices where id = $3)`),
  known<DeskRow>(),
);

/** The head of an office, and of those above it; `depth` 0 is the office itself. */
export type Head = RowOf<typeof headsText>;
const headsText = sql(
  'workflow/desks.heads',
  `
${upText('$1')}
select o.head_organogram_id as id, up.depth, o.type_id from up join offices o on o.id = up.id
where o.head_organogram_id is not null and o.row_status = 1 order by up.depth`,
  known<{ id: number; depth: number }>(),
);

type Book = { readonly desks: Map<number, DeskRow | undefined>; readonly heads: Map<number, readonly Head[]> };

/** The desks that were read on this connection for the same write or call, which changes none of them. */
const books = new WeakMap<Looking['rows'], Book>();

function bookOf({ rows }: Looking): Book {
  const book = books.get(rows) ?? { desks: new Map(), heads: new Map() };
  books.set(rows, book);
  return book;
}

const keep = ({ desks }: Book, ids: readonly number[], found: readonly DeskRow[]): void => {
  for (const desk of found) desks.set(desk.id, desk);
  for (const id of ids) if (!desks.has(id)) desks.set(id, undefined);
};

/** The answers of other questions, asked together with these desks: they need not be read one by one. */
export async function readDesks<const Q extends readonly Question<unknown>[]>(
  looking: Looking,
  ids: readonly (number | null)[],
  ...others: Q
): Promise<Answers<Q>> {
  const book = bookOf(looking);
  const wanted = ids.filter(id => id !== null).filter(id => !book.desks.has(id));
  const [desks, ...answers] = await together(looking.rows, question(desksText, [wanted, looking.today]), ...others);
  keep(book, wanted, desks as DeskRow[]);
  return answers as unknown as Answers<Q>;
}

/** The answers of other questions, asked together with the desks around these and the heads of this office and those above it. */
export async function readAround<const Q extends readonly Question<unknown>[]>(
  looking: Looking,
  officeId: number,
  ids: readonly number[],
  ...others: Q
): Promise<Answers<Q>> {
  const book = bookOf(looking);
  const [desks, heads, ...answers] = await together(
    looking.rows,
    question(aroundText, [ids, looking.today, officeId]),
    question(headsText, [officeId]),
    ...others,
  );
  keep(book, ids, desks as DeskRow[]);
  book.heads.set(officeId, heads as Head[]);
  return answers as unknown as Answers<Q>;
}

async function deskAt(looking: Looking, id: number): Promise<DeskRow | undefined> {
  const { desks } = bookOf(looking);
  if (!desks.has(id)) await readDesks(looking, [id]);
  return desks.get(id);
}

export async function headsFrom(looking: Looking, officeId: number): Promise<readonly Head[]> {
  const { heads } = bookOf(looking);
  const found = heads.get(officeId) ?? (await looking.rows(headsText, [officeId]));
  heads.set(officeId, found);
  return found;
}

/** The desk, and who acts there today; undefined when there is no such desk. */
export async function actingAt(looking: Looking, id: number): Promise<Acting | undefined> {
  const desk = await deskAt(looking, id);
  if (!desk) return undefined;
  let by = desk;
  for (let turn = 0; by.stand_in_id !== null && turn < mostStandIns; turn++) {
    const next = await deskAt(looking, by.stand_in_id);
    if (!next) break;
    by = next;
  }
  return { desk, by };
}

/** The next higher desk. */
export const higherThan = async (looking: Looking, id: number): Promise<number | undefined> =>
  (await deskAt(looking, id))?.higher_id ?? undefined;

const primaryText = sql(
  'workflow/desks.primary',
  `
select d.id from desk_assignments a join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = d.office_id
where a.user_id = $1 and ${heldToday('a', 'd', 'o', '$2')} order by a.is_primary desc, a.from_date, a.id limit 1`,
);

/** The primary desk of a person, else another that they hold today. */
export async function deskOfPerson({ rows, today }: Looking, userId: number): Promise<number | undefined> {
  const [row] = await rows(primaryText, [userId, today]);
  return row?.id;
}
