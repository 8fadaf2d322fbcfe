/**
 * URLs of files that need no headers (D-FILE), since an `<img>` sends none. A URL is for one session and ten minutes; its signature
 * contains the session, encrypted, so that it ends with the session. It opens only that file.
 */
import { createSeal } from '../sealed-address.ts';

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

/**
 * The form in which `rowColumns` of api/engine/columns.ts reads a file: `json_build_object` puts spaces around the colons, rows don't, and
 * in a text quotation marks have a backslash. So no text of a person can match.
 */
const addresses = /("size" : \d+, "url" : "\/api\/files\/)(\d+)"/g;

/** @param key 32 bytes, base64url: one for all processes that share a data directory */
export function createFileUrls(key: string, now: () => number = Date.now): FileUrls {
  const { seal, open } = createSeal(key);
  const seconds = (): number => Math.floor(now() / 1000);
  const aboutOf = (id: number | string, expires: string): string => `${id} ${expires}`;

  const queryOf = (id: string, { userId, sessionId }: Bearer): string => {
    const expires = String(seconds() + lifetimeSeconds);
    return `?expires=${expires}&signature=${seal(aboutOf(id, expires), `${userId} ${sessionId}`)}`;
  };

  return {
    sign: (id, bearer) => `/api/files/${id}${queryOf(String(id), bearer)}`,
    signAll: (json, bearer) => json.replace(addresses, (_, before: string, id: string) => `${before}${id}${queryOf(id, bearer)}"`),
    open: (id, expires, signature) => {
      if (!/^\d{10,12}$/.test(expires) || Number(expires) < seconds()) return undefined;
      const text = open(aboutOf(id, expires), signature);
      const [userId, sessionId = ''] = text?.split(' ') ?? [];
      return userId === undefined ? undefined : { userId: Number(userId), sessionId };
    },
  };
}
