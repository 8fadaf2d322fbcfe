/** A message with a code waits with its text sealed, so that a reader of the database finds no valid code. */
import { hash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Message } from './message.ts';

export type Sealing = { readonly seal: (message: Message) => Promise<Message>; readonly open: (message: Message) => Promise<Message> };

/** `key` is read with the first message that contains a code. */
export function sealing(key: () => string): Sealing {
  const secret = (): Uint8Array => hash('sha256', `message ${key()}`, 'buffer');
  return {
    seal: async message => {
      if (message.expiresAt === undefined) return message;
      const sealed = await new CompactEncrypt(Buffer.from(message.text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(secret());
      return { ...message, text: '', sealed };
    },
    open: async ({ sealed, ...message }) => {
      if (sealed === undefined) return message;
      const { plaintext } = await compactDecrypt(sealed, secret());
      return { ...message, text: Buffer.from(plaintext).toString() };
    },
  };
}
