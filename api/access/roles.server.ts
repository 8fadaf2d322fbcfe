/**
 * A role is edited by a person who holds all of its keys, before and after (D-GRANT). Only administrators have roles, and they reach
 * everything.
 */
import { roles } from '../../resources/access/roles.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
import { mustHoldGroups, mustHoldPermissions, mustHoldRoles, mustReachEverywhere } from './grants.ts';

type Ids = readonly number[] | undefined;

async function mayEdit(asked: Asked): Promise<void> {
  mustReachEverywhere(asked);
  await mustHoldRoles(asked, [asked.before.id]);
}

async function judge(write: Write): Promise<void> {
  const { values } = write;
  mustReachEverywhere(write);
  await mustHoldPermissions(write, (values.permission_ids as Ids) ?? []);
  await mustHoldGroups(write, (values.permission_group_ids as Ids) ?? []);
}

export const rolesServer = defineServerSide(roles, {
  permits: { update: mayEdit, delete: mayEdit },
  guards: { create: judge, update: judge },
});
