/**
 * SQL that is checked (docs/decisions/0048): `npm run generate` prepares every query against a migrated database and writes the types of its
 * parameters and rows. While the program runs, a query is its text and nothing else.
 */
import type pg from 'pg';
import type { Queries } from '../generated/queries.ts';
import type { Executor } from './transact.ts';

type QueryName = keyof Queries;

declare const row: unique symbol;
declare const params: unique symbol;
declare const assembledRow: unique symbol;

/** The text of a query that was checked, with the types of its row and parameters. */
export type Query<R = unknown, P extends readonly unknown[] = readonly unknown[]> = string & { readonly [row]: R; readonly [params]: P };

/** A text put together at run time: samples of it are prepared, the row is what its author says. */
export type Assembled<R = unknown> = string & { readonly [assembledRow]: R };

/** The texts of seeds and tests (`tests/tidy.test.ts` says where): PostgreSQL alone checks them. */
type Unchecked = string & { readonly [row]?: never; readonly [assembledRow]?: never };

/** `type Type = RowOf<typeof typeText>`. */
export type RowOf<Q extends { readonly [row]: unknown }> = Q[typeof row];

/** What the author knows beyond PostgreSQL: an expression that is never null, the few values of a column, the shape of JSON. */
export type Known<C> = { readonly known?: C };
export const known = <C>(): Known<C> => ({});

type Named<C> = { [K in keyof C as string extends K ? never : K]: C[K] };
type Comparable<A, B> = [A] extends [B] ? true : [NonNullable<B>] extends [A] ? true : false;
/** What is known is about columns of the row, and comparable with what PostgreSQL says of them. */
type Misfits<C, R> = { [K in keyof C]: K extends keyof R ? (Comparable<C[K], R[K]> extends true ? never : K) : K }[keyof C];
type Fits<C, R> = [Misfits<Named<C>, R>] extends [never] ? Known<C> : { readonly misfit: Misfits<Named<C>, R> };
type Merged<C, R> = { [K in keyof R]: K extends keyof Named<C> ? Named<C>[K] : R[K] };
type Narrowed<R, C> = unknown extends C ? R : string extends keyof C ? Merged<C, R> & C : Merged<C, R>;

export type Written = { readonly name: string; readonly text: string; readonly why?: string };
const byName = new Map<string, Written>();
const nameByText = new Map<string, string>();

/** PostgreSQL cuts longer names of prepared statements, and two might then be one. */
const longestName = 63;

function register(query: Written): void {
  if (query.name.length > longestName) throw new Error(`${query.name} is longer than ${longestName} characters`);
  if (byName.has(query.name)) throw new Error(`two queries are called ${query.name}`);
  byName.set(query.name, query);
  nameByText.set(query.text, query.name);
}

/** Every query of the files that were imported, for `npm run generate`. */
export const writtenQueries = (): readonly Written[] => [...byName.values()];

/**
 * A query by its own name, at the top of its file: `sql('loan.type', 'select … where id = $1')`. A name that does not compile has no types
 * yet: `npm run generate`.
 */
export function sql<const N extends QueryName, C = unknown>(
  name: N,
  text: string,
  _known?: Known<C> & Fits<C, Queries[N]['row']>,
): Query<Narrowed<Queries[N]['row'], C>, Queries[N]['params']> {
  register({ name, text });
  return text as Query<Narrowed<Queries[N]['row'], C>, Queries[N]['params']>;
}

/**
 * A text that depends on what is asked for, the reason, and arguments for samples that take every branch of it:
 * `const pageText = assembled<Row>()('office.page', 'the columns are chosen', build, [true], [false])`.
 */
export const assembled =
  <R>() =>
  <A extends readonly unknown[]>(
    name: string,
    why: string,
    build: (...given: A) => string,
    ...samples: A[]
  ): ((...given: A) => Assembled<R>) => {
    for (const [at, given] of samples.entries()) register({ name: `${name} ${at + 1}`, text: build(...given), why });
    return (...given) => build(...given) as Assembled<R>;
  };

// biome-ignore lint/complexity/noBannedTypes: the type of a field of unknown type with `?? null`
type Anything = {};
type IsOpen<T> = Anything extends T ? true : T extends readonly (infer E)[] ? (Anything extends E ? true : false) : false;

