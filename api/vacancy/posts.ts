/** Posts of a designation in the organogram: how many are sanctioned, and how many of them have a main holder. */
import { ofToday } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

/** $1 the office, $2 the designation, $3 the day (postings are dated), $4 whether the offices below count, too. */
const postsText = sql(
  'vacancy/posts.posts',
  `
with recursive inside (id) as (
  select $1::bigint union all select o.id from offices o join inside i on i.id = o.parent_id where $4::boolean and o.row_status = 1)
select count(*)::int as sanctioned, count(*) filter (where exists (
  select from desk_assignments a where a.office_organogram_id = d.id and a.responsibility = 'main' and ${ofToday('a', '$3')}))::int as filled
from office_organograms d where d.office_id in (select id from inside) and d.designation_id = $2 and d.row_status = 1`,
);

type Asked = { readonly office: unknown; readonly designation: unknown; readonly day: unknown; readonly below: boolean };

export async function postsIn({ rows }: Pick<Inside, 'rows'>, { office, designation, day, below }: Asked) {
  const [found] = await rows(postsText, [office, designation, day, below]);
  return { sanctioned: found?.sanctioned ?? 0, filled: found?.filled ?? 0 };
}
