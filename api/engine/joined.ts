/**
 * Writes that don't depend on each other, as one statement: what they send in one turn of the event loop becomes its CTEs
 * (docs/decisions/0084). None sees what another writes, and no two may write the same row: PostgreSQL would do only one of them.
 */
import type pg from 'pg';
import type { Work } from './server-side.ts';
import { type Statement, shaped } from './statements.ts';
import { actFor, type Executor } from './transact.ts';

type Rows = pg.QueryResult['rows'];

/** What is in quotes, parameters, words that name no column, and brackets. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)|(?<![.\w$]|\bas\s+)([a-z_]\w*)|[()]/gi;
const verbs = /^(select|insert|update|delete)$/i;
const betweenCtes: ReadonlySet<string> = new Set(['with', 'as']);

/** The names of a statement's CTEs, and where the rest begins. */
function headOf(text: string): { readonly names: ReadonlySet<string>; readonly end: number } {
  const names = new Set<string>();
  let depth = 0;
  for (const { 0: token, 2: word, index } of text.matchAll(tokens)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (word && depth === 0 && verbs.test(word)) return { names, end: index };
    else if (word && depth === 0 && !betweenCtes.has(word.toLowerCase())) names.add(word);
  }
  throw new Error(`no statement: ${text}`);
}

/** Its CTEs and its answer, as parts of a statement in which it is the one at this place, with its parameters behind those of the others. */
function partOf(text: string, place: number, parametersBefore: number): { readonly ctes: string[]; readonly answer: string } {
  const { names } = headOf(text);
  const own = text.replace(tokens, (token, parameter?: string, word?: string) => {
    if (parameter) return `$${Number(parameter) + parametersBefore}`;
    return word && names.has(word) ? `${word}_${place}` : token;
  });
  const { end } = headOf(own);
  const [head, rest] = [own.slice(0, end).replace(/^\s*with\s+/i, ''), own.slice(end)];
  const ctes = head.trim() ? [head.trim()] : [];
  const rowsOf = (from: string) => `(select coalesce(json_agg(q), '[]') from ${from} q)`;
  if (/^select/i.test(rest)) return { ctes, answer: rowsOf(`(${rest})`) };
  const name = `written_${place}`;
  return { ctes: [...ctes, `${name} as (${rest})`], answer: /\sreturning\s/i.test(rest) ? rowsOf(name) : `'[]'::json` };
}

/** One statement that does what these do. Its row has the rows of each as JSON, by its place. */
export function joinedStatement(statements: readonly Statement[]): Statement {
  const shape = statements.map(({ name, text }) => name ?? text).join(' + ');
  return shaped(
    `joined ${shape}`,
    statements.flatMap(({ values }) => values),
    () => {
      let before = 0;
      const parts = statements.map(({ text, values }, place) => {
        const part = partOf(text, place, before);
        before += values.length;
        return part;
      });
      return `with ${parts.flatMap(({ ctes }) => ctes).join(',\n')}
select ${parts.map(({ answer }, place) => `${answer} as s${place}`).join(',\n')}`;
    },
  );
}

/** The statement failed because of another one that it was sent with. */
class FailedWith extends Error {}

type Waiting = { readonly statement: Statement; readonly resolve: (rows: Rows) => void; readonly reject: (error: unknown) => void };

/** The one that writes the table of PostgreSQL's refusal, else the first. */
function atFault(waiting: readonly Waiting[], error: unknown): Waiting {
  const { table } = error as { readonly table?: string };
  const writes = new RegExp(`(?:into|update|delete from)\\s+"?${table?.replace(/_y\d{4}$/, '')}"?\\s`, 'i');
  return (table && waiting.find(({ statement }) => writes.test(statement.text))) || waiting[0]!;
}

async function sendTogether(transaction: Executor, waiting: readonly Waiting[]): Promise<void> {
  try {
    const statements = waiting.map(({ statement }) => statement);
    const [one] = statements;
    const { rows } = await transaction.query(statements.length === 1 ? one! : joinedStatement(statements));
    for (const [place, { resolve }] of waiting.entries()) resolve(statements.length === 1 ? rows : rows[0][`s${place}`]);
  } catch (error) {
    const guilty = atFault(waiting, error);
    for (const one of waiting)
      one.reject(one === guilty ? error : new FailedWith('another part of the statement failed', { cause: error }));
  }
}

/**
 * Does all of these on a transaction that sends the statements of each turn as one; their rows come as JSON, days and times as text. Throws
 * what made the first of them fail, once none is under way any more.
 */
export async function joined(transaction: Executor, ...works: readonly Work[]): Promise<void> {
  let waiting: Waiting[] = [];
  const endTurn = (): void => {
    const these = waiting;
    waiting = [];
    void sendTogether(transaction, these);
  };
  const gathering = actFor(transaction, async statement => {
    const rows = await new Promise<Rows>((resolve, reject) => {
      if (waiting.push({ statement, resolve, reject }) === 1) setImmediate(endTurn);
    });
    return { rows, rowCount: rows.length, command: '', oid: 0, fields: [] };
  });
  const results = await Promise.allSettled(works.map(work => work(gathering)));
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw failures.find(error => !(error instanceof FailedWith)) ?? failures[0].cause;
}
