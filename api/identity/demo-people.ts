/**
 * The demo ministry's people and citizens who can sign in at the embedded provider, with one random password kept in DATA_DIR/keys/demo-password
 * (D-EMBEDDED).
 */
import path from 'node:path';
import type { Pool } from 'pg';
import citizens from '../../migrations/seeds/demo/citizens.json' with { type: 'json' };
import signIns from '../../migrations/seeds/demo/sign-ins.json' with { type: 'json' };
import { ask, known, sql } from '../engine/sql.ts';
import { giveAccount } from './give-account.ts';
import { keysDirectory, secretFile } from './keys.ts';
import { randomPassword } from './password.ts';
import { userTypes } from './people.ts';

/** The administrator's account is none of the demo's. */
const types = [userTypes.office, userTypes.citizen, userTypes.organisation];

const userText = sql(
  'identity/demo-people.user',
  `select username, user_type, full_name, coalesce(full_name_en, full_name) as full_name_en from users
     where username = any ($1::text[]) and user_type = any ($2::int[]) and idp_uuid is null and row_status = 1 order by id`,
  known<{ full_name_en: string }>(),
);

/** Gives accounts to people without one. Returns a line on how to sign in, for the start's output; nothing if there are no new accounts. */
export async function prepareDemoSignIn(pool: Pool, dataDir: string): Promise<string | undefined> {
  const { rows } = await ask(pool, userText, [[...signIns, ...citizens].map(({ username }) => username), types]);
  if (rows.length === 0) return undefined;
  const password = secretFile(dataDir, 'demo-password', randomPassword);
  for (const person of rows) await giveAccount(pool, person, password, 'demo ministry');
  const names = rows.map(({ username }) => username).join(', ');
  return `Demo people (${names}): the password is in ${path.join(keysDirectory(dataDir), 'demo-password')}`;
}
