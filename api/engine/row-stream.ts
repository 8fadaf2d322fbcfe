/**
 * Rows of one long statement as a stream of text, batch by batch from a cursor on the server: as much memory for a hundred thousand
 * rows as for a thousand. The transaction is read-only and ends with the stream, whoever ends it.
 */
import { Readable } from 'node:stream';
import type pg from 'pg';

const batchRows = 1000;
/** In bytes: one batch is fetched while the one before is on its way. */
const ahead = 1 << 20;

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

  constructor(client: pg.PoolClient, frame: Frame, done: () => void) {
    super({ highWaterMark: ahead });
    this.client = client;
    this.frame = frame;
    this.done = done;
  }

  override _read(): void {
    this.client.query<{ line: string }>(`fetch ${batchRows} from export`).then(
      ({ rows }) => {
        const { open, between, close, finish = same } = this.frame;
        if (rows.length > 0) this.push((this.begun ? between : open) + finish(rows.map(({ line }) => line).join(between)));
        else this.push(this.begun ? close : open + close);
        this.begun = true;
        if (rows.length === 0) this.push(null);
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
