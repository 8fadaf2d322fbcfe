/** The head of an office today: the holder of its head's desk. */
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const headsText = sql(
  'office/heads.heads',
  `
select a.user_id as id from offices o join desk_assignments a on a.office_organogram_id = o.head_organogram_id
where o.id = $1 and a.row_status = 1 and a.from_date <= $2::date and (a.to_date is null or a.to_date >= $2::date)`,
);

export const headsOf = async ({ rows, today }: Pick<Inside, 'rows' | 'today'>, office: unknown): Promise<number[]> =>
  (await rows(headsText, [office, today])).map(({ id }) => id);
