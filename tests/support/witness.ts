/**
 * Looks after the writes that a test's server refuses: the first time that it meets an error, nothing may have come into the tables while
 * the call was under way. Calls beside others are left alone, since those may write.
 */
import pg from 'pg';

// biome-ignore lint/suspicious/noExplicitAny: whatever came
type Answered = { readonly status: number; readonly json: any };
type Watched = <Answer extends Answered>(verb: string, ask: () => Promise<Answer>) => Promise<Answer>;
type Witness = { readonly watch: Watched; readonly stop: () => Promise<void> };

/** Every error code of a refusal: its own, and those of its fields. */
const codesOf = ({ json }: Answered): string[] =>
  [json?.error_code, ...(json?.details ?? []).map(({ code }: { code: string }) => code)].filter(code => typeof code === 'string');

/** @param url the database, as a role that may read all of it */
export function witnessOf(url: string): Witness {
  const seen = new Set<string>();
  let client: Promise<pg.Client> | undefined;
  let begun = 0;
  let underWay = 0;

  const connected = async (): Promise<pg.Client> => {
    const made = new pg.Client({ connectionString: url });
    made.on('error', () => {});
    await made.connect();
    return made;
  };
  const ask = async (text: string, values: unknown[] = []) => {
    client ??= connected();
    return (await (await client).query(text, values)).rows;
  };
  /** Whatever has this number or a higher one was written from now on. */
  const now = async (): Promise<string> => (await ask('select pg_snapshot_xmax(pg_current_snapshot())::text as next'))[0].next;

  /** The tables with rows that were written since then. */
  async function writtenSince(next: string): Promise<string[]> {
    const tables = await ask(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
    const counts = tables.map(
      ({ name }) => `select '${name}' as name where exists (select from public.${name} where xmin::text::bigint >= $1::bigint)`,
    );
    return (await ask(counts.join(' union all '), [next])).map(({ name }) => name);
  }

  const watch: Watched = async (verb, call) => {
    if (verb.toUpperCase() === 'GET') return call();
    const at = ++begun;
    underWay += 1;
    const isAlone = () => underWay === 1 && begun === at;
    try {
      const next = isAlone() ? await now() : undefined;
      const answer = await call();
      if (answer.status < 400 || next === undefined || !isAlone()) return answer;
      const fresh = codesOf(answer).filter(code => !seen.has(code));
      for (const code of fresh) seen.add(code);
      const written = fresh.length > 0 ? await writtenSince(next) : [];
      if (written.length > 0 && isAlone()) throw new Error(`refused with ${fresh.join(', ')}, and yet written to ${written.join(', ')}`);
      return answer;
    } finally {
      underWay -= 1;
    }
  };
  return { watch, stop: async () => void (await (await client)?.end()) };
}
