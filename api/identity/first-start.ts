/**
 * Sign-in on a fresh machine: with the embedded database the first start makes the administrator `admin` and a random password, kept in
 * DATA_DIR/keys/admin-password. Otherwise there is no password until a person makes one.
 */
import { existsSync } from 'node:fs';
import type { Pool } from 'pg';
import { giveAccount, hasAdministrator } from './give-account.ts';
import { adminPasswordFile, secretFile } from './keys.ts';
import { randomPassword } from './password.ts';
import { userTypes } from './people.ts';

export const administrator = {
  username: 'admin',
  user_type: userTypes.admin,
  full_name: 'সিস্টেম প্রশাসক',
  full_name_en: 'System administrator',
} as const;

/** Makes sure that somebody can sign in. Returns lines for the start's output; the `password` is shown only by the start that made it. */
export async function prepareSignIn(
  pool: Pool,
  { dataDir, embeddedDatabase }: { dataDir: string; embeddedDatabase: boolean },
): Promise<string[]> {
  const file = adminPasswordFile(dataDir);
  if (await hasAdministrator(pool)) {
    return existsSync(file)
      ? [`Sign in as ${administrator.username}; the password of the first start is in ${file}`]
      : ['Sign in with your own account.'];
  }
  if (!embeddedDatabase)
    return ['Nobody can sign in yet. Make an administrator: npm exec -- node api/identity/account.ts create <username> --administrator'];
  const password = secretFile(dataDir, 'admin-password', randomPassword);
  await giveAccount(pool, administrator, password, 'first start');
  return [`Sign in as ${administrator.username} with the password ${password}`, `(shown once; it is kept in ${file})`];
}
