/**
 * `node api/identity/account.ts create <username> [--administrator]`: gives a person an account at the identity provider, or a
 * new password. The password is read from standard input; without one there a random one is made and printed.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { DomainError } from '../../resources/kernel/errors.ts';
import { passwordIsAcceptable } from '../../resources/kernel/password.ts';
import { isReservedName } from '../../resources/kernel/reserved-names.ts';
import { databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { ProblemsError } from '../engine/problems.ts';
import { Refusal } from '../refusal.ts';
import { administrator } from './first-start.ts';
import { giveAccount, giveAccountAt } from './give-account.ts';
import { randomPassword } from './password.ts';
import { personByUsername } from './people.ts';
import { remoteAccounts } from './remote-accounts.ts';
import { remoteIdentityOf } from './remote-identity.ts';

const usage =
  'Usage: node api/identity/account.ts create <username> [--administrator]   (the password on standard input, or none for a random one)';

class Refused extends Error {}

/** Errors shown as a sentence: wrong arguments, a wrong environment, an identity provider that does not answer. */
const isExpected = (error: unknown): error is Error => error instanceof Refused || error instanceof Refusal || error instanceof DomainError;

async function givenPassword(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  const line = (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  if (line === '') return undefined;
  if (!passwordIsAcceptable(line))
    throw new Refused('The password needs at least 8 characters with an upper case letter, a lower case letter and a digit.');
  return line;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { administrator: { type: 'boolean', default: false } } });
  const [command, username] = positionals;
  if (command !== 'create' || username === undefined || positionals.length > 2) throw new Refused(usage);
  const given = await givenPassword();
  const password = given ?? randomPassword();
  const database = await visitDatabase(databaseConfig());
  const pool = createPool(database.appUrl, { max: 2, name: 'bhumi account' });
  try {
    const known = await personByUsername(pool, username);
    if (known === undefined && !values.administrator) throw new Refused(`There is no user ${username}. With --administrator one is made.`);
    if (known === undefined && username !== administrator.username && isReservedName(username))
      throw new Refused(`The user name ${username} is reserved. Choose another, or ${administrator.username}.`);
    const person = { ...administrator, username };
    const remote = remoteIdentityOf(process.env);
    const { created } = remote
      ? await giveAccountAt(remoteAccounts(remote), pool, person, password, 'account command')
      : await giveAccount(pool, person, password, 'account command');
    console.log(`${created ? 'Administrator and account made' : 'Password set'} for ${username}.`);
    if (given === undefined) console.log(`Password: ${password}`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (error instanceof ProblemsError) console.error('The user name must have 4 to 50 English letters, digits and dots.');
    else console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  });
}
