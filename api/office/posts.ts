/** The posts of a pattern for an office, and the names of desks made from them. */
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Id = number | null;

export type Names = { readonly name: string; readonly name_en: string };

export type Post = Names & {
  readonly id: number;
  readonly parent_id: Id;
  readonly designation_id: number;
  readonly rank_id: Id;
  readonly grade_id: Id;
  readonly branch_id: Id;
  readonly wing_id: Id;
  readonly permission_group_id: number;
  readonly post_count: number;
  readonly is_office_head: boolean;
};

/** A branch of another office is not copied. */
const postsText = sql(
  'office/posts.posts',
  `
select p.id, p.parent_id, p.name, p.name_en, p.designation_id, p.rank_id, p.grade_id, b.id as branch_id, p.wing_id, p.permission_group_id,
  p.post_count, p.is_office_head
from base_office_organograms p left join branches b on b.id = p.branch_id and (b.office_id is null or b.office_id = $2)
where p.base_office_id = $1 and p.row_status = 1 order by p.id`,
  known<Post>(),
);

/** Parents before children; the children of an inactive post are at the top. */
export async function postsOf({ rows }: Inside, baseOfficeId: number, officeId: number): Promise<Post[]> {
  const posts = await rows(postsText, [baseOfficeId, officeId]);
  const known = new Set<Id>(posts.map(({ id }) => id));
  const ordered: Post[] = [];
  for (let level = posts.filter(({ parent_id }) => !known.has(parent_id)); level.length; ) {
    ordered.push(...level);
    const ids = new Set<Id>(level.map(({ id }) => id));
    level = posts.filter(({ parent_id }) => ids.has(parent_id));
  }
  return ordered;
}

const longestName = 200;
const cut = (text: string): string => [...text].slice(0, longestName).join('');

/** Designation and office (domain section 4): এসি (ভূমি), সাভার. Of several desks of one post each has its number. */
export function deskNames(post: Post, office: Names, serial: number): Names {
  const [bn, en] = post.post_count === 1 ? ['', ''] : [`-${bengaliDigits(String(serial))}`, `-${serial}`];
  return { name: cut(`${post.name}${bn}, ${office.name}`), name_en: cut(`${post.name_en}${en}, ${office.name_en}`) };
}
