/**
 * `GET /api/openapi.json`: the description of what the caller may call and see (D-OPENAPI). Built once per distinct set of keys and part,
 * and cached compressed, a fifteenth of its size. LoopBack's own, rebuilt on each request, is switched off.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { hiddenFields } from '../../permissions/ability.ts';
import { permissionModules } from '../../resources/kernel/permission-modules.ts';
import { embeddedName } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { type Actor, defineEndpoint, type Operation, type Reply, type Request } from './contract.ts';
import { requestErrors } from './errors.ts';
import { type Hidden, openApiOf } from './openapi.ts';

/**
 * The description's input: `operations` is a function, since the description is one of them; `rooms` names the module of each declaration.
 */
export type Described = { readonly operations: () => readonly Operation[]; readonly rooms: ReadonlyMap<string, string> };

type Document = { readonly etag: string; readonly packed: Buffer };

const mostDocuments = 32;
const etagLength = 22;
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Parts that belong to no permission module. */
const ownModules: Readonly<Record<string, Text>> = {
  system: t('ব্যবস্থা', 'System'),
  identity: t('প্রবেশ ও সেশন', 'Sign-in and session'),
};
const moduleLabel = (name: string): Text =>
  (Object.hasOwn(permissionModules, name) ? permissionModules[name as keyof typeof permissionModules] : ownModules[name]) ?? {
    bn: name,
    en: name,
  };

const isOpen = ({ access }: Operation, actor: Actor | undefined): boolean =>
  access.kind === 'public' || (actor !== undefined && (access.kind === 'signedIn' || access.anyOf.some(key => actor.keys.has(key))));

const noFields: ReadonlySet<string> = new Set();
const hiddenFrom = (actor: Actor | undefined): Hidden => {
  const known = new Map<string, ReadonlySet<string>>();
  return resource => {
    if (!actor) return noFields;
    const fields = known.get(resource) ?? new Set(hiddenFields(actor.rights, resource).flatMap(name => [name, embeddedName(name)]));
    known.set(resource, fields);
    return fields;
  };
};

/** People with equal rights share the object of their keys: its name is computed once. */
const names = new WeakMap<ReadonlySet<string>, string>();
function nameOf(keys: ReadonlySet<string> | undefined): string {
  if (!keys) return 'anonymous';
  const known = names.get(keys) ?? sha256([...keys].sort().join(' '));
  names.set(keys, known);
  return known;
}

async function build({ operations, rooms }: Described, actor: Actor | undefined, part: string | null): Promise<Document> {
  const open = operations().filter(operation => isOpen(operation, actor));
  const asked = open.filter(({ module, resource }) => part === null || module === part || rooms.get(resource ?? '') === part);
  const modules = [...new Set(open.map(({ module }) => module))].map(name => ({ name, label: moduleLabel(name) }));
  const text = JSON.stringify({ ...openApiOf(asked, hiddenFrom(actor)), 'x-modules': modules });
  return { packed: await pack(text), etag: `"${sha256(text).slice(0, etagLength)}"` };
}

/** @throws request.parameter when there is no such part, for any caller */
function partOf(query: URLSearchParams, { operations, rooms }: Described): string | null {
  const part = query.get('module');
  const exists = (name: string) =>
    Object.hasOwn(permissionModules, name) || [...rooms.values()].includes(name) || operations().some(({ module }) => module === name);
  if (part !== null && !exists(part)) throw requestErrors.parameter({ name: 'module' });
  return part;
}

/** Whether the caller already has it: `If-None-Match` is a list, and compression may have made a tag weak. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some(tag => tag.trim().replace(/^W\//, '') === etag);

/** Unpacked documents for clients without gzip; the last one is kept, since the same client usually asks for it again. */
function unpacking(): (document: Document) => Promise<Buffer> {
  let last: { readonly etag: string; readonly whole: Buffer } | undefined;
  return async ({ etag, packed }) => {
    const whole = last?.etag === etag ? last.whole : await unpack(packed);
    last = { etag, whole };
    return whole;
  };
}

async function answer({ headers: asked }: Request, document: Document, wholeOf: ReturnType<typeof unpacking>): Promise<Reply> {
  const { etag, packed } = document;
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Active-Desk, Accept-Encoding' };
  if (isKnown(asked['if-none-match'], etag)) return { status: 304, headers };
  return /\bgzip\b/.test(String(asked['accept-encoding'] ?? ''))
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: packed }
    : { status: 200, headers, body: await wholeOf(document) };
}

export function openApiEndpoint(described: Described): Operation {
  const documents = new LRUCache<string, Promise<Document>>({ max: mostDocuments });
  const wholeOf = unpacking();
  const documentFor = ({ actor }: Request, part: string | null): Promise<Document> => {
    const name = `${part ?? ''} ${nameOf(actor?.keys)}`;
    let known = documents.get(name);
    if (known) return known;
    known = build(described, actor, part);
    known.catch(() => documents.delete(name));
    documents.set(name, known);
    return known;
  };
  return defineEndpoint({
    verb: 'get',
    path: '/api/openapi.json',
    id: 'system.openapi',
    module: 'system',
    resource: null,
    summary: t('এপিআই-এর বিবরণ, আপনার অধিকার অনুযায়ী', 'The description of the API, cut to your rights'),
    access: { kind: 'public' },
    app: 'optional',
    parameters: [
      {
        in: 'query',
        name: 'module',
        description: t('শুধু এই মডিউল: অনুমতির বা রিসোর্সের', 'This module only: one of permissions, or one of resources'),
        schema: { type: 'string' },
        example: 'geo_location',
      },
    ],
    answer: { schema: { type: 'object' } },
    errors: [requestErrors.parameter],
    handle: async request => answer(request, await documentFor(request, partOf(request.query, described)), wholeOf),
  });
}
