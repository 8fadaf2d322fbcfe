/** A group is edited by whoever holds all of its keys, before and after, and reaches everybody who has it (D-GRANT). */
import { accessErrors } from '../../resources/access/errors.ts';
import { permissionGroups } from '../../resources/access/permission-groups.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { mustHoldGroups, mustHoldPermissions, mustReachUses } from './grants.ts';

type Ids = readonly number[] | undefined;

/** Where a group of this level may not stand. */
const misplacedText = {
  desk: `select 1 from offices where permission_group_id = $1 union all select 1 from office_types where permission_group_id = $1
    union all select 1 from permission_assignments where permission_group_id = $1 and (office_id is not null or office_type_id is not null) limit 1`,
  office: `select 1 from office_organograms where permission_group_id = $1
    union all select 1 from permission_assignments where permission_group_id = $1 and office_organogram_id is not null limit 1`,
};

async function mayEdit(write: Write): Promise<void> {
  const { before, values } = write;
  if (before) {
    await mustReachUses(write, before.id);
    await mustHoldGroups(write, [before.id]);
    const level = values.level as keyof typeof misplacedText | undefined;
    if (level && level !== before.level && (await write.rows(misplacedText[level], [before.id])).length) throw accessErrors.levelInUse();
  }
  await mustHoldPermissions(write, (values.permission_ids as Ids) ?? []);
}

export const permissionGroupsServer = defineServerSide(permissionGroups, {
  guards: { create: mayEdit, update: mayEdit, delete: mayEdit },
});
