/**
 * Several hosts in one address, written as for libpq: `postgres://role:password@one:5432,two:5432/bhumi?target_session_attrs=read-write`.
 * node-postgres knows one host, so the one that takes writes is looked for before each connection (docs/decisions/0078).
 */
import net from 'node:net';
import pg from 'pg';

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const attribute = 'target_session_attrs';

/** Every connection has to write: the jobs, sessions and counters of a process do, too. */
const writing: ReadonlySet<string> = new Set(['read-write', 'primary']);

/** In milliseconds: how long a host may take to say whether it takes writes. */
const answerWithin = 2_000;
export const lookEvery = 2_000;
/** So many looks without an answer, and the connections to a host are given up even if no other takes writes. */
const silentLooks = 5;

/** An address for each host, in their order. @throws when the text is no address, or asks for a server that does not write */
export function addressesOf(url: string): readonly [string, ...string[]] {
  const [, login, hosts, path = '', query = ''] = form.exec(url) ?? [];
  if (login === undefined || hosts === undefined) throw new Error('not the address of a PostgreSQL database');
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get(attribute);
  if (wanted !== null && !writing.has(wanted)) throw new Error(`${attribute} can only be read-write`);
  parameters.delete(attribute);
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  const [first = '', ...others] = hosts.split(',').map(host => `${login}${host.trim()}${rest}`);
  for (const address of [first, ...others]) new URL(address);
  return [first, ...others];
}

/** `silent`: no server answered in time. `busy`: it answered, and let nobody in just now. */
export type Standing = 'writes' | 'reads' | 'busy' | 'silent';
type Looked = { readonly standing: Standing; readonly error?: Error };

const silence: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Asks one host over a connection of its own, which ends with the answer. */
export async function look(address: string): Promise<Looked> {
  const socket = new net.Socket();
  // Destroyed below: a host that is frozen would never end it.
  const client = new pg.Client({
    ...{ connectionString: address, connectionTimeoutMillis: answerWithin, query_timeout: answerWithin },
    ...{ application_name: 'bhumi look', stream: () => socket },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: boolean }>("select current_setting('transaction_read_only')::boolean as reads");
    return { standing: rows[0]?.reads ? 'reads' : 'writes' };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { standing: silence.has(code) || /timeout/i.test(message) ? 'silent' : 'busy', error: error as Error };
  } finally {
    client.end().catch(() => {});
    socket.destroySoon();
    setTimeout(() => socket.destroy(), answerWithin).unref();
  }
}

const isRefusal = (error: Error): boolean => /^(28|3D)/.test((error as { code?: string }).code ?? '');

/** The address of the host that takes writes; the first to say so. @throws with PostgreSQL's code, or 08001 and what each said when there is none */
export async function writingAddress(addresses: readonly string[]): Promise<string> {
  if (addresses.length === 1) return addresses[0]!;
  const looks = addresses.map(look);
  try {
    return await Promise.any(
      looks.map(async (looked, at) => {
        const { standing } = await looked;
        if (standing !== 'writes') throw new Error(standing);
        return addresses[at]!;
      }),
    );
  } catch {
    const errors = (await Promise.all(looks)).flatMap(({ error }) => error ?? []);
    const refusal = errors.find(isRefusal);
    if (refusal) throw refusal;
    const reasons = [...new Set(errors.map(({ message }) => message))].join('; ');
    throw Object.assign(new Error(`no host takes writes${reasons && `: ${reasons}`}`), { code: '08001' });
  }
}

/** The same for an address as it is in the environment. */
export const writingUrl = async (url: string): Promise<string> => writingAddress(addressesOf(url));

type Placed = pg.Client & { host: string; port: number };
export const streamOf = (client: pg.Client): net.Socket => (client as unknown as { connection: { stream: net.Socket } }).connection.stream;

/**
 * Clients for a pool, each connected to the host that takes writes at that moment. Connections to a host that went silent, or that takes no
 * writes any more, are broken: their queries would wait for the network's quarter of an hour.
 */
export function clientsOn(addresses: readonly string[], Base: typeof pg.Client): typeof pg.Client {
  const open = new Map<pg.Client, string>();
  const misses = new Map<string, number>();
  let finding: Promise<string> | undefined;
  let isWatching = false;

  const find = (): Promise<string> => {
    finding ??= writingAddress(addresses).finally(() => {
      finding = undefined;
    });
    return finding;
  };
  const breakOn = (address: string): void => {
    for (const [client, at] of open)
      if (at === address) streamOf(client).destroy(new Error('Connection terminated: its host takes no writes'));
  };
  const watch = async (): Promise<void> => {
    isWatching = open.size > 0;
    for (const address of new Set(open.values())) {
      const { standing } = await look(address);
      const missed = standing === 'silent' ? (misses.get(address) ?? 0) + 1 : 0;
      misses.set(address, missed);
      // A host that is merely slow keeps its connections, unless another one has been promoted meanwhile.
      const isGone = missed >= silentLooks || (missed > 0 && (await find().catch(() => address)) !== address);
      if (standing === 'reads' || isGone) breakOn(address);
    }
    if (isWatching) setTimeout(() => void watch(), lookEvery).unref();
  };

  return class extends Base {
    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      const connected = this.connectThere();
      if (!callback) return connected;
      connected.then(() => callback(null), callback);
      return undefined;
    }

    private async connectThere(): Promise<this> {
      const address = await find();
      const { hostname, port } = new URL(address);
      Object.assign(this as Placed, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
      open.set(this, address);
      this.once('end', () => open.delete(this));
      if (!isWatching) void watch();
      try {
        await super.connect();
        return this;
      } catch (error) {
        open.delete(this);
        throw error;
      }
    }
  } as typeof pg.Client;
}
