/**
 * Rows of one long statement as a stream, batch by batch from a server-side cursor, so memory use does not grow with the number of rows.
 * The transaction is read-only and ends with the stream, also when that is aborted.
 */
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Reads } from './reads.ts';

const batchRows = 500;
/** Rows per piece: a short text is collected early by the garbage collector. */
const pieceRows = 40;
/** In bytes: how much is buffered before the reader must take some. */
const ahead = 1 << 18;
/** In pieces, for streams of objects. */
const piecesAhead = 8;

/** Longer than the limit of a request: `statement_timeout` is for each batch; a reader who takes nothing for that long is cut off. */
const limits = "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '2min'";

/** Turns the lines that arrive into pieces to send. */
type Shape = {
  readonly objects: boolean;
  readonly piece: (lines: readonly string[], isFirst: boolean) => unknown;
  /** The last piece; `isFirst` when there was no line. */
  readonly end: (isFirst: boolean) => unknown;
};

class RowStream extends Readable {
  private readonly client: pg.PoolClient;
  private readonly shape: Shape;
  private readonly done: () => void;
  private begun = false;
  private released = false;
  private fetched: Promise<readonly string[]>;

  constructor(client: pg.PoolClient, shape: Shape, done: () => void) {
    super(shape.objects ? { objectMode: true, highWaterMark: piecesAhead } : { highWaterMark: ahead });
    this.client = client;
    this.shape = shape;
    this.done = done;
    this.fetched = this.fetch();
  }

  /** The next batch is fetched while this one is sent. */
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
        for (let at = 0; at < lines.length; at += pieceRows) {
          this.push(this.shape.piece(lines.slice(at, at + pieceRows), !this.begun));
          this.begun = true;
        }
        if (!isLast) return;
        const end = this.shape.end(!this.begun);
        if (end !== undefined) this.push(end);
        this.push(null);
      },
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, finished: (error?: Error | null) => void): void {
    finished(error);
    if (this.released) return;
    this.released = true;
    // Waits for a batch that is being fetched, since the connection handles one statement at a time.
    this.client.query('rollback').then(
      () => this.client.release(),
      (lost: Error) => this.client.release(lost),
    );
    this.done();
  }
}

/** The text around and between the lines, and what is done to a piece of text. */
export type Frame = { readonly open: string; readonly between: string; readonly close: string; readonly finish?: (text: string) => string };

const same = (text: string): string => text;

/** The lines as one text. */
export const asText = ({ open, between, close, finish = same }: Frame): Shape => ({
  objects: false,
  piece: (lines, isFirst) => (isFirst ? open : between) + finish(lines.join(between)),
  end: isFirst => (isFirst ? open + close : close),
});

/** Each line is a JSON value: a piece is an array of them. */
export const asValues: Shape = {
  objects: true,
  piece: lines => JSON.parse(`[${lines.join(',')}]`),
  end: () => undefined,
};

/** The same, reporting how many lines each piece has. */
export const counted = (shape: Shape, onRows: ((rows: number) => void) | undefined): Shape =>
  onRows
    ? {
        ...shape,
        piece: (lines, isFirst) => {
          onRows(lines.length);
          return shape.piece(lines, isFirst);
        },
      }
    : shape;

/**
 * Opens a cursor on a statement with rows `{ line }` and streams them in this shape. The stream must be read to its end or destroyed;
 * `done` is called once at the end.
 */
export async function streamRows(
  pool: Reads,
  statement: { readonly text: string; readonly values: unknown[] },
  shape: Shape,
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
    if (pool.otherwise) return streamRows(pool.otherwise as Reads, statement, shape, done);
    throw error;
  }
  return new RowStream(client, shape, done);
}
