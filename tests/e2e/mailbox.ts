/** What a server without a mail server of its own has sent: files in its data directory. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Mail = { readonly to: string; readonly text: string };

/** None where the server has put the file away meanwhile. */
function readMail(file: string): Mail[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8')) as Mail];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The texts that were sent to a mobile or an address, newest first. */
export function mailsTo(to: string, dataDir: string): string[] {
  const folder = path.join(dataDir, 'mailbox');
  const mails = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
    .flatMap(name => readMail(path.join(folder, name)));
  return mails.filter(one => one.to === to).map(({ text }) => text);
}
