/**
 * The scripts, styles and fonts of every version that started lately, in PostgreSQL. During an upgrade a page of one version asks a process
 * of another one for them, and a page that was open before asks for what its own version had.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { ask, sql } from '../engine/sql.ts';

/** What a process has in its own folder is never asked for here: names with a hash alone. */
const shared = /^\/(assets\/[\w.-]+\.(?:js|css|woff2))$/;

/** Of one process after the other: two that start together write the same rows. */
const touchText = sql(
  'http/shared-screens.touch',
  `update engine.screen_files set kept_at = now() where name = any(array(select name from engine.screen_files
     where name = any($1) and kept_at < now() - interval '1 day' for update skip locked))`,
);
const knownText = sql('http/shared-screens.known', 'select name from engine.screen_files where name = any($1)');
const addText = sql(
  'http/shared-screens.add',
  `insert into engine.screen_files (name, bytes) select name, decode(text, 'base64') from unnest($1::text[], $2::text[]) f (name, text)
   on conflict do nothing`,
);
const fileText = sql('http/shared-screens.file', 'select bytes from engine.screen_files where name = $1');

const isFont = (name: string): boolean => name.endsWith('.woff2');

/** Gives the built files of this version to all processes, before it serves a page that names them. */
export async function shareScreens(pool: Pool, directory: string): Promise<void> {
  const names = globSync('assets/*.{js,css,woff2}', { cwd: directory })
    .map(name => name.split(path.sep).join('/'))
    .sort();
  await ask(pool, touchText, [names]);
  const known = new Set((await ask(pool, knownText, [names])).rows.map(({ name }) => name));
  const added = names.filter(name => !known.has(name));
  if (added.length === 0) return;
  const texts = await Promise.all(added.map(name => readFile(path.join(directory, isFont(name) ? name : `${name}.gz`), 'base64')));
  await ask(pool, addText, [added, texts]);
}

export type SharedFile = { readonly bytes: Buffer; readonly isCompressed: boolean };

/** A file of another version by its path; undefined if no version had it. */
export const sharedScreens =
  (pool: Pool) =>
  async (url: string): Promise<SharedFile | undefined> => {
    const name = shared.exec(url)?.[1];
    if (name === undefined) return undefined;
    const { rows } = await ask(pool, fileText, [name]);
    return rows[0] && { bytes: rows[0].bytes, isCompressed: !isFont(name) };
  };
