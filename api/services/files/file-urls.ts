/**
 * URLs of files that need no headers (D-FILE), since an `<img>` sends none. A URL is for one session and ten minutes; its signature
 * contains the session, encrypted, so that it ends with the session. It opens only that file.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The person who requested the URL. `sessionId` is empty for an integrator's own token. */
export type Bearer = { readonly userId: number; readonly sessionId: string };

export type FileUrls = {
  /** `/api/files/12?expires=…&signature=…` */
  readonly sign: (id: number | string, bearer: Bearer) => string;
  /** Signs every file's address in JSON that PostgreSQL built. */
  readonly signAll: (json: string, bearer: Bearer) => string;
  /** The bearer of the URL; undefined when it is not one of ours, is another file's, or has expired. */
  readonly open: (id: number, expires: string, signature: string) => Bearer | undefined;
};

export const lifetimeSeconds = 600;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const longestSignature = 400;

/**
 * The form in which `rowColumns` of api/engine/columns.ts reads a file: `json_build_object` puts spaces around the colons, rows don't, and
 * in a text quotation marks have a backslash. So no text of a person can match.
 */
const addresses = /("size" : \d+, "url" : "\/api\/files\/)(\d+)"/g;

/** @param key 32 bytes, base64url: one for all processes that share a data directory */
export function createFileUrls(key: string, now: () => number = Date.now): FileUrls {
  const secret = Buffer.from(key, 'base64url');
  const seconds = (): number => Math.floor(now() / 1000);

  const queryOf = (id: string, { userId, sessionId }: Bearer): string => {
    const expires = String(seconds() + lifetimeSeconds);
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(`${id} ${expires}`));
    const sealed = Buffer.concat([nonce, sealing.update(`${userId} ${sessionId}`, 'utf8'), sealing.final(), sealing.getAuthTag()]);
    return `?expires=${expires}&signature=${sealed.toString('base64url')}`;
  };

  const unseal = (id: number, expires: string, signature: string): string | undefined => {
    const sealed = Buffer.from(signature, 'base64url');
    if (sealed.length <= nonceBytes + tagBytes || sealed.toString('base64url') !== signature) return undefined;
    const opening = createDecipheriv(cipher, secret, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(`${id} ${expires}`)).setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  };

  return {
    sign: (id, bearer) => `/api/files/${id}${queryOf(String(id), bearer)}`,
    signAll: (json, bearer) => json.replace(addresses, (_, before: string, id: string) => `${before}${id}${queryOf(id, bearer)}"`),
    open: (id, expires, signature) => {
      if (!/^\d{10,12}$/.test(expires) || signature.length > longestSignature || Number(expires) < seconds()) return undefined;
      const text = unseal(id, expires, signature);
      const [userId, sessionId = ''] = text?.split(' ') ?? [];
      return userId === undefined ? undefined : { userId: Number(userId), sessionId };
    },
  };
}
