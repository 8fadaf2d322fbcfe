/** Desks as the approval engine sees them: today's holders, stand-ins, and the next higher desk. */
import { heldToday, mostStandIns, standInOf } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

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

const deskText = sql(
  'workflow/desks.desk',
  `
select d.id, d.name, d.name_en, json_build_object('id', o.id, 'name', o.name, 'name_en', o.name_en) as office,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name, 'name_en', u.full_name_en)
      order by a.responsibility <> 'main', a.from_date, a.id)
    from desk_assignments a join users u on u.id = a.user_id
    where a.office_organogram_id = d.id and u.row_status = 1 and ${heldToday('a', 'd', 'o', '$2')}), '[]') as holders,
  (${standInOf('d.id', '$2')}) as stand_in_id
from office_organograms d join offices o on o.id = d.office_id where d.id = $1`,
  known<DeskRow>(),
);

type DeskRow = Desk & { readonly stand_in_id: number | null };

/** The desk, and who acts there today; undefined when there is no such desk. */
export async function actingAt({ rows, today }: Looking, id: number): Promise<Acting | undefined> {
  const [desk] = await rows(deskText, [id, today]);
  if (!desk) return undefined;
  let by = desk;
  for (let turn = 0; by.stand_in_id !== null && turn < mostStandIns; turn++) {
    const [next] = await rows(deskText, [by.stand_in_id, today]);
    if (!next) break;
    by = next;
  }
  return { desk, by };
}

/** The offices from one upwards: `up (id, depth)`. */
export const upText = (office: string): string => `
with recursive up (id, parent_id, depth) as (
  select id, parent_id, 0 from offices where id = ${office}
  union all
  select o.id, o.parent_id, up.depth + 1 from offices o join up on o.id = up.parent_id where up.depth < 20
)`;

const higherText = sql(
  'workflow/desks.higher',
  `
${upText('(select office_id from office_organograms where id = $1)')}
select coalesce(
  (select parent_id from office_organograms where id = $1),
  (select o.head_organogram_id from up join offices o on o.id = up.id
   where o.head_organogram_id is not null and o.head_organogram_id <> $1 order by up.depth limit 1)) as id`,
);

/** The next higher desk: the one above it, else the head of its office, else the head of the nearest office above that has one. */
export async function higherThan({ rows }: Looking, id: number): Promise<number | undefined> {
  const [row] = await rows(higherText, [id]);
  return row?.id ?? undefined;
}

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
