/**
 * The mailbox used while neither SMTP nor an SMS gateway is set up: one file per message in DATA_DIR/mailbox, readable only by its owner.
 * Messages hold one-time codes, so only the last few are kept.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Carrier } from './carrier.ts';
import type { Message } from './message.ts';

/** A stored message; `at` is the time of sending. */
export type Kept = Message & { readonly at: string };

const mostKept = 200;

export const mailboxFolder = (dataDir: string): string => path.join(dataDir, 'mailbox');

/** Their names sort by age. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json')).sort();

export function mailboxCarrier(dataDir: string): Carrier {
  const folder = mailboxFolder(dataDir);
  const prepare = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    probe: async () => void (await prepare()),
    carry: async message => {
      await prepare();
      const at = new Date().toISOString();
      const file = path.join(folder, `${at.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`);
      const part = `${file}.part`;
      // Nobody reads half a message, and a full disk leaves none.
      try {
        await writeFile(part, `${JSON.stringify({ at, ...message } satisfies Kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
        await rename(part, `${file}.json`);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      const old = (await filesIn(folder)).slice(0, -mostKept);
      await Promise.all(old.map(name => rm(path.join(folder, name), { force: true })));
    },
  };
}

/** The last messages, newest first. */
export async function keptMessages(dataDir: string, most = 50): Promise<Kept[]> {
  const folder = mailboxFolder(dataDir);
  const names = (await filesIn(folder)).reverse().slice(0, most);
  const texts = await Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8').catch(() => undefined)));
  return texts.flatMap(text => (text === undefined ? [] : [JSON.parse(text) as Kept]));
}
