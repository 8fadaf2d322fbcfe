/**
 * `npm run -s token -- <username> [--desk <id>]`: prints, as one JSON object, the request headers with which a script acts as
 * that person against the running instance. Works only with the embedded provider and its DATA_DIR (D-EMBEDDED).
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { importJWK, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { createAppTokens } from './app-tokens.ts';
import { lifetimes } from './embedded/settings.ts';
import { appTokenKey, providerKey } from './keys.ts';
import { claimsOf, type Person, personByUsername } from './people.ts';
import { lastRunning, type Running } from './running.ts';
import { touchSession } from './sessions.ts';

class Refused extends Error {}

/** A user token signed by the embedded provider's key, with its own session that ends with the token. */
async function mint(
  pool: Pool,
  dataDir: string,
  person: Person & { account_id: string },
  { issuer, audience, clientId }: Running,
): Promise<string> {
  const sid = `command-${randomBytes(16).toString('base64url')}`;
  await touchSession(pool, sid, person.id, lifetimes.access, { userAgent: 'npm run token' });
  const jwk = providerKey(dataDir);
  return new SignJWT({ sid, client_id: clientId, ...claimsOf(person) })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(person.account_id)
    .setIssuedAt()
    .setExpirationTime(`${lifetimes.access}s`)
    .setJti(randomBytes(12).toString('base64url'))
    .sign(await importJWK(jwk, 'ES256'));
}

/** The headers of one person. Throws `Refused` with an explanation. */
export async function headersFor(pool: Pool, dataDir: string, username: string, desk?: string): Promise<Record<string, string>> {
  const running = lastRunning(dataDir);
  if (running === undefined) throw new Refused(`No server with the embedded provider was started on ${dataDir} yet: run npm start first.`);
  const person = await personByUsername(pool, username);
  if (person === undefined) throw new Refused(`There is no user ${username}.`);
  if (!person.is_active) throw new Refused(`The user ${username} is not active.`);
  const { account_id } = person;
  if (account_id === null)
    throw new Refused(`The user ${username} has no account: npm exec -- node api/identity/account.ts create ${username}`);
  return {
    Authorization: `Bearer ${await mint(pool, dataDir, { ...person, account_id }, running)}`,
    'App-Authorization': `Bearer ${await createAppTokens(pool, appTokenKey(dataDir)).sign('command')}`,
    ...(desk === undefined ? {} : { 'Active-Desk': desk }),
    'Accept-Language': 'bn',
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { desk: { type: 'string' } } });
  const [username] = positionals;
  if (username === undefined || positionals.length > 1) throw new Refused('Usage: npm run -s token -- <username> [--desk <id>]');
  if (process.env.OIDC_ISSUER)
    throw new Refused('OIDC_ISSUER is set: tokens come from that provider. This command works with the embedded provider only.');
  if (values.desk !== undefined && !/^[1-9]\d{0,15}$/.test(values.desk)) throw new Refused('--desk takes the id of a desk.');
  const config = databaseConfig();
  const database = await visitDatabase(config);
  const pool = createPool(database.appUrl, { max: 1, name: 'bhumi token' });
  try {
    console.log(JSON.stringify(await headersFor(pool, config.dataDir, username, values.desk)));
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Refused ? error.message : error);
    process.exitCode = 1;
  });
}
