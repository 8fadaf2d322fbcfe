/**
 * The steps of a request, on every path into the server (D-LANE): caller, permission, input, work, answer. A Reply is a value; it is
 * written to the wire in one place.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DomainError } from '../../resources/kernel/errors.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { readBody } from './body.ts';
import { addressOf } from './caller-address.ts';
import { requireOpenTo } from './closing.ts';
import type { Actor, Authenticate, Caller, Operation, Reply, Request, Verb } from './contract.ts';
import { requestErrors } from './errors.ts';
import { noteFullDisk } from './full-disk.ts';
import type { Log } from './logs.ts';
import type { Metrics } from './metrics.ts';
import type { Match, Route } from './routes.ts';
import type { Spread } from './spread.ts';
import { noBody, refuseOthers, refuseStrangers } from './strangers.ts';
import { errorReply } from './wire.ts';

export type Serving = {
  readonly authenticate: Authenticate;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Whether X-Forwarded-* of this address is trusted. */
  readonly trusts: (address: string) => boolean;
  /** Only where there are standbys to read from. */
  readonly spread?: Spread | undefined;
};

/** Bengali, unless the first accepted language is English. */
export const localeOf = (message: IncomingMessage): Locale => (/^\s*en\b/i.test(message.headers['accept-language'] ?? '') ? 'en' : 'bn');

/** Random ids are only generated when the request has none. */
let drawn = Buffer.alloc(0);
let next = 0;
export const requestIdOf = (message: IncomingMessage): string => {
  const given = message.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  if (next + 12 > drawn.length) {
    drawn = randomBytes(12 * 256);
    next = 0;
  }
  next += 12;
  return drawn.toString('base64url', next - 12, next);
};

const permitted = ({ access }: Pick<Operation, 'access'>, actor: Actor | undefined): boolean =>
  access.kind !== 'key' || (actor !== undefined && access.anyOf.some(key => actor.keys.has(key)));

/** What a person who tests a desk may not call, however it is opened. */
const changes = ({ verb, access, inTests }: Pick<Operation, 'verb' | 'access' | 'inTests'>): boolean =>
  verb !== 'get' && access.kind !== 'public' && !inTests;

/** Whether this caller may use the operation now. @throws shell.maintenance, shell.coming_soon, request.test_reads_only, request.forbidden */
export function admit(operation: Admitted, actor: Actor | undefined): void {
  requireOpenTo(operation, actor);
  if (actor?.rights.readsOnly && changes(operation)) throw requestErrors.testReadsOnly();
  if (!permitted(operation, actor)) throw requestErrors.forbidden();
}
type Admitted = Pick<Operation, 'access' | 'verb' | 'path' | 'id' | 'module' | 'resource' | 'inTests'>;

async function work(
  { operation, names, takesKey }: Route,
  message: IncomingMessage,
  bare: Omit<Request, 'body'>,
  caller: Caller,
): Promise<Reply> {
  const { actor, application } = caller;
  if (operation.access.kind !== 'public' && !actor) throw new Error(`${operation.id} was let through without an actor`);
  admit(operation, actor);
  // A proxy sends a call with a key again when its answer is lost.
  if (!takesKey && message.headers['idempotency-key'] !== undefined) throw requestErrors.keyNotTaken();
  if (operation.isUnlisted)
    return operation.handle({ ...bare, actor, application, body: operation.form ? await readBody(message, true) : undefined });
  if (bare.query.size > 0) refuseOthers(bare.query, names);
  if (operation.upload) return operation.handle({ ...bare, actor, application, body: undefined, stream: message });
  const body =
    operation.body || (message.method !== 'GET' && message.headers['content-length'] !== undefined)
      ? await readBody(message, operation.form)
      : undefined;
  if (operation.body && body === undefined && !operation.bodyOptional) throw requestErrors.bodyRequired();
  if (body !== undefined && (operation.isClosed || !operation.body)) refuseStrangers(body, operation.body ?? noBody);
  return operation.handle({ ...bare, actor, application, body });
}

