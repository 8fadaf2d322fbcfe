/** Forty clients on a pool of ten, each writing records with children and effects as fast as it is answered. */
import { send, type TestServer } from './server.ts';
import { newBook, type TryCall, writeRound } from './specimen-writers.ts';

const clients = 40;

export type Crowd = {
  readonly answers: number;
  readonly odd: readonly string[];
  /** In milliseconds: the longest that anybody waited, and the longest time in which nobody was answered. */
  readonly slowest: number;
  readonly silence: number;
};

export async function fortyClients({ origin, admin }: TestServer, stocks: readonly number[], seconds: number): Promise<Crowd> {
  const book = newBook();
  let last = performance.now();
  const until = last + seconds * 1000;
  const isOver = () => performance.now() > until;
  let slowest = 0;
  let silence = 0;
  const call: TryCall = async (verb, target, body, more = {}) => {
    const sent = performance.now();
    const answer = await send(origin, verb, target, body, { ...admin, ...more });
    const now = performance.now();
    slowest = Math.max(slowest, now - sent);
    silence = Math.max(silence, now - last);
    last = now;
    return answer;
  };
  const client = async (_: unknown, at: number): Promise<void> => {
    while (!isOver()) await writeRound(call, stocks[at % stocks.length]!, book, isOver);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { answers: book.answers.count(), odd: book.odd, slowest, silence };
}
