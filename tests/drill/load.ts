/** The load of a drill: an officer whose pages write all the time and who asks for exports, and a book of what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, createBrowser, headersOf, signInAs, type Tokens } from '../api/identity/browser.ts';
import { type Answer, type Headers, send } from '../support/server.ts';

export type Book = {
  /** The names that an acknowledged write gave to a district. */
  readonly names: Set<string>;
  /** The acknowledged exports. */
  readonly exports: Set<number>;
  /** Moments of answers: of a write, and of 503 or none. */
  lastRefused: number;
  firstWrittenAfter: number;
  refused: number;
  unanswered: number;
  /** The writes that took more than two attempts. */
  readonly odd: string[];
};

export const newBook = (): Book => ({
  ...{ names: new Set(), exports: new Set(), odd: [] },
  ...{ lastRefused: 0, firstWrittenAfter: 0, refused: 0, unanswered: 0 },
});

/** One who signed in once: their session is renewed at whichever server is asked. */
export type Officer = { readonly headers: () => Headers; readonly renew: () => Promise<void> };

export async function signIn(origins: readonly string[], password: string): Promise<Officer> {
  const browsers: Browser[] = origins.map(createBrowser);
  let tokens: Tokens = await signInAs(browsers[0]!, origins[0]!, 'admin', password);
  let headers = await headersOf(browsers[0]!, tokens);
  const { session_state } = tokens;
  let turn = 0;
  return {
    headers: () => headers,
    renew: async () => {
      turn += 1;
      const browser = browsers[turn % browsers.length]!;
      const answer = await browser.call('/api/sso-renew-access-token', { refresh_token: tokens.refresh_token });
      if (answer.status !== 200) throw new Error(`the session could not be renewed: ${answer.status} ${await answer.text()}`);
      tokens = (await answer.json()) as Tokens;
      if (tokens.session_state !== session_state) throw new Error('it is another session');
      headers = await headersOf(browser, tokens);
    },
  };
}

let sent = 0;

/** Sends a write, under one key, until it is acknowledged; each attempt at the next server, as behind a proxy. */
async function insist(
  origins: readonly string[],
  officer: Officer,
  book: Book,
  [verb, target, body]: readonly [string, string, object],
): Promise<Answer> {
  sent += 1;
  const key = { 'idempotency-key': `drill-${process.pid}-${sent}` };
  for (let attempt = sent; ; attempt++) {
    const origin = origins[attempt % origins.length]!;
    const answer = await send(origin, verb, target, body, { ...officer.headers(), ...key }).catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    book.lastRefused = performance.now();
    if (answer?.status === 503) book.refused += 1;
    else if (answer) book.odd.push(`${verb} ${target} ${answer.status} ${answer.text.slice(0, 120)}`);
    else book.unanswered += 1;
    await pause(50);
  }
}

export async function writeOn(origins: readonly string[], officer: Officer, book: Book, district: number, isOver: () => boolean) {
  while (!isOver()) {
    const name_en = `Drill ${process.pid} ${district} ${book.names.size} ${sent}`;
    await insist(origins, officer, book, ['PATCH', `/api/districts/${district}`, { name_en }]);
    book.names.add(name_en);
    book.firstWrittenAfter ||= performance.now();
  }
}

export async function askExport(origins: readonly string[], officer: Officer, book: Book): Promise<void> {
  const answer = await insist(origins, officer, book, ['POST', '/api/exports', { resource: 'districts', format: 'xlsx' }]);
  book.exports.add(answer.json.id);
}
