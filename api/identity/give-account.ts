/** Creates people with their accounts: the row of `users` through its repository as the system, and the password, in one transaction. */
import type { Pool } from 'pg';
import { resources } from '../../resources/index.ts';
import { asSystem } from '../engine/actor.ts';
import { repositoriesOn } from '../engine/repositories.ts';
import type { ActingInside, Writer } from '../engine/server-side.ts';
import { ask, sql } from '../engine/sql.ts';
import { type Executor, transact } from '../engine/transact.ts';
import { SYSTEM_ADMINISTRATORS } from '../seed/permission-keys.ts';
import type { AccountPort } from './account-port.ts';
import { saveAccount } from './accounts.ts';
import { hashPassword } from './password.ts';
import { personByUsername, userTypes } from './people.ts';

export type NewPerson = {
  readonly username: string;
  readonly user_type: number;
  readonly full_name: string;
  readonly full_name_en: string;
};

const roleIdText = sql('identity/give-account.roleId', 'select id from roles where code = $1');

/** The role with every key; none before the first `migrate`. */
async function systemRole(transaction: Executor): Promise<number | undefined> {
  const { rows } = await ask(transaction, roleIdText, [SYSTEM_ADMINISTRATORS]);
  return (rows[0] as { id: number } | undefined)?.id;
}

async function addPerson(
  repositoryOf: (resource: string) => Writer,
  person: NewPerson & { readonly idp_uuid?: string },
  acting: ActingInside,
): Promise<number> {
  const id = await repositoryOf('users').add(person, acting);
  const role_id = person.user_type === userTypes.admin ? await systemRole(acting.transaction) : undefined;
  if (role_id !== undefined) await repositoryOf('user-roles').add({ user_id: id, role_id }, acting);
  return id;
}

/**
 * Gives a person an account with this password, or a new password. Creates an administrator with all keys for an unknown user name. `why`
 * is kept in the audit row. Returns whether the person was created. @throws ProblemsError when the person's fields are not valid
 */
export const giveAccount = async (pool: Pool, person: NewPerson, password: string, why: string): Promise<{ created: boolean }> =>
  giveHashedAccount(pool, person, await hashPassword(password), why);

/** The same for a password that was hashed before. */
export async function giveHashedAccount(pool: Pool, person: NewPerson, passwordHash: string, why: string): Promise<{ created: boolean }> {
  const known = await personByUsername(pool, person.username);
  const repositoryOf = repositoriesOn(pool, resources);
  return transact(pool, async transaction => {
    const acting = { actor: asSystem(why), transaction };
    const account = await saveAccount(transaction, known?.username ?? person.username, passwordHash);
    if (known === undefined) await addPerson(repositoryOf, { ...person, idp_uuid: account }, acting);
    else if (known.account_id !== account) await repositoryOf('users').set(known.id, { idp_uuid: account }, acting);
    return { created: known === undefined };
  });
}

/**
 * The same for an external provider: first the person, then the account, then their connection; after an interruption it can be repeated.
 */
export async function giveAccountAt(
  accounts: AccountPort,
  pool: Pool,
  person: NewPerson,
  password: string,
  why: string,
): Promise<{ created: boolean }> {
  const repositoryOf = repositoriesOn(pool, resources);
  const actor = asSystem(why);
  const known = await personByUsername(pool, person.username);
  const id = known?.id ?? (await transact(pool, transaction => addPerson(repositoryOf, person, { actor, transaction })));
  if (known?.account_id) {
    await accounts.setPassword(known.account_id, password);
    return { created: false };
  }
  const { username, user_type: userType, full_name: fullName, full_name_en: fullNameEn } = known ?? person;
  const idp_uuid = await accounts.create({ person: id, username, userType, fullName, fullNameEn, sealed: await accounts.seal(password) });
  await transact(pool, transaction => repositoryOf('users').change(id, { idp_uuid }, 'patch', undefined, { actor, transaction }));
  return { created: known === undefined };
}

const someUserText = sql(
  'identity/give-account.someUser',
  'select 1 from users u join engine.accounts a on a.id::text = u.idp_uuid where u.user_type = $1 and u.row_status = 1 limit 1',
);

/** Whether anybody could sign in as an administrator. */
export async function hasAdministrator(pool: Pool): Promise<boolean> {
  const { rowCount } = await ask(pool, someUserText, [userTypes.admin]);
  return rowCount !== 0;
}
