/** What a server without a mail server of its own has sent: files in its data directory. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Mail = { readonly to: string; readonly text: string };

/** The texts that were sent to a mobile or an address, newest first. */
export function mailsTo(to: string, dataDir: string): string[] {
  const folder = path.join(dataDir, 'mailbox');
  const mails = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
    .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail);
  return mails.filter(one => one.to === to).map(({ text }) => text);
}
