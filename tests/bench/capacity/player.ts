/** Plays an act of the model over HTTP, as somebody with cookies, tokens and connections of their own. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import { type Act, escapedBody, escapedPath, filled, leavesOf, type Step } from './model.ts';

export type Player = {
  readonly facts: ReadonlyMap<string, string>;
  /** Each from the address of their office or their telephone. */
  readonly agent: http.Agent;
  readonly jar: Map<string, string>;
  tokens: { access?: string; app?: string };
  until: number;
};
/** `part`: calls were left out that name what was not found, as in an inbox without a row. */
export type Played = { readonly ms: number; readonly calls: number; readonly end: 'done' | 'part' | string };
export type Door = { readonly port: number; readonly origin: string; readonly think: (step: Step) => Promise<unknown> };

type Reply = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly text: string };

function ask(
  port: number,
  agent: http.Agent,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, agent, method, path, headers }, async answer => {
      try {
        const bytes = await buffer(answer);
        const { 'content-encoding': encoding = '', 'content-type': type = '' } = answer.headers;
        const plain = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (same: Buffer) => same;
        resolve({ status: answer.statusCode!, headers: answer.headers, text: /json/.test(type) ? plain(bytes).toString() : '' });
      } catch (error) {
        reject(error);
      }
    });
    request.once('error', reject);
    request.end(body);
  });
}

const headersOf = (player: Player, origin: string, step: Step): Record<string, string> => ({
  ...{ host: new URL(origin).host, origin, 'accept-encoding': 'gzip, br', 'accept-language': 'bn' },
  ...(step.type !== undefined && { 'content-type': step.type }),
  ...(player.tokens.app !== undefined && step.path.startsWith('/api/') && { 'app-authorization': `Bearer ${player.tokens.app}` }),
  ...(step.signed && { authorization: `Bearer ${player.tokens.access}` }),
  ...(step.desk && { 'active-desk': player.facts.get('desk') ?? '' }),
  ...(step.key && { 'idempotency-key': randomUUID() }),
  ...(player.jar.size > 0 && { cookie: [...player.jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
});

function keep(player: Player, path: string, { headers, text }: Reply): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (pair.length === at + 1) player.jar.delete(pair.slice(0, at));
    else player.jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  if (path === '/api/renew-app-token') player.tokens.app = JSON.parse(text).access_token;
  if (path === '/api/sso-authorize-code-grant') player.tokens.access = JSON.parse(text).access_token;
}

export async function play({ name, steps }: Act, player: Player, { port, origin, think }: Door): Promise<Played> {
  const [today, known] = [dhakaDay(new Date()), new Map<string, string>()];
  const holeOf = (at: string): string | undefined => (at === 'origin' ? origin : (known.get(at) ?? player.facts.get(at)));
  let [ms, calls] = [0, 0];
  for (const [at, step] of steps.entries()) {
    const path = filled(step.path, holeOf, today);
    const body = step.body === undefined ? '' : filled(step.body, holeOf, today);
    const match = step.match === undefined ? undefined : filled(step.match, holeOf, today);
    if (path === undefined || body === undefined) continue;
    calls += 1;
    await think(step);
    const headers = { ...headersOf(player, origin, step), ...(match !== undefined && { 'if-match': match }) };
    const began = performance.now();
    try {
      const bytes = body === '' ? undefined : Buffer.from(escapedBody(body, step.type));
      const reply = await ask(port, player.agent, step.method, escapedPath(path), headers, bytes);
      ms += performance.now() - began;
      const code = reply.status < 400 ? undefined : /"error_code":"([\w.]+)"/.exec(reply.text)?.[1];
      if (reply.status >= 400) return { ms, calls, end: `${reply.status} ${code ?? ''} ${step.method} ${step.path.slice(0, 60)}` };
      keep(player, path, reply);
      const { location, etag } = reply.headers;
      const json = reply.text === '' ? undefined : JSON.parse(reply.text);
      for (const leaf of leavesOf(at, path, { location, etag, json })) known.set(leaf.at, leaf.value);
    } catch (error) {
      return { ms, calls, end: `failed ${(error as NodeJS.ErrnoException).code ?? String(error)} ${name}` };
    }
  }
  return { ms, calls, end: calls === steps.length ? 'done' : 'part' };
}
