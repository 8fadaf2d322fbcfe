/** What a seal of the audit log is: the hash over its entries and the seal before it, and the signature by the key in DATA_DIR. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { keysDirectory, secretFile } from '../identity/keys.ts';

/** `ids` and transaction numbers as decimal text; `digests`: 16 bytes for each id. */
export type Sealed = {
  readonly from_xid: string;
  readonly to_xid: string;
  readonly after_id: string | null;
  readonly ids: readonly string[];
  readonly digests: Buffer;
  readonly previous: Buffer;
};

export const digestBytes = 16;

/** What is sealed and archived of an entry, in this order; `at` in seconds since 1970. */
export const entryColumns = [
  ...['id', 'at', 'module', 'task', 'action_type', 'resource', 'record_id', 'record_ids', 'user_id', 'office_id', 'office_organogram_id'],
  ...['acting_for_id', 'ip', 'browser', 'operating_system', 'request_id', 'old_data', 'new_data'],
] as const;

/**
 * An entry `a` as a JSON array, in SQL of PostgreSQL's own functions: a function of ours could be replaced by those who tamper. A column
 * that the log gets one day is no part of it, so that older entries keep their digest.
 */
export const entrySql = `pg_catalog.jsonb_build_array(${entryColumns
  .map(name => (name === 'at' ? 'extract(epoch from a.at)' : `a.${name}`))
  .join(', ')})::text`;

export const digestSql = `pg_catalog.substring(pg_catalog.sha256(pg_catalog.convert_to(${entrySql}, 'UTF8')), 1, ${digestBytes})`;

/** SHA-256 over all that a seal says. The words have no spaces but between them, so no two seals have one text. */
export const hashOf = ({ from_xid, to_xid, after_id, ids, digests, previous }: Sealed): Buffer =>
  createHash('sha256')
    .update(`${from_xid} ${to_xid} ${after_id ?? '-'} ${ids.join(',')} ${previous.toString('hex')} `)
    .update(digests)
    .digest();

export type SealKey = {
  readonly sign: (hash: Buffer) => Buffer;
  readonly verify: (hash: Buffer, signature: Buffer) => boolean;
  /** As PEM: with it anybody can verify a published head. */
  readonly publicKey: string;
};

const keyOf = (pem: string): SealKey => {
  const key: KeyObject = createPrivateKey(pem);
  const open = createPublicKey(key);
  return {
    sign: hash => sign(null, hash, key),
    verify: (hash, signature) => verify(null, hash, open, signature),
    publicKey: open.export({ type: 'spki', format: 'pem' }).toString(),
  };
};

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const keyName = 'audit';

/** The Ed25519 key of DATA_DIR/keys/audit, made at its first use. It is never in the database. */
export const sealKey = (dataDir: string): SealKey => keyOf(secretFile(dataDir, keyName, newKey));

/** Whether there is one: a new key would call every seal another's. */
export const hasSealKey = (dataDir: string): boolean => existsSync(path.join(keysDirectory(dataDir), keyName));
