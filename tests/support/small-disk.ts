/** A disk of a megabyte that can be filled: a file system in memory, mounted where a test wants it. Only root may mount one. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type SmallDisk = { readonly fill: () => void; readonly empty: () => void; readonly unmount: () => void };

export const mayMount = process.getuid?.() === 0;

const chunk = Buffer.alloc(64 * 1024, 1);

/** `user`: whose it is, by number. */
export function smallDisk(place: string, user?: number): SmallDisk {
  mkdirSync(place, { recursive: true });
  const owner = user === undefined ? '' : `,uid=${user},mode=700`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=1m${owner}`, 'tmpfs', place]);
  const ballast = path.join(place, 'ballast');
  return {
    fill: () => {
      try {
        for (;;) writeFileSync(ballast, chunk, { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: () => execFileSync('umount', ['-l', place]),
  };
}
