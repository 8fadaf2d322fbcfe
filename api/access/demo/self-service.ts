/** The demo's people have self service. */
import { SELF_SERVICE } from '../../../permissions/standing-groups.ts';
import type { Inside } from '../../engine/server-side.ts';
import { make } from '../../seed/demo/make.ts';

/** Everybody who works in an office has self service: their own profile, leave and requests. */
export async function makeSelfService(inside: Inside): Promise<void> {
  const types = await inside.rows<{ id: number }>('select id from office_types order by id');
  const [group] = await inside.rows<{ id: number }>('select id from permission_groups where code = $1', [SELF_SERVICE]);
  await make(
    inside,
    'permission-assignments',
    types,
    ({ id }) => String(id),
    ({ id }) => ({ permission_group_id: group!.id, office_type_id: id }),
  );
}
