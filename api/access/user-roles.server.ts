/** A role is given to an administrator, by another one who holds all of its keys (D-GRANT, S6.21). */
import { accessErrors } from '../../resources/access/errors.ts';
import { userRoles } from '../../resources/access/user-roles.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { userTypes } from '../identity/people.ts';
import { mustHoldRoles, mustNotBeAuthor, mustReachEverywhere } from './grants.ts';

async function mayGive(write: Write): Promise<void> {
  const { before, after } = write;
  for (const row of [before, after]) mustNotBeAuthor(write, row?.user_id ?? null);
  mustReachEverywhere(write);
  await mustHoldRoles(write, [before?.role_id as number | undefined, after.role_id as number]);
}

async function mayTake(write: Write): Promise<void> {
  await mayGive(write);
  const others = await write.rows('select 1 from users where id = $1 and user_type <> $2', [write.after.user_id, userTypes.admin]);
  if (others.length) throw accessErrors.roleForAdministrators();
}

export const userRolesServer = defineServerSide(userRoles, { guards: { create: mayTake, update: mayTake, delete: mayGive } });
