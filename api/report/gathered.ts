/** The questions of one turn of the event loop as a few statements: a front page has thirty of them. */
import type { Reads } from '../engine/reads.ts';
import { type Rows, together } from '../engine/sql.ts';

type Statement = Parameters<Reads['query']>[0];
type Rowed = Awaited<ReturnType<Reads['query']>>;
type Waiting = { readonly statement: Statement; readonly resolve: (found: Rowed) => void; readonly reject: (error: unknown) => void };

/**
 * As this many statements at most, which the database answers at the same time, each on a processor of its own. Rows come as JSON: numbers
 * as numbers, days as text. Questions that depend on an answer are asked in a later turn, so in a statement of their own.
 */
export function gathered(reads: Reads, statements = 1): Reads {
  const rows: Rows = async (text: string, values: readonly unknown[] = []) => (await reads.query({ text, values: [...values] })).rows;
  let waiting: Waiting[] = [];

  const askTogether = async (asked: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await together(rows, ...asked.map(({ statement: { text, values } }) => ({ text, values })));
      for (const [at, { resolve }] of asked.entries()) resolve(resultOf(answers[at]!));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const endTurn = (): void => {
    const parts = Map.groupBy(waiting.entries(), ([at]) => at % statements);
    waiting = [];
    for (const part of parts.values()) void askTogether(part.map(([, one]) => one));
  };

  const query: Reads['query'] = statement =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(endTurn);
      waiting.push({ statement, resolve, reject });
    });
  return { query, connect: () => reads.connect() };
}

const resultOf = (rows: Rowed['rows']): Rowed => ({ rows, rowCount: rows.length, command: 'SELECT', oid: 0, fields: [] });
