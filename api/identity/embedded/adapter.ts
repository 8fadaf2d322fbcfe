/** The storage of oidc-provider, in engine.oidc_payloads: one row per artefact; expired ones are never found. */
import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';
import { ask, assembled, sql } from '../../engine/sql.ts';

/** Codes and refresh tokens are stored only as hashes, so a reader of the table cannot use them. (The others need a signed cookie.) */
const bearerKinds = new Set(['AuthorizationCode', 'RefreshToken']);
const stored = (kind: string, id: string): string => (bearerKinds.has(kind) ? createHash('sha256').update(id).digest('base64url') : id);

const upsert = sql(
  'identity/embedded/adapter.upsert',
  `
  insert into engine.oidc_payloads (kind, id, payload, grant_id, uid, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
  on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
);

type Row = { payload: AdapterPayload; consumed: number | null };

const deleteGrantText = sql('identity/embedded/adapter.deleteGrant', 'delete from engine.oidc_payloads where kind = $1 and grant_id = $2');

const deleteOidcPayloadText = sql(
  'identity/embedded/adapter.deleteOidcPayload',
  'delete from engine.oidc_payloads where kind = $1 and id = $2',
);

const updateOidcPayloadText = sql(
  'identity/embedded/adapter.updateOidcPayload',
  'update engine.oidc_payloads set consumed_at = now() where kind = $1 and id = $2 and consumed_at is null',
);

/**
 * An adapter class for oidc-provider that stores everything in this database. `endGrant` is awaited when a grant is revoked (a sign-out, a
 * code or refresh token used twice), so that the session has ended before the answer.
 */
const loadText = assembled<Row>()(
  'identity/embedded/adapter.load',
  'the column is chosen',
  (column: 'id' | 'uid') =>
    `select payload, floor(extract(epoch from consumed_at))::float8 as consumed from engine.oidc_payloads where kind = $1 and ${column} = $2 and expires_at > now()`,
  ['id'],
  ['uid'],
);

export function createAdapter(pool: Pool, endGrant: (grantId: string) => Promise<void>): new (kind: string) => Adapter {
  const load = async (kind: string, column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    if (value.includes('\u0000')) return undefined;
    const { rows } = await ask(pool, loadText(column), [kind, value]);
    const row = rows[0];
    return row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) };
  };

  return class implements Adapter {
    readonly kind: string;

    constructor(kind: string) {
      this.kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      if (JSON.stringify(payload).includes('\\u0000')) throw new errors.InvalidRequest('U+0000 cannot be kept');
      const { jti: _, ...anonymous } = payload;
      await ask(pool, upsert, [
        this.kind,
        stored(this.kind, id),
        bearerKinds.has(this.kind) ? anonymous : payload,
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresIn,
      ]);
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const payload = await load(this.kind, 'id', stored(this.kind, id));
      return payload && { ...payload, jti: id };
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return load(this.kind, 'uid', uid);
    }

    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    /** Two requests with one code or refresh token at the same moment: the second is refused here. */
    async consume(id: string): Promise<void> {
      const { rowCount } = await ask(pool, updateOidcPayloadText, [this.kind, stored(this.kind, id)]);
      if (rowCount === 0) throw new errors.InvalidGrant('already used');
    }

    async destroy(id: string): Promise<void> {
      if (this.kind === 'Grant') await endGrant(id);
      await ask(pool, deleteOidcPayloadText, [this.kind, stored(this.kind, id)]);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await ask(pool, deleteGrantText, [this.kind, grantId]);
    }
  };
}