/** D-CACHE-HEADERS, and the headers of every API answer. */
const headersOf = ({ headers }: Reply, requestId: string): Record<string, string | number | string[]> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Authorization, Active-Desk, Accept-Language',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
  ...(headers as Record<string, string>),
});

/** Writes a reply to the wire. */
export async function send(response: ServerResponse, reply: Reply, requestId: string): Promise<void> {
  const headers = headersOf(reply, requestId);
  const { body } = reply;
  if (body instanceof Readable) {
    response.writeHead(reply.status, headers);
    return pipeline(body, response);
  }
  const bytes = body === undefined ? '' : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  headers['content-length'] = Buffer.byteLength(bytes);
  response.writeHead(reply.status, headers);
  response.end(bytes);
}

/** Shared, and never written to. */
const noQuery = new URLSearchParams();

const allow = (verbs: readonly Verb[]): { readonly allow: string } => ({ allow: verbs.map(verb => verb.toUpperCase()).join(', ') });

/** Serves one operation from a request to the last byte of its answer. Never rejects. */
export async function serveOperation(
  { route, params }: Match,
  message: IncomingMessage,
  response: ServerResponse,
  serving: Serving,
): Promise<void> {
  const started = performance.now();
  const { operation } = route;
  const { spread } = serving;
  const requestId = requestIdOf(message);
  const url = message.url ?? '/';
  const mark = url.indexOf('?');
  const locale = localeOf(message);
  const bare = {
    method: message.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    params,
    query: mark < 0 ? noQuery : new URLSearchParams(url.slice(mark + 1)),
    headers: message.headers,
    locale,
    requestId,
    ...addressOf(message, serving.trusts),
  };
  let reply: Reply;
  let caller: Caller = {};
  try {
    const known = serving.authenticate(message.headers, operation.access, operation.app);
    caller = known instanceof Promise ? await known : known;
    const reads = spread?.readsOf({ operation, headers: message.headers, actor: caller.actor });
    reply = await work(route, message, reads ? { ...bare, reads } : bare, caller);
  } catch (error) {
    const answer = errorReply(error, locale, requestId);
    if (answer.bug) serving.log.bug(error, requestId, operation.path);
    if (answer.reply.status === 503) noteFullDisk(error, serving.log);
    if (operation.refusal) reply = await operation.refusal(error, answer.reply, bare).catch(() => answer.reply);
    else reply = answer.reply.status === 405 ? { ...answer.reply, headers: allow(route.allowed) } : answer.reply;
  }
  if (spread) reply = await spread.answered({ operation, headers: message.headers, actor: caller.actor }, reply, bare.origin);
  try {
    await send(response, caller.headers ? { ...reply, headers: { ...reply.headers, ...caller.headers } } : reply, requestId);
  } catch (error) {
    // The caller went away, or the stream broke: the connection is cut, so that nobody takes a part for the whole.
    serving.log.cut(error, requestId, operation.path);
    response.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  serving.metrics.observe(bare.method, operation.path, reply.status, seconds);
  serving.log.access(bare.method, operation.path, reply.status, seconds, requestId);
}

/** Answers an API path without an operation: 405 with Allow if it has other verbs, else 404. */
export async function serveNothing(
  allowed: readonly Verb[] | undefined,
  message: IncomingMessage,
  response: ServerResponse,
  serving: Serving,
): Promise<void> {
  const method = message.method ?? 'GET';
  const error: DomainError = allowed ? requestErrors.methodNotAllowed({ method: method.slice(0, 20) }) : requestErrors.noRoute();
  const requestId = requestIdOf(message);
  const { reply } = errorReply(error, localeOf(message), requestId);
  message.resume();
  await send(response, { ...reply, headers: { ...reply.headers, ...(allowed && allow(allowed)) } }, requestId);
  serving.metrics.observe(method, 'none', reply.status, 0);
  serving.log.access(method, 'none', reply.status, 0, requestId);
}
