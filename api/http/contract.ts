/**
 * The types of both paths (D-LANE): a Request is the input as a value, a Reply the output, an Operation everything about a call: route,
 * documentation, access, body, errors. Nothing here writes the response.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Rights } from '../../permissions/ability.ts';
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import type { Locale, Text } from '../../resources/kernel/text.ts';
import type { Reads } from '../engine/reads.ts';
import { closed } from './strangers.ts';

/** The actor. `keys` are the permission keys held; `ability` questions go through permissions/ability.ts. */
export type Actor = {
  readonly userId: number;
  /** 1 administrator, 2 office, 3 citizen, 4 organisation, 5 GEMS. */
  readonly userType: number;
  readonly username: string;
  readonly fullName: string;
  readonly fullNameEn: string | null;
  readonly sessionId: string;
  /** The desk verified for this request (D-DESK); none for administrators. */
  readonly deskId?: number;
  /** The desk that the caller tests, reading only (`rights.readsOnly`); they don't hold it. */
  readonly testedDeskId?: number;
  readonly keys: ReadonlySet<string>;
  /** The same keys with their reach, at this desk. */
  readonly rights: Rights;
};

/**
 * The caller of a request: a person, and the application used. Both may be absent on public calls. `headers` are added to every answer,
 * such as what is left of an application's quota for the minute.
 */
export type Caller = {
  readonly actor?: Actor;
  readonly application?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Request = {
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON, or undefined when there was no body. */
  readonly body: unknown;
  /** The unread body stream, if the operation takes an `upload`. */
  readonly stream?: IncomingMessage;
  readonly locale: Locale;
  readonly requestId: string;
  /** The caller's address; X-Forwarded-For only from TRUSTED_PROXIES. */
  readonly ip: string;
  /** Scheme and host by which the server was reached, e.g. `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly actor?: Actor;
  readonly application?: string;
  /** Standbys that this request may read from instead of the pool; only for an operation `onReplica`, with READ_URL. */
  readonly reads?: Reads | undefined;
};

/** What is known of a request before its body: whose it is, and from where. */
export type RequestHead = Pick<Request, 'actor' | 'headers' | 'ip' | 'requestId' | 'path'>;

export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** A string or buffer is sent with its length; an object is sent as JSON; a stream with back-pressure. */
  readonly body?: string | Buffer | Readable | Readonly<Record<string, unknown>> | readonly unknown[];
};

/**
 * Who may call: anybody (`public`), any signed-in person (`signedIn`), or a person who holds one of the keys (`key`). With `anyDesk` a desk
 * that is no longer held counts as none.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn'; readonly anyDesk?: true }
  | { readonly kind: 'key'; readonly anyOf: readonly string[] };

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Parameter = {
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly description: Text;
  readonly schema: JsonSchema;
  readonly required?: true;
  readonly example?: unknown;
  /** Its value is JSON text: described by its schema, not as a string. */
  readonly json?: true;
};

export type Operation = {
  readonly verb: Verb;
  /** From the root, with parameters in braces: `/api/divisions/{id}`. An `{id}` is digits only (D-ID); literal segments win (D-PATHS). */
  readonly path: string;
  /** Unique, e.g. `divisions.list`: the OpenAPI operationId and the metrics' name. */
  readonly id: string;
  readonly module: string;
  /** The declaration whose records the call is about; null for none. The call is closed with it (`closing.ts`). */
  readonly resource: string | null;
  readonly summary: Text;
  readonly access: Access;
  /** The App-Authorization header of public calls is verified; with `app: 'optional'` a call may come without one. */
  readonly app?: 'optional';
  readonly parameters?: readonly Parameter[];
  readonly body?: JsonSchema;
  /** The body may also come as `application/x-www-form-urlencoded`; what is left out of the description reads a body only so. */
  readonly form?: true;
  /** Unknown properties of the body are refused before `handle`; set by `defineEndpoint`. */
  readonly isClosed?: true;
  /** The body may be left out. */
  readonly bodyOptional?: true;
  /** Allowed also while a desk is tested, with any verb: it changes only the test itself. */
  readonly inTests?: true;
  /** It only reads, and may be answered by a standby that has what its caller knows of (docs/decisions/0081). */
  readonly onReplica?: true;
  /** It writes records of whatever resource, also such as bear rights. */
  readonly mayChangeRights?: true;
  /** An operation that only answers, and is left out of the description. */
  readonly isUnlisted?: true;
  /** The answer to an error in another shape, as of a page for people; `answer` is the ordinary one. */
  readonly refusal?: (error: unknown, answer: Reply, request: Omit<Request, 'body'>) => Promise<Reply>;
  /** The body is one file as multipart/form-data; the handler reads it from `request.stream` and sets the limit. */
  readonly upload?: true;
  /** An example of an accepted body. */
  readonly example?: unknown;
  readonly answer?: Answer;
  readonly errors?: readonly ErrorFactory[];
  readonly handle: (request: Request) => Promise<Reply>;
};

/** The shape of the 2xx answer and its status (200 when absent). `files`: media types of files that the same call answers on request. */
export type Answer = {
  readonly status?: number;
  readonly schema: JsonSchema;
  readonly description?: Text;
  readonly mediaType?: string;
  readonly files?: readonly string[];
};

/**
 * The caller, from the request's headers; identity supplies it. Without a valid token a public operation has no actor; its application
 * token is required unless `app` is 'optional'. Synchronous when the tokens are cached. @throws DomainError 401 (D-401), 403 desk.not_held,
 * 429 identity.quota_spent
 */
export type Authenticate = (headers: IncomingHttpHeaders, access: Access, app?: 'optional') => Caller | Promise<Caller>;

/**
 * A custom call (D-ENDPOINT). `handle` checks the body's fields; the schema documents the body, limits its size and lists its properties:
 * others are refused, unless the schema sets `additionalProperties` itself.
 */
export const defineEndpoint = (endpoint: Operation): Operation =>
  endpoint.body && endpoint.body.additionalProperties === undefined
    ? { ...endpoint, body: closed(endpoint.body), isClosed: true }
    : endpoint;

/** A signed-in request: `serve` has made sure that there is an actor. */
export const actorOf = (request: RequestHead): Actor => {
  if (!request.actor) throw new Error(`${request.path} was served without an actor`);
  return request.actor;
};
