/** The desks of an office, made from the posts of its base office. */
import { trusted } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { updateHead } from './office-organograms.server.ts';
import { deskNames, type Names, postsOf } from './posts.ts';

type Id = number | null;

const officeText = sql(
  'office/organograms.office',
  `
select coalesce(short_name, name) as name, coalesce(short_name_en, name_en) as name_en,
  exists (select from office_organograms d where d.office_id = o.id and d.is_office_head and d.row_status = 1) as has_head
from offices o where id = $1 for no key update`,
  known<Names & { has_head: boolean }>(),
);

/**
 * Makes a desk for each post of the base office, below the first desk of the post above. Each starts with the post's permission group; an
 * existing head stays. The caller must have checked that both offices exist, the reach, the groups' keys and existing desks. Returns the
 * desks' ids.
 */
export async function copyOrganogram(inside: Inside, officeId: number, baseOfficeId: number): Promise<readonly number[]> {
  const [office] = await inside.rows(officeText, [officeId]);
  const posts = await postsOf(inside, baseOfficeId, officeId);
  if (!office || posts.length === 0) return [];
  const acting = trusted(inside, 'copy organogram');
  const desks = inside.repositoryOf('office-organograms');
  const seats = posts.flatMap(post => Array.from({ length: post.post_count }, (_, at) => ({ post, serial: at + 1 })));
  const ids = await desks.reserve(seats.length, acting);
  const firstOf = new Map<Id, number>();
  for (const [at, { post, serial }] of seats.entries()) if (serial === 1) firstOf.set(post.id, ids[at]!);
  const records = seats.map(({ post, serial }, at) => {
    const { id: base_office_organogram_id, parent_id, post_count: _, is_office_head, ...rest } = post;
    return {
      ...{
        ...rest,
        ...deskNames(post, office, serial),
        id: ids[at]!,
        office_id: officeId,
        base_office_organogram_id,
        desk_type: 'revenue',
      },
      parent_id: firstOf.get(parent_id) ?? null,
      original_permission_group_id: post.permission_group_id,
      is_office_head: is_office_head && serial === 1 && !office.has_head,
    };
  });
  await desks.insertMany(records, acting);
  await updateHead(inside, officeId, null);
  return ids;
}
