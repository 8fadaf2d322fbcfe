/** Which session a sign-in code gave: a second use of the code ends that session (RFC 6749, 4.1.2). Kept as a hash. */
import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { ask, known, sql } from '../engine/sql.ts';

const idOf = (code: string): string => hash('sha256', code, 'base64url');
const keptFor = '10 minutes';

const insertOidcPayloadText = sql(
  'identity/used-codes.insertOidcPayload',
  `insert into engine.oidc_payloads (kind, id, payload, expires_at) values ('UsedCode', $1, $2, now() + interval '${keptFor}')
     on conflict (kind, id) do nothing`,
);

export async function rememberCode(pool: Pool, code: string, sid: string): Promise<void> {
  await ask(pool, insertOidcPayloadText, [idOf(code), { sid }]);
}

const oidcPayloadText = sql(
  'identity/used-codes.oidcPayload',
  "select payload->>'sid' as sid from engine.oidc_payloads where kind = 'UsedCode' and id = $1 and expires_at > now()",
  known<{ sid: string }>(),
);

/** The session that this code gave; undefined if unknown. */
export async function sessionOfCode(pool: Pool, code: string): Promise<string | undefined> {
  const { rows } = await ask(pool, oidcPayloadText, [idOf(code)]);
  return rows[0]?.sid;
}