/** Values of the parameters; one of unknown type, such as a field of a record, is left to PostgreSQL. */
export type Values<V extends readonly unknown[], P extends readonly unknown[]> = V &
  (number extends V['length']
    ? unknown
    : V['length'] extends P['length']
      ? { readonly [K in keyof V]: IsOpen<V[K]> extends true ? unknown : K extends keyof P ? P[K] | null | undefined : never }
      : never);

/** Rows of a checked query, on one connection or another. */
export type Rows = {
  <R>(query: Query<R, readonly []>): Promise<R[]>;
  <R, P extends readonly unknown[], const V extends readonly unknown[]>(query: Query<R, P>, values: Values<V, P>): Promise<R[]>;
  <R>(text: Assembled<R>, values: readonly unknown[]): Promise<R[]>;
  <R>(text: Unchecked, values?: readonly unknown[]): Promise<R[]>;
};

/** A query with its values, to be asked together with others. */
export type Question<R> = { readonly text: string; readonly values: readonly unknown[]; readonly [row]?: R };

/** `question(ruleText, [type, person])`. Its rows come as JSON, so days and times in it must be text. */
export const question = <R, P extends readonly unknown[], const V extends readonly unknown[]>(
  text: Query<R, P>,
  values: Values<V, P>,
): Question<R> => ({ text, values });

/** The parameters of a query at these places of all values. */
const placed = (text: string, places: readonly number[]): string => text.replace(/\$(\d+)/g, (_, at) => `$${places[Number(at) - 1]}`);

type Asked = Pick<Question<unknown>, 'text' | 'values'>;

/** A list of ids as text; offices within reach are in many questions. */
const isLongList = (value: unknown): value is string => typeof value === 'string' && value.length > 60 && value.startsWith('{');

/** The values of all of them, and where those of each are. Equal long lists are sent once. */
function valuesOf(questions: readonly Asked[]): { readonly values: unknown[]; readonly places: readonly (readonly number[])[] } {
  const values: unknown[] = [];
  const lists = new Map<string, number>();
  const placeOf = (value: unknown): number => {
    const place = (isLongList(value) ? lists.get(value) : undefined) ?? values.push(value);
    if (isLongList(value)) lists.set(value, place);
    return place;
  };
  return { places: questions.map(one => one.values.map(placeOf)), values };
}

const togetherText = assembled<Readonly<Record<string, unknown[]>>>()(
  'engine/sql.together',
  'the questions are chosen',
  (questions: readonly Asked[], places: readonly (readonly number[])[]) => {
    const parts = questions.map(({ text }, at) => `(select coalesce(json_agg(q), '[]') from (${placed(text, places[at]!)}) q) as q${at}`);
    return `select ${parts.join(',\n')}`;
  },
  [
    [
      { text: 'select $1::int as one', values: [1] },
      { text: 'select $1::int as one', values: [1] },
    ],
    [[1], [2]],
  ],
);

export type Answers<Q extends readonly Question<unknown>[]> = { [K in keyof Q]: Q[K] extends Question<infer R> ? R[] : never };

/** The rows of several questions that do not depend on each other, by one statement. */
export async function together<const Q extends readonly Question<unknown>[]>(rows: Rows, ...questions: Q): Promise<Answers<Q>> {
  const { values, places } = valuesOf(questions);
  const [found] = await rows(togetherText(questions, places), values);
  return questions.map((_, at) => found![`q${at}`]) as Answers<Q>;
}

type Ask = {
  <R>(executor: Pick<Executor, 'query'>, query: Query<R, readonly []>): Promise<Result<R>>;
  <R, P extends readonly unknown[], const V extends readonly unknown[]>(
    executor: Pick<Executor, 'query'>,
    query: Query<R, P>,
    values: Values<V, P>,
  ): Promise<Result<R>>;
  <R>(executor: Pick<Executor, 'query'>, text: Assembled<R>, values: readonly unknown[]): Promise<Result<R>>;
};
type Result<R> = Omit<pg.QueryResult<never>, 'rows'> & { rows: R[] };

/** Runs a query once; PostgreSQL parses and plans it. */
export const ask: Ask = async (executor: Pick<Executor, 'query'>, text: string, values: readonly unknown[] = []) =>
  executor.query({ text, values: values as unknown[] });

/** The same, prepared on its connection under the query's name: for what is asked all the time. */
export const askPrepared: Ask = async (executor: Pick<Executor, 'query'>, text: string, values: readonly unknown[] = []) =>
  executor.query({ name: nameByText.get(text)!, text, values: values as unknown[] });
