/**
 * Renews one refresh token once, even if many pages of a browser ask at the same moment. A page that closes and one that opens may both
 * send the same token: within ten seconds the later one gets the earlier result. Stored in PostgreSQL, for all processes.
 */
import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { Pool } from 'pg';
import { sql } from '../engine/sql.ts';
import type { Exchange, TokenSet } from './provider.ts';

/** Seconds in which a token that was renewed is still taken, from the browser that renewed it. */
const leewaySeconds = 10;
/** Seconds after which the first caller is taken for lost: longer than the time limit of a call to the provider. */
const patienceSeconds = 15;
const lookAgainMs = 50;

/** The caller: the browser or program, by its user agent, and the path used. */
export type Renewer = { readonly client: string; readonly userAgent: string | undefined; readonly byCookie: boolean };

type Ask = (token: string) => Promise<Exchange>;

/** Renews a refresh token by `ask`, which calls the provider, or returns the result that the same browser got seconds ago. */
export type Renew = (token: string, renewer: Renewer, ask: Ask) => Promise<Exchange>;

type Row = { readonly mine: boolean; readonly same: boolean; readonly age: number; readonly sealed: Buffer | null };

/** One row for each token: the process that inserts it asks the provider, and the others read the result. */
const claimText = sql(
  'identity/renewals.claim',
  `insert into engine.renewals as r (token_hash, browser_hash) values ($1, $2)
  on conflict (token_hash) do update set token_hash = r.token_hash
  returning (xmax = 0) as mine, browser_hash = $2 as same, sealed_answer as sealed,
    extract(epoch from now() - coalesce(answered_at, asked_at))::float8 as age`,
);

/** Stores a result, and deletes some expired ones. */
const keepText = sql(
  'identity/renewals.keep',
  `with forgotten as (
    delete from engine.renewals where token_hash = any(array(select token_hash from engine.renewals
      where asked_at < now() - interval '1 minute' order by asked_at limit 10 for update skip locked))
  )
  update engine.renewals set sealed_answer = $2, answered_at = clock_timestamp() where token_hash = $1`,
);

const forgetText = sql('identity/renewals.forget', 'delete from engine.renewals where token_hash = $1');
const spentText = sql('identity/renewals.spent', 'select 1 from engine.renewals where token_hash = $1');

const nameOf = (token: string): Buffer => hash('sha256', token, 'buffer');
const keyOf = (token: string): Buffer => createHmac('sha256', token).update('bhumi renewal').digest();

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function seal(token: string, tokens: TokenSet): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(token), nonce);
  const text = Buffer.concat([sealing.update(JSON.stringify(tokens), 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]);
}

function open(token: string, sealed: Buffer): TokenSet {
  const opening = createDecipheriv(cipher, keyOf(token), sealed.subarray(0, nonceBytes));
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
  return JSON.parse(text.toString('utf8')) as TokenSet;
}

/** The remaining lifetimes of a result from some seconds ago. */
const aged = (tokens: TokenSet, seconds: number): TokenSet => ({
  ...tokens,
  expires_in: tokens.expires_in - seconds,
  ...(tokens.refresh_expires_in && { refresh_expires_in: Math.max(1, tokens.refresh_expires_in - seconds) }),
});

/** Sent too late, or by another browser. The provider may not notice it: Keycloak counts in whole seconds. */
async function replayed(token: string, sealed: Buffer, ask: Ask): Promise<Exchange> {
  const answer = await ask(token);
  if ('error' in answer) return answer;
  const { sid } = decodeJwt(open(token, sealed).access_token);
  return { error: 'invalid_grant', ended: { sid: String(sid), reason: 'refresh_reused' } };
}

export function createRenewals(pool: Pool): Renew {
  const query = async (name: string, text: string, values: unknown[]) =>
    pool.query<Row>({ name: `identity_renewal_${name}`, text, values });

  /**
   * A refusal is not kept: the next caller gets it from the provider itself. Nor is a token kept that stays valid, for providers that issue
   * such.
   */
  const askFirst = async (token: string, ask: Ask): Promise<Exchange> => {
    const answer = await ask(token).catch(async error => {
      await query('forget', forgetText, [nameOf(token)]);
      throw error;
    });
    if ('tokens' in answer && answer.tokens.refresh_token !== token)
      await query('keep', keepText, [nameOf(token), seal(token, answer.tokens)]);
    else await query('forget', forgetText, [nameOf(token)]);
    return answer;
  };

  /** The stored result, if the browser should still use it: neither half expired nor renewed further. */
  const current = async (
    token: string,
    { sealed, age }: Row,
  ): Promise<{ readonly tokens: TokenSet; readonly next: string | undefined }> => {
    const tokens = open(token, sealed!);
    const { refresh_token: next } = tokens;
    const isOver = age > tokens.expires_in / 2;
    const goesOn = next !== undefined && (isOver || (await query('spent', spentText, [nameOf(next)])).rowCount === 1);
    return { tokens: aged(tokens, Math.floor(age)), next: goesOn ? next : undefined };
  };

  return async (given, { client, userAgent = '', byCookie }, ask) => {
    const browser = nameOf(JSON.stringify([client, byCookie, userAgent]));
    for (let token = given; ; ) {
      const row = (await query('claim', claimText, [nameOf(token), browser])).rows[0]!;
      if (row.mine) return askFirst(token, ask);
      const isLate = row.age > (row.sealed ? leewaySeconds : patienceSeconds);
      if (!row.same || isLate) return row.sealed ? replayed(token, row.sealed, ask) : ask(token);
      if (row.sealed === null) await sleep(lookAgainMs);
      else {
        const { tokens, next } = await current(token, row);
        if (next === undefined) return { tokens };
        token = next;
      }
    }
  };
}
