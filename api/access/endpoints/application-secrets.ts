/**
 * The secrets of an application: list them, create one (shown only in this answer), revoke one. A person with a secret acts as the
 * application, so this is for people who hold what it holds (D-GRANT). Each change is a change of the application's record; every process
 * knows it within two seconds.
 */
import { accessErrors } from '../../../resources/access/errors.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Inside, Stored } from '../../engine/server-side.ts';
import { known, sql } from '../../engine/sql.ts';
import { defineEndpoint, type Operation, type Reply, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { keepSecret, newSecret, revokeSecret, secretsOf } from '../../identity/integrators.ts';
import { mustOverlook } from '../applications.server.ts';
import { inTransaction, trusted } from '../inside.ts';

type Application = Stored & { readonly code: string };

const mostSecrets = 2;

const lockApplicationText = sql(
  'access/endpoints/application-secrets.lockApplication',
  'select * from applications where id = $1 for no key update',
  known<Application>(),
);

/**
 * The application, locked, so that two requests run one after the other. @throws request.not_found, access.key_not_held,
 * access.out_of_reach
 */
async function applicationOf(inside: Inside, request: Request): Promise<Application> {
  const [found] = await inside.rows(lockApplicationText, [Number(request.params.id)]);
  if (!found) throw requestErrors.notFound();
  await mustOverlook(inside, found);
  return found;
}

/** Stores the number of valid secrets in the record. */
async function noteCount(inside: Inside, id: number, task: string): Promise<void> {
  const secret_count = (await secretsOf(inside.transaction, id)).length;
  await inside.repositoryOf('applications').set(id, { secret_count }, trusted(inside, task));
}

async function issueNew(inside: Inside, request: Request): Promise<Reply> {
  const { id, code, row_status } = await applicationOf(inside, request);
  if (row_status !== 1) throw accessErrors.applicationRevoked();
  if ((await secretsOf(inside.transaction, id)).length >= mostSecrets) throw accessErrors.secretsTooMany();
  const { name, secret, hash } = await newSecret();
  const kept = await keepSecret(inside.transaction, { applicationId: id, name, hash, by: inside.author.userId });
  await noteCount(inside, id, 'secret made');
  return {
    status: 201,
    headers: { 'cache-control': 'no-store' },
    body: { data: { id: kept, name, client_id: code, client_secret: secret } },
  };
}

async function endOne(inside: Inside, request: Request): Promise<Reply> {
  const { id } = await applicationOf(inside, request);
  const given = request.params.secret!;
  if (!/^[1-9]\d{0,15}$/.test(given) || !(await revokeSecret(inside.transaction, id, Number(given)))) throw requestErrors.notFound();
  await noteCount(inside, id, 'secret revoked');
  return { status: 200, body: { data: await secretsOf(inside.transaction, id) } };
}

const list = async (inside: Inside, request: Request): Promise<Reply> => {
  const { id } = await applicationOf(inside, request);
  return { status: 200, body: { data: await secretsOf(inside.transaction, id) } };
};

const secretSchema: JsonSchema = {
  type: 'object',
  title: 'application secret',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', description: 'The part of the secret that distinguishes it from the other one' },
    created_at: { type: 'string', format: 'date-time' },
    last_used_at: { type: ['string', 'null'], format: 'date-time' },
  },
};
const dataSchema = (data: JsonSchema): JsonSchema => ({ type: 'object', properties: { data } });
const listSchema = dataSchema({ type: 'array', items: secretSchema });
const newSchema = dataSchema({
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    client_id: { type: 'string' },
    client_secret: { type: 'string', description: 'Returned here only, never again' },
  },
});

type Call = Pick<Operation, 'verb' | 'id' | 'answer'> & {
  readonly path?: string;
  readonly summary: Text;
  readonly work: (inside: Inside, request: Request) => Promise<Reply>;
};

const secretCall = (parts: Parts, { work, path = '', errors = [], ...call }: Call & Pick<Operation, 'errors'>): Operation =>
  defineEndpoint({
    ...call,
    path: `/api/applications/{id}/secrets${path}`,
    module: 'user_management',
    resource: 'applications',
    access: { kind: 'key', anyOf: ['MANAGE_APPLICATION_SECRET'] },
    errors: [requestErrors.notFound, accessErrors.keyNotHeld, accessErrors.outOfReach, ...errors],
    handle: request => inTransaction(parts, request, inside => work(inside, request)),
  });

export const applicationSecrets = (parts: Parts): Operation[] => [
  secretCall(parts, {
    verb: 'get',
    id: 'applications.secrets',
    summary: t('অ্যাপের চালু গোপন চাবি', 'The valid secrets of an application'),
    answer: { schema: listSchema },
    work: list,
  }),
  secretCall(parts, {
    verb: 'post',
    id: 'applications.new_secret',
    summary: t('অ্যাপের নতুন গোপন চাবি; একবারই দেখানো হয়', 'A new secret of an application; shown once'),
    answer: { status: 201, schema: newSchema },
    errors: [accessErrors.secretsTooMany, accessErrors.applicationRevoked],
    work: issueNew,
  }),
  secretCall(parts, {
    verb: 'delete',
    path: '/{secret}',
    id: 'applications.revoke_secret',
    summary: t('অ্যাপের একটি গোপন চাবি বাতিল', 'Revoke one secret of an application'),
    answer: { schema: listSchema },
    work: endOne,
  }),
];
