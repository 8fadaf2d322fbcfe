/** How the two commands run: one folder as argument, one sentence on failure, and no incomplete result left. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Refusal } from '../refusal.ts';

/** The one folder given. @throws Refusal */
export function folderIn(words: readonly string[], usage: string): string {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Refusal(`Usage: ${usage}`);
  return path.resolve(folder);
}

/** Deletes these places when the process ends in any way, unless `keep()` was called before. */
export function removedAtTheEnd(places: readonly string[]): { readonly keep: () => void } {
  const remove = (): void => {
    for (const place of places) rmSync(place, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { keep: () => void process.off('exit', remove) };
}

const systemWords: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EROFS: 'it may not be written',
  ENOTDIR: 'a file is where a folder should be',
};

function sentenceOf(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof pg.DatabaseError) return error.message;
  const { code, path: place } = error as NodeJS.ErrnoException;
  const words = code && systemWords[code];
  return words ? `${place ? `${place}: ` : ''}${words}.` : error;
}

/** Runs a command to its end. After a signal `stop` closes what is open then. */
export async function runCommand(work: () => Promise<void>, stop: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      console.error('Stopped before it was finished.');
      void stop().finally(() => process.exit(1));
    });
  }
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
