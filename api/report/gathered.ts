/** The questions of one turn of the event loop as one statement: a front page has thirty of them. */
import type { Reads } from '../engine/reads.ts';
import { type Rows, together } from '../engine/sql.ts';

type Statement = Parameters<Reads['query']>[0];
type Rowed = Awaited<ReturnType<Reads['query']>>;
type Waiting = { readonly statement: Statement; readonly resolve: (found: Rowed) => void; readonly reject: (error: unknown) => void };

/** Rows come as JSON: numbers as numbers, days as text. Questions that depend on an answer are asked in a later turn, so in a statement of their own. */
export function gathered(reads: Reads): Reads {
  const rows: Rows = async (text: string, values: readonly unknown[] = []) => (await reads.query({ text, values: [...values] })).rows;
  let waiting: Waiting[] = [];

  const endTurn = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    try {
      const answers = await together(rows, ...asked.map(({ statement: { text, values } }) => ({ text, values })));
      for (const [at, { resolve }] of asked.entries()) resolve(resultOf(answers[at]!));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const query: Reads['query'] = statement =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void endTurn());
      waiting.push({ statement, resolve, reject });
    });
  return { query, connect: () => reads.connect() };
}

const resultOf = (rows: Rowed['rows']): Rowed => ({ rows, rowCount: rows.length, command: 'SELECT', oid: 0, fields: [] });
