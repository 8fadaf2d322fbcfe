/** An S3 server as a process of its own (`shelf-process.ts`), and what a test sends it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { S3Options } from '../../api/services/files/store.ts';

/** `hangs`: takes connections and says nothing; `stalls`: in the middle of a body; `refuses`: the credentials. */
export type Manner = 'works' | 'hangs' | 'stalls' | 'refuses';
export type ShelfReport = { readonly port: number } | { readonly put: string } | { readonly done: true };

export type Shelf = {
  readonly options: S3Options;
  /** The objects that were stored, by path. */
  readonly puts: string[];
  readonly be: (manner: Manner) => Promise<void>;
  /** Every object is gone. */
  readonly forget: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startShelf(): Promise<Shelf> {
  const child = fork(path.join(import.meta.dirname, 'shelf-process.ts'));
  const puts: string[] = [];
  const port = await new Promise<number>(resolve =>
    child.on('message', (message: ShelfReport) => {
      if ('port' in message) resolve(message.port);
      if ('put' in message) puts.push(message.put);
    }),
  );
  const say = (what: object) =>
    new Promise<void>(resolve => {
      const onMessage = (message: ShelfReport) => {
        if (!('done' in message)) return;
        child.off('message', onMessage);
        resolve();
      };
      child.on('message', onMessage);
      child.send(what);
    });
  return {
    options: { endpoint: `http://127.0.0.1:${port}`, bucket: 'bhumi', region: 'dhaka-1', accessKeyId: 'key', secretAccessKey: 'secret' },
    puts,
    be: manner => say({ manner }),
    forget: () => say({ forget: true }),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
