/** The desks that a person holds today, for user-info (S3.006, S3.007): with their office, services and keys. */

import { askPrepared, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { heldToday } from './resolve.ts';

type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };

export type Desk = Named & {
  readonly is_primary_desk: boolean;
  readonly responsibility: string;
  readonly is_office_head: boolean;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly designation: Named;
  readonly office: Named & {
    readonly layer_id: number;
    readonly type_id: number;
    readonly division_id: number | null;
    readonly district_id: number | null;
    readonly upazila_id: number | null;
    readonly circle_id: number | null;
    readonly union_id: number | null;
  };
  /** Assigned to the desk, to its office or to the office's type. */
  readonly services: readonly (Named & { readonly code: string })[];
};

const named = (row: string): string => `'id', ${row}.id, 'name', ${row}.name, 'name_en', ${row}.name_en`;

const desksText = sql(
  'access/desks.desks',
  `
select json_build_object(
  ${named('d')}, 'is_primary_desk', a.is_primary, 'responsibility', a.responsibility, 'is_office_head', d.is_office_head,
  'from_date', a.from_date, 'to_date', a.to_date, 'designation', json_build_object(${named('n')}),
  'office', json_build_object(${named('o')}, 'layer_id', o.layer_id, 'type_id', o.type_id, 'division_id', o.division_id,
    'district_id', o.district_id, 'upazila_id', o.upazila_id, 'circle_id', o.circle_id, 'union_id', o.union_id),
  'services', coalesce((
    select json_agg(json_build_object(${named('s')}, 'code', s.code) order by s.id) from services s
    where s.row_status = 1 and exists (
      select from service_assignments g where g.service_id = s.id and g.row_status = 1
        and (g.office_organogram_id = d.id or g.office_id = o.id or g.office_type_id = o.type_id))), '[]')
) as desk
from desk_assignments a
  join office_organograms d on d.id = a.office_organogram_id
  join offices o on o.id = d.office_id
  join designations n on n.id = d.designation_id
where a.user_id = $1 and ${heldToday('a', 'd', 'o', '$2')}
  and exists (select from users u where u.id = $1 and u.user_type in (2, 5))
order by a.is_primary desc, a.from_date, a.id`,
);

/** The primary desk first; `today` is the day in Dhaka. */
export async function desksOf(client: Executor, userId: number, today: string): Promise<Desk[]> {
  const { rows } = await askPrepared(client, desksText, [userId, today]);
  return (rows as { desk: Desk }[]).map(({ desk }) => desk);
}
