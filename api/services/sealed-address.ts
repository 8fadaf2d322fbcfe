/** What an address carries so that nobody can make or change it: a text, encrypted and bound to what the address is about. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Seal = {
  readonly seal: (about: string, text: string) => string;
  /** The text; undefined when the seal is not one of ours, or is about something else. */
  readonly open: (about: string, sealed: string) => string | undefined;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const longestSeal = 400;

/** @param key 32 bytes, base64url: one for all processes that share a data directory */
export function createSeal(key: string): Seal {
  const secret = Buffer.from(key, 'base64url');
  return {
    seal: (about, text) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString('base64url');
    },
    open: (about, signature) => {
      if (signature.length > longestSeal) return undefined;
      const sealed = Buffer.from(signature, 'base64url');
      if (sealed.length <= nonceBytes + tagBytes || sealed.toString('base64url') !== signature) return undefined;
      const opening = createDecipheriv(cipher, secret, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes));
      try {
        return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
