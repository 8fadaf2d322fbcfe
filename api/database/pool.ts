/**
 * Connections to PostgreSQL, all with the same settings: time zone UTC, limits on waiting (D-TX), numbers as numbers and dates as text. A
 * lost database ends only the running query, never the process; the next query connects again.
 */
import net from 'node:net';
import pg from 'pg';
import { addressesOf, clientsOn } from './hosts.ts';

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Ids and declared decimals have at most 15 digits and fit a number (D-ID, D-MONEY); a civil date is text, `YYYY-MM-DD`. */
const parsers = new Map<number, (text: string) => unknown>([
  [BIGINT, Number],
  [NUMERIC, Number],
  [DATE, text => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format);
  },
};

/**
 * In milliseconds; sent with the connection's first message, at no extra cost. A prepared statement is planned once per connection, since
 * planning costs more than most statements (docs/decisions/0004). A random page costs the same as the next one (SSD), so labels are looked
 * up by index.
 */
const SESSION =
  '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c lock_timeout=5000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000';

const CONNECT_LIMIT_MS = 10_000;

/** Set on the client: set on the pool, it would start a timer for every query and not only for connecting. */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECT_LIMIT_MS });
  }
}

/** The messages of one query are sent in one write: a system call with four small buffers costs twice as much. */
class OneWriteSocket extends net.Socket {
  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], callback: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, callback);
  }
}

export type PoolOptions = {
  /** Connections at most, 10 by default: more of them than cores only queue inside the server. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** Called when an idle connection is lost; the pool has already dropped it. */
  onLost?: (error: Error) => void;
};

/** The settings of every pool. Where the address has several hosts, each connection goes to the one that takes writes. */
export function poolSettings(url: string, { max = 10, name = 'bhumi' }: PoolOptions = {}): pg.PoolConfig {
  const addresses = addressesOf(url);
  return {
    connectionString: addresses[0],
    max,
    types,
    application_name: name,
    options: SESSION,
    Client: addresses.length > 1 ? clientsOn(addresses, ImpatientClient) : ImpatientClient,
    // Connections stay open, since each has planned its statements.
    idleTimeoutMillis: 0,
    keepAlive: true,
    stream: () => new OneWriteSocket(),
  };
}

/** A lost connection ends neither the process nor the pool. */
export function withstandLosses(pool: pg.Pool, { onLost = () => {} }: PoolOptions = {}): pg.Pool {
  pool.on('error', onLost);
  // A connection lost while in use fails its query and also emits an error here: without a listener node would end.
  pool.on('connect', client => void client.on('error', () => {}));
  return pool;
}

/** A pool of connections for a command or a test; it connects at the first query. The server has `PostgresSource`. */
export const createPool = (url: string, options?: PoolOptions): pg.Pool =>
  withstandLosses(new pg.Pool(poolSettings(url, options)), options);
