/**
 * An application is created, changed, revoked and restored by a person who holds every key of its groups and has at least its reach
 * (D-GRANT). The user that it acts as is created with it and follows its changes; audit rows and files carry that name.
 */

import { applications } from '../../resources/access/applications.ts';
import { accessErrors } from '../../resources/access/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { applicationUsername } from '../identity/integrators.ts';
import { userTypes } from '../identity/people.ts';
import { mustHoldGroups, mustReachEverywhere, mustReachOffices } from './grants.ts';
import { trusted } from './inside.ts';

type Values = Readonly<Record<string, unknown>>;

const applicationsPermissionGroupTargetIdText = sql(
  'access/applications.applicationsPermissionGroupTargetId',
  'select target_id as id from applications__permission_group where owner_id = $1',
);

const groupsOf = (inside: Omit<Asked, 'before'>, id: number): Promise<{ id: number }[]> =>
  inside.rows(applicationsPermissionGroupTargetIdText, [id]);

function mustReach(inside: Omit<Asked, 'before'>, { reach, office_id }: Values): void {
  if (reach === 'everything') mustReachEverywhere(inside);
  else mustReachOffices(inside, [office_id as number]);
}

/**
 * A person who may act as an application, or decide what it may do, must hold what it holds. @throws access.key_not_held,
 * access.out_of_reach
 */
export async function mustOverlook(inside: Omit<Asked, 'before'>, application: Values & { readonly id: number }): Promise<void> {
  mustReach(inside, application);
  const groups = await groupsOf(inside, application.id);
  await mustHoldGroups(
    inside,
    groups.map(({ id }) => id),
  );
}

async function mayShape(write: Write): Promise<void> {
  const { after, values } = write;
  mustReach(write, after);
  await mustHoldGroups(write, (values.permission_group_ids as number[] | undefined) ?? []);
}

const mayTouch = (asked: Asked): Promise<void> => mustOverlook(asked, asked.before);

const identityOf = ({ name, name_en, office_id }: Values): Values => ({
  full_name: name,
  full_name_en: name_en,
  organisation_name: name,
  organisation_name_en: name_en,
  office_id: office_id ?? null,
});

const someUserText = sql('access/applications.someUser', 'select 1 from users where username = $1');

/** The organisation of a new application. @throws ProblemsError access.application_code_taken */
async function madeWith(write: Write): Promise<{ user_id?: number }> {
  if (write.action !== 'create') return {};
  const username = applicationUsername(String(write.values.code));
  if ((await write.rows(someUserText, [username])).length > 0)
    throw new ProblemsError(applications, [{ path: 'code', error: accessErrors.applicationCodeTaken() }]);
  const body = { username, user_type: userTypes.organisation, ...identityOf(write.values) };
  const id = await write.repositoryOf('users').add(body, trusted(write, 'application'));
  return { user_id: id };
}

/** Its user has the same name and office as the application. */
async function follow(write: Done): Promise<void> {
  const { after } = write;
  await write.repositoryOf('users').set(after.user_id as number, identityOf(after), trusted(write, 'application'));
}

const standAs =
  (row_status: 0 | 1) =>
  async (write: Done): Promise<void> => {
    const users = write.repositoryOf('users');
    await users.set(write.after.user_id as number, { row_status }, trusted(write, 'application'));
  };

export const applicationsServer = defineServerSide(applications, {
  computed: madeWith,
  permits: { update: mayTouch, revoke: mayTouch, restore: mayTouch },
  guards: { create: mayShape, update: mayShape },
  effects: { update: follow },
  moves: { revoke: { effect: standAs(0) }, restore: { effect: standAs(1) } },
});
