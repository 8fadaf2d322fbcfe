/** A role is given to an administrator, by another one who holds all of its keys (D-GRANT, S6.21). */
import { accessErrors } from '../../resources/access/errors.ts';
import { userRoles } from '../../resources/access/user-roles.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { userTypes } from '../identity/people.ts';
import { mustHoldRoles, mustNotBeAuthor, mustReachEverywhere } from './grants.ts';

async function mayGive(inside: Omit<Asked, 'before'>, { user_id, role_id }: Readonly<Record<string, unknown>>): Promise<void> {
  mustNotBeAuthor(inside, user_id);
  mustReachEverywhere(inside);
  await mustHoldRoles(inside, [role_id as number]);
}

const mayTake = (asked: Asked): Promise<void> => mayGive(asked, asked.before);

const someUserText = sql('access/user-roles.someUser', 'select 1 from users where id = $1 and user_type <> $2');

async function judge(write: Write): Promise<void> {
  await mayGive(write, write.after);
  const others = await write.rows(someUserText, [write.after.user_id, userTypes.admin]);
  if (others.length) throw accessErrors.roleForAdministrators();
}

export const userRolesServer = defineServerSide(userRoles, {
  permits: { update: mayTake, delete: mayTake },
  guards: { create: judge, update: judge },
});
