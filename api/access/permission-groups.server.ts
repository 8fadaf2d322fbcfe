/** A group is edited by a person who holds all of its keys, before and after, and reaches everybody who has it (D-GRANT). */
import { accessErrors } from '../../resources/access/errors.ts';
import { permissionGroups } from '../../resources/access/permission-groups.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { mustHoldGroups, mustHoldPermissions, mustReachUses } from './grants.ts';

type Ids = readonly number[] | undefined;

/** Where a group of this level is not allowed. */
const misplacedText = {
  desk: sql(
    'access/permission-groups.misplaced.desk',
    `select 1 from offices where permission_group_id = $1 union all select 1 from office_types where permission_group_id = $1
    union all select 1 from permission_assignments where permission_group_id = $1 and (office_id is not null or office_type_id is not null) limit 1`,
  ),
  office: sql(
    'access/permission-groups.misplaced.office',
    `select 1 from office_organograms where permission_group_id = $1
    union all select 1 from permission_assignments where permission_group_id = $1 and office_organogram_id is not null limit 1`,
  ),
};

async function mayEdit(asked: Asked): Promise<void> {
  await mustReachUses(asked, asked.before.id);
  await mustHoldGroups(asked, [asked.before.id]);
}

const judgePermissions = ({ values, ...inside }: Write): Promise<void> => mustHoldPermissions(inside, (values.permission_ids as Ids) ?? []);

async function judge(write: Write): Promise<void> {
  const { before, values, rows } = write;
  const level = values.level as keyof typeof misplacedText | undefined;
  if (level && level !== before!.level && (await rows(misplacedText[level], [before!.id])).length) throw accessErrors.levelInUse();
  await judgePermissions(write);
}

export const permissionGroupsServer = defineServerSide(permissionGroups, {
  permits: { update: mayEdit, delete: mayEdit },
  guards: { create: judgePermissions, update: judge },
});
