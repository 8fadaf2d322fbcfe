/**
 * `npm run keys -- <folder>`: the keys that all processes of a ministry share, in a new folder that only its owner may read. On one machine a
 * server makes its own; several machines get these as they get a password (deploy/README.md).
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sealKey } from './audit/chain.ts';
import { answerKey, appTokenKey, fileUrlKey, keysDirectory, linkKey, messageKey, sharedKeys } from './identity/keys.ts';
import { Refusal } from './refusal.ts';

/** Makes them in `folder`, which must not exist. @throws Refusal */
export function makeKeys(folder: string): void {
  const place = path.resolve(folder);
  if (existsSync(place)) throw new Refusal(`${folder} exists: keys that are in use are never replaced. Name a new folder.`);
  // Made beside it and renamed: a folder of that name is whole.
  const draft = mkdtempSync(`${place}.`);
  try {
    for (const make of [answerKey, appTokenKey, fileUrlKey, linkKey, messageKey, sealKey]) make(draft);
    renameSync(keysDirectory(draft), place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const missing = sharedKeys.filter(name => !readdirSync(place).includes(name));
  if (missing.length) throw new Error(`not made: ${missing.join(', ')}`);
}

if (import.meta.main) {
  const [folder, ...others] = process.argv.slice(2);
  try {
    if (!folder || others.length) throw new Refusal('npm run keys -- <folder>');
    makeKeys(folder);
    console.log(`Made in ${folder}: ${sharedKeys.join(', ')}. They sign for the server: keep them as you keep a password.`);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
