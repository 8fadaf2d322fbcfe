/** The head of an office today: the holder of its head's desk; the head above a person; and whether one person serves above another. */
import { heldToday } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

const headsText = sql(
  'office/heads.heads',
  `
select a.user_id as id from offices o join desk_assignments a on a.office_organogram_id = o.head_organogram_id
where o.id = $1 and a.row_status = 1 and a.from_date <= $2::date and (a.to_date is null or a.to_date >= $2::date)`,
);

export const headsOf = async ({ rows, today }: Pick<Inside, 'rows' | 'today'>, office: unknown): Promise<number[]> =>
  (await rows(headsText, [office, today])).map(({ id }) => id);

type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };
type Head = Named & { readonly desk: Named; readonly office: Named };

/** $1 the person, $2 today. */
const headAboveText = sql(
  'office/heads.headAbove',
  `
with recursive up (id, parent_id, depth) as (
  select o.id, o.parent_id, 0 from users u join offices o on o.id = u.office_id where u.id = $1
  union all
  select o.id, o.parent_id, up.depth + 1 from offices o join up on o.id = up.parent_id where up.depth < 20
)
select v.id, v.full_name as name, v.full_name_en as name_en,
  json_build_object('id', d.id, 'name', d.name, 'name_en', d.name_en) as desk,
  json_build_object('id', o.id, 'name', o.name, 'name_en', o.name_en) as office
from up join offices o on o.id = up.id join office_organograms d on d.id = o.head_organogram_id
  join desk_assignments a on a.office_organogram_id = d.id join users v on v.id = a.user_id and v.row_status = 1
where v.id <> $1 and ${heldToday('a', 'd', 'o', '$2')}
order by up.depth, a.responsibility <> 'main', a.id limit 1`,
  known<Head>(),
);

/** The head of the person's office, or of the nearest office above whose head is somebody else. */
export const headAbove = async ({ rows, today }: Pick<Inside, 'rows' | 'today'>, userId: unknown): Promise<Head | undefined> =>
  (await rows(headAboveText, [userId, today]))[0];

/** $1 the person below, $2 the person above, $3 and $4 the first and the last day, $5 today. */
const aboveText = sql(
  'office/heads.above',
  `
with recursive posted as (
  select a.user_id, d.office_id from desk_assignments a join office_organograms d on d.id = a.office_organogram_id
  where a.user_id in ($1::bigint, $2::bigint) and (a.row_status = 1 or a.to_date is not null)
    and (a.from_date <= $4::date and (a.to_date is null or a.to_date >= $3::date)
      or a.from_date <= $5::date and (a.to_date is null or a.to_date >= $5::date))),
up (id, parent_id, depth) as (
  select o.id, o.parent_id, 0 from offices o
  where o.id in (select office_id from posted where user_id = $1 union select office_id from users where id = $1)
  union all
  select o.id, o.parent_id, up.depth + 1 from offices o join up on o.id = up.parent_id where up.depth < 20)
select exists (select 1 from posted p join up on up.id = p.office_id where p.user_id = $2) as is_above`,
  known<{ is_above: boolean }>(),
);

type Service = { readonly below: unknown; readonly above: unknown; readonly from: unknown; readonly to: unknown };

/** Whether a person served in these days, or serves today, in the office of another or in one above it. @public */
export const servedAbove = async ({ rows, today }: Pick<Inside, 'rows' | 'today'>, { below, above, from, to }: Service): Promise<boolean> =>
  (await rows(aboveText, [below, above, from, to, today]))[0]!.is_above;
