/**
 * Rows of one long statement as a stream of text, batch by batch from a cursor on the server: as much memory for a hundred thousand
 * rows as for a thousand. The transaction is read-only and ends with the stream, whoever ends it.
 */
import { Readable } from 'node:stream';
import type pg from 'pg';

const batchRows = 500;
/** Rows that leave in one piece: so short a text is young when it dies, and no burden to the collector. */
const pieceRows = 40;
/** In bytes, before the reader has to take some. */
const ahead = 1 << 18;

/** Longer than a request may take: `statement_timeout` is for each batch; a reader who takes nothing for so long is cut off. */
const limits = "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '2min'";

/** What stands around the lines, and what is done to a batch of them. */
export type Frame = { readonly open: string; readonly between: string; readonly close: string; readonly finish?: (text: string) => string };

const same = (text: string): string => text;

class RowStream extends Readable {
  private readonly client: pg.PoolClient;
  private readonly frame: Frame;
  private readonly done: () => void;
  private begun = false;
  private released = false;
  private fetched: Promise<readonly string[]>;

  constructor(client: pg.PoolClient, frame: Frame, done: () => void) {
    super({ highWaterMark: ahead });
    this.client = client;
    this.frame = frame;
    this.done = done;
    this.fetched = this.fetch();
  }

  /** The next batch is on its way while this one leaves. */
  private fetch(): Promise<readonly string[]> {
    const fetched = this.client.query<{ line: string }>(`fetch ${batchRows} from export`).then(({ rows }) => rows.map(({ line }) => line));
    fetched.catch(() => {});
    return fetched;
  }

  override _read(): void {
    this.fetched.then(
      lines => {
        if (this.destroyed) return;
        const isLast = lines.length < batchRows;
        if (!isLast) this.fetched = this.fetch();
        const { open, between, close, finish = same } = this.frame;
        for (let at = 0; at < lines.length; at += pieceRows) {
          this.push((this.begun ? between : open) + finish(lines.slice(at, at + pieceRows).join(between)));
          this.begun = true;
        }
        if (!isLast) return;
        this.push(this.begun ? close : open + close);
        this.push(null);
      },
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, finished: (error?: Error | null) => void): void {
    finished(error);
    if (this.released) return;
    this.released = true;
    // A batch that is being fetched is waited for: the connection serves the next one in turn.
    this.client.query('rollback').then(
      () => this.client.release(),
      (lost: Error) => this.client.release(lost),
    );
    this.done();
  }
}

/**
 * Opens a cursor on a statement that answers rows `{ line }` and gives them as text. The stream has to be read to its end or destroyed;
 * `done` is called once, when it is over.
 */
export async function streamRows(
  pool: pg.Pool,
  statement: { readonly text: string; readonly values: unknown[] },
  frame: Frame,
  done: () => void,
): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${limits}`);
    await client.query({ text: `declare export no scroll cursor for ${statement.text}`, values: statement.values });
  } catch (error) {
    const lost = await client.query('rollback').then(
      () => undefined,
      (broken: Error) => broken,
    );
    client.release(lost);
    throw error;
  }
  return new RowStream(client, frame, done);
}
