/** A role is edited by whoever holds all of its keys, before and after (D-GRANT). It holds for administrators, who reach everything. */
import { roles } from '../../resources/access/roles.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { mustHoldGroups, mustHoldPermissions, mustHoldRoles, mustReachEverywhere } from './grants.ts';

type Ids = readonly number[] | undefined;

async function mayEdit(write: Write): Promise<void> {
  const { before, values } = write;
  mustReachEverywhere(write);
  await mustHoldRoles(write, [before?.id]);
  await mustHoldPermissions(write, (values.permission_ids as Ids) ?? []);
  await mustHoldGroups(write, (values.permission_group_ids as Ids) ?? []);
}

export const rolesServer = defineServerSide(roles, { guards: { create: mayEdit, update: mayEdit, delete: mayEdit } });
