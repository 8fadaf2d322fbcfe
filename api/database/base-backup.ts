/**
 * A copy of a running cluster as one tar, made by PostgreSQL itself (BASE_BACKUP of the replication protocol). It is consistent as of its
 * end, with the WAL that it needs and checked page checksums. The embedded package has no pg_basebackup.
 */
import { once } from 'node:events';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

const NEW_ARCHIVE = 'n'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);

/** Data is passed on as it arrives; the server waits while the reader is slow. */
class CopyOut extends pg.Query {
  archives = 0;
  socket: Duplex | undefined;
  readonly tar = new PassThrough({ highWaterMark: 1 << 20 }).on('drain', () => this.socket?.resume());

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: { stream: Duplex }): void {
    this.socket = stream;
    if (chunk[0] === NEW_ARCHIVE) this.archives += 1;
    if (chunk[0] !== DATA) return;
    // A copy is needed, since the parser reuses its buffer.
    if (this.tar.write(Buffer.from(chunk.subarray(1)))) return;
    stream.pause();
  }
}

/**
 * Connects with `login`, which must have the replication right, and passes the tar to `take`; returns its result. A slot keeps the WAL
 * meanwhile and ends with the connection. @throws when there are tablespaces, or a page is damaged
 */
export async function baseBackup<T>(login: pg.ClientConfig, take: (tar: Readable) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...login, replication: 'true', application_name: 'bhumi backup' } as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  const copy = new CopyOut(`BASE_BACKUP (LABEL 'bhumi', CHECKPOINT 'fast', WAL, MANIFEST 'no')`);
  try {
    await client.query(`CREATE_REPLICATION_SLOT "bhumi_backup_${process.pid}" TEMPORARY PHYSICAL (RESERVE_WAL)`);
    const ended = once(copy, 'end').then(
      () => copy.tar.end(),
      (error: Error) => copy.tar.destroy(error),
    );
    client.query(copy);
    client.once('end', () => copy.tar.destroy(new Error('the database went away')));
    const taken = await take(copy.tar);
    await ended;
    if (copy.archives !== 1) throw new Error(`the cluster has ${copy.archives - 1} tablespaces of its own`);
    return taken;
  } catch (error) {
    // Otherwise it would wait for a reader that is gone.
    copy.socket?.destroy();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
