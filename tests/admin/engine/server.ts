/** A small real server that speaks the dialect for divisions and districts: what the screens ask is seen on the wire, not in a mock. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request as Call } from '../../../admin/engine/data-provider.ts';
import { apiError } from '../../../admin/session/api-error.ts';

export type Seen = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: unknown };
export type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };
export type Answering = (seen: Seen) => Answer | undefined;

const read = async (message: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
};

export type TestServer = { readonly seen: Seen[]; readonly call: Call; answer: Answering; readonly close: () => Promise<void> };

/** `call` is the client: it rejects with the session's ApiError, as the real one does. `answer` may be changed while it runs. */
export async function startServer(answering: Answering): Promise<TestServer> {
  const seen: Seen[] = [];
  const server = createServer(async (message, reply) => {
    const url = new URL(message.url ?? '/', 'http://localhost');
    const asked: Seen = { method: message.method ?? '', path: url.pathname, query: url.searchParams, body: await read(message) };
    seen.push(asked);
    const {
      status = 200,
      headers = {},
      body,
    } = self.answer(asked) ?? { status: 404, body: { statusCode: 404, error_code: 'request.not_found' } };
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call: Call = async (path, { method = 'GET', body, signal }) => {
    const answer = await fetch(origin + path, { method, body: body === undefined ? undefined : JSON.stringify(body), signal });
    const json: unknown = await answer.json();
    if (!answer.ok) throw apiError(answer.status, json);
    return { status: answer.status, headers: answer.headers, json };
  };
  const self: TestServer = {
    seen,
    call,
    answer: answering,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
  return self;
}

export const khulna = { id: 3, name: 'খুলনা', name_en: 'Khulna' };
export const dhaka = { id: 2, name: 'ঢাকা', name_en: null };

/** A district as GET one sends it. */
export const bagerhat = {
  id: 1,
  division_id: 3,
  division: khulna,
  name: 'বাগেরহাট',
  name_en: 'Bagerhat',
  bbs_code: '01',
  is_sadar: false,
  latitude: 22.651568,
  longitude: 89.785938,
  row_status: 1,
  version: 4,
  created_at: '2026-11-20T10:13:00.000Z',
  created_by: null,
  updated_at: '2026-11-20T10:13:00.000Z',
  updated_by: null,
  _can: ['update', 'delete'],
};

export const faridpur = {
  ...bagerhat,
  id: 2,
  division_id: 2,
  division: dhaka,
  name: 'ফরিদপুর',
  name_en: '',
  bbs_code: '29',
  is_sadar: true,
  row_status: 0,
};

/** The calls that every screen of districts makes, answered from the two rows above. */
export const districtsAnswer: Answering = ({ method, path, query }) => {
  if (method !== 'GET') return undefined;
  if (path === '/api/districts') return { headers: { 'content-range': 'districts 0-1/1234' }, body: [bagerhat, faridpur] };
  if (path === '/api/districts/1') return { body: bagerhat };
  if (path === '/api/divisions/options') return { body: query.has('q') ? [dhaka] : [khulna, dhaka] };
  return undefined;
};
