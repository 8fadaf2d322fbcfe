/**
 * Records that are requested in the same turn of the event loop, by the same statement and within the same reach, are read by one
 * statement. Under load each of them costs less (docs/decisions/0021-gathered-gets.md).
 */
import type { Statement } from './statements.ts';

/** Records read in one statement; further ones are read at the same time, on another connection. */
const mostTogether = 16;

/** `one` reads the record; `some` makes the statement for several records. */
type Asked = { readonly id: number; readonly one: Statement; readonly some: (ids: readonly number[]) => Statement };
type Waiting<Row> = Asked & { readonly resolve: (row: Row | undefined) => void; readonly reject: (error: unknown) => void };

/** Equal for statements that differ only in the record's id, their first value. */
const keyOf = ({ text, values }: Statement): string => (values.length === 1 ? text : `${text} ${JSON.stringify(values.slice(1))}`);

const statementFor = ([first, ...others]: readonly Asked[]): Statement =>
  others.length === 0 ? first!.one : first!.some([...new Set([first!, ...others].map(({ id }) => id))]);

/** `run` returns the rows of a statement. The result is the record's row, or undefined. */
export function gathering<Row extends { readonly id: number }>(
  run: (statement: Statement) => Promise<readonly Row[]>,
): (asked: Asked) => Promise<Row | undefined> {
  const groups = new Map<string, Waiting<Row>[]>();

  const read = async (waiting: readonly Waiting<Row>[]): Promise<void> => {
    try {
      const rows = await run(statementFor(waiting));
      for (const { id, resolve } of waiting) resolve(rows.find(row => row.id === id));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  };

  const endTurn = (): void => {
    for (const waiting of groups.values())
      for (let at = 0; at < waiting.length; at += mostTogether) void read(waiting.slice(at, at + mostTogether));
    groups.clear();
  };

  return asked =>
    new Promise((resolve, reject) => {
      if (groups.size === 0) setImmediate(endTurn);
      const key = keyOf(asked.one);
      const waiting = { ...asked, resolve, reject };
      const others = groups.get(key);
      if (others) others.push(waiting);
      else groups.set(key, [waiting]);
    });
}
