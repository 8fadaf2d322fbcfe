/** The front page of an office above and one below it, each with a clerk who may read what it counts. */
import { expect } from 'vitest';
import { type People, peopleOf } from './people.ts';
import { type Headers, query, type TestServer } from './server.ts';

export type Behind = { readonly of: string; readonly filter: object };
type Answer = Awaited<ReturnType<TestServer['call']>>['json'];
type Clerk = Awaited<ReturnType<People['clerk']>>;

export type FrontPage = {
  readonly people: People;
  /** The office above, the one below it, and one elsewhere. */
  readonly offices: { readonly top: number; readonly low: number; readonly other: number };
  readonly above: Clerk;
  readonly below: Clerk;
  /** Somebody at a desk of the office below. */
  readonly worker: number;
  readonly dashboard: (headers?: Headers, office?: number) => Promise<Answer>;
  /** Of the clerk below, if of no other. */
  readonly figure: (card: string, key: string, headers?: Headers) => Promise<number>;
  readonly totalOf: (behind: Behind, headers?: Headers) => Promise<number>;
};

/** Figures are counted again, not those that were kept. */
export const counted = { 'cache-control': 'no-cache' };

export const figureIn = (data: Answer, card: string, key: string) =>
  data.widgets.find((one: Answer) => one.key === card)?.figures.find((one: Answer) => one.key === key);

/** What both offices and one elsewhere are, where every day is a working day that has begun. */
async function officesOf(people: People, server: TestServer): Promise<FrontPage['offices']> {
  await people.withoutEverybody();
  await server.pool.query('update holidays set row_status = 0');
  const [top, other] = [await people.office({ level: 5 }), await people.office()];
  const low = await people.office({ parent: top });
  const hours = { from_date: '2020-01-01', start_time: '00:00', late_after_minutes: 0, end_time: '17:00', weekly_off_days: [] };
  for (const office_id of [top, low, other]) await people.insert('office_times', { office_id, ...hours });
  return { top, low, other };
}

/** `nouns`: of the lists that both may read, VIEW_ALL of the office above, VIEW of the one below. */
export async function frontPageOf(server: TestServer, nouns: readonly string[]): Promise<FrontPage> {
  const people = peopleOf(server);
  const offices = await officesOf(people, server);
  const keysOf = (verb: string) => ['DASHBOARD', ...nouns].map(noun => `${verb}_${noun}`);
  const above = await people.clerk(offices.top, keysOf('VIEW_ALL'));
  const below = await people.clerk(offices.low, keysOf('VIEW'));
  const worker = (await people.person({ desk: await people.desk(offices.low) })).id;
  await people.person({ desk: await people.desk(offices.other) });
  await people.desk(offices.low);
  await people.settle();
  const dashboard: FrontPage['dashboard'] = async (headers, office) => {
    const path = `/api/dashboard${office === undefined ? '' : `?office_id=${office}`}`;
    const { status, json, text } = await server.call('GET', path, undefined, { ...headers, ...counted });
    expect(status, text).toBe(200);
    return json.data;
  };
  const totalOf: FrontPage['totalOf'] = async ({ of, filter }, headers) => {
    const answer = await server.call('GET', `/api/${of}${query({ filter, range: [0, 0] })}`, undefined, headers);
    expect(answer.status, answer.text).toBe(200);
    return Number(answer.headers['content-range']!.split('/')[1]);
  };
  const figure: FrontPage['figure'] = async (card, key, headers = below.headers) => figureIn(await dashboard(headers), card, key).value;
  return { people, offices, above, below, worker, dashboard, figure, totalOf };
}
