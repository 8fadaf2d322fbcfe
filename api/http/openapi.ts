/**
 * The API's description, cut to what the caller may call (D-OPENAPI). Built once per distinct set of keys and module, kept
 * with its gzip; LoopBack's own, rebuilt on each request, is switched off.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { openApiSchema } from '../../resources/kernel/json-schema.ts';
import { permissionModules } from '../../resources/kernel/permission-modules.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { type Actor, defineEndpoint, type Operation, type Request } from './contract.ts';
import { requestErrors } from './errors.ts';

type Document = { readonly etag: string; readonly text: string; readonly gzip: Buffer };

const both = ({ en, bn }: Text): string => `${en} · ${bn}`;

const isOpen = ({ access }: Operation, actor: Actor | undefined): boolean =>
  access.kind === 'public' || (actor !== undefined && (access.kind === 'signedIn' || access.anyOf.some(key => actor.keys.has(key))));

const answers = (operation: Operation): Record<string, unknown> => {
  const status = String(operation.answer?.status ?? 200);
  const byStatus = new Map<number, string[]>();
  for (const { code, status: refused, text } of operation.errors ?? [])
    byStatus.set(refused, [...(byStatus.get(refused) ?? []), `\`${code}\` ${text.en}`]);
  if (operation.access.kind !== 'public') byStatus.set(401, ['`identity.user_token`, `identity.app_token`']);
  if (operation.access.kind === 'key') byStatus.set(403, [`\`request.forbidden\`: needs one of ${operation.access.anyOf.join(', ')}`]);
  const schema = operation.answer ? { content: { 'application/json': { schema: openApiSchema(operation.answer.schema) } } } : {};
  return {
    [status]: { description: operation.answer?.description ? both(operation.answer.description) : 'OK', ...schema },
    ...Object.fromEntries(
      [...byStatus].map(([refused, lines]) => [
        String(refused),
        { description: lines.join('\n\n'), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      ]),
    ),
  };
};

const described = (operation: Operation): Record<string, unknown> => ({
  operationId: operation.id,
  tags: [operation.path.split('/')[2] ?? 'system'],
  summary: both(operation.summary),
  ...(operation.access.kind === 'public' ? { security: [] } : {}),
  parameters: [
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      in: 'path',
      name,
      required: true,
      schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
      example: 1,
    })),
    ...(operation.parameters ?? []).map(({ description, schema, ...rest }) => ({
      ...rest,
      description: both(description),
      schema: openApiSchema(schema),
    })),
  ],
  ...(operation.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: openApiSchema(operation.body) } } } }
    : {}),
  responses: answers(operation),
});

/** The OpenAPI 3.0 document of these operations. Pure. */
export function openApiOf(operations: readonly Operation[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) paths[operation.path] = { ...paths[operation.path], [operation.verb]: described(operation) };
  return {
    openapi: '3.0.3',
    info: {
      title: 'ভূমি · Bhumi',
      version: '1',
      description: 'Every answer to bad input is a declared 4xx. Messages follow `Accept-Language` (bn, en).',
    },
    servers: [{ url: '/' }],
    security: [{ user: [], application: [] }],
    paths,
    components: {
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The user token' },
        application: {
          type: 'apiKey',
          in: 'header',
          name: 'App-Authorization',
          description: "Bearer <application token>; an integrator's own token needs none",
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['statusCode', 'error_code', 'message'],
          properties: {
            statusCode: { type: 'integer' },
            error_code: { type: 'string' },
            message: {
              oneOf: [
                { type: 'string' },
                { type: 'object', additionalProperties: { type: 'string' }, description: 'field -> code, when error_code is `validation`' },
              ],
            },
            facts: { type: 'object' },
            details: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, code: { type: 'string' }, facts: { type: 'object' }, text: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}

const mostDocuments = 32;

/** `GET /api/openapi.json`, for whoever asks; `operations` is asked for late, since this is one of them. */
export function openApiEndpoint(operations: () => readonly Operation[]): Operation {
  const documents = new Map<string, Document>();
  const build = (actor: Actor | undefined, module: string | null): Document => {
    const open = operations().filter(operation => isOpen(operation, actor) && (module === null || operation.module === module));
    const text = JSON.stringify(openApiOf(open));
    return { text, gzip: gzipSync(text), etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  };
  const documentFor = ({ actor, query }: Request): Document => {
    const module = query.get('module');
    if (module !== null && !Object.hasOwn(permissionModules, module) && module !== 'system' && module !== 'identity')
      throw requestErrors.parameter({ name: 'module' });
    const name = `${module ?? ''} ${actor ? [...actor.keys].sort().join(' ') : 'anonymous'}`;
    const known = documents.get(name) ?? build(actor, module);
    documents.delete(name);
    documents.set(name, known);
    if (documents.size > mostDocuments) documents.delete(documents.keys().next().value!);
    return known;
  };
  return defineEndpoint({
    verb: 'get',
    path: '/api/openapi.json',
    id: 'system.openapi',
    module: 'system',
    summary: { bn: 'এপিআই-এর বিবরণ, আপনার অধিকার অনুযায়ী', en: 'The description of the API, cut to your rights' },
    access: { kind: 'public' },
    app: 'optional',
    answer: { schema: { type: 'object' } },
    handle: async request => {
      const { etag, text, gzip } = documentFor(request);
      const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' };
      if (request.headers['if-none-match'] === etag) return { status: 304, headers };
      return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
        ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzip }
        : { status: 200, headers, body: text };
    },
  });
}
