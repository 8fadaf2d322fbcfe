/**
 * Gives and takes roles of one person in one transaction: each is one of `user-roles`, with its checks and audit row. The opposite call
 * undoes it.
 */
import { accessErrors } from '../../../resources/access/errors.ts';
import { userRoles } from '../../../resources/access/user-roles.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Inside } from '../../engine/server-side.ts';
import { sql } from '../../engine/sql.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { mustHoldKey } from '../grants.ts';
import { inTransaction } from '../inside.ts';

const mostRoles = 200;
const keys = { give: 'CREATE_USER_ROLE', take: 'DELETE_USER_ROLE' } as const;

type Change = { readonly userId: number; readonly give: readonly number[]; readonly take: readonly number[] };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const idsIn = (body: Readonly<Record<string, unknown>>, name: 'give' | 'take'): number[] => {
  const ids = body[name] ?? [];
  if (!Array.isArray(ids) || ids.length > mostRoles || !ids.every(isId) || new Set(ids).size < ids.length)
    throw requestErrors.parameter({ name });
  return ids;
};

/** @throws request.parameter */
function changeOf({ body }: Request): Change {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  const given = body as Readonly<Record<string, unknown>>;
  if (!isId(given.user_id)) throw requestErrors.parameter({ name: 'user_id' });
  const change = { userId: given.user_id, give: idsIn(given, 'give'), take: idsIn(given, 'take') };
  if (change.give.length + change.take.length === 0) throw requestErrors.parameter({ name: 'give' });
  if (change.give.some(id => change.take.includes(id))) throw requestErrors.parameter({ name: 'take' });
  return change;
}

const userRoleText = sql('access/endpoints/giving-roles.userRole', 'select id, role_id from user_roles where user_id = $1');

const someUserText = sql('access/endpoints/giving-roles.someUser', 'select 1 from users where id = $1');

const lockRoleText = sql(
  'access/endpoints/giving-roles.lockRole',
  'select id from roles where id = any($1::bigint[]) order by id for no key update',
);

/** Locks the roles first, so that their keys stay as `user-roles` checks them. */
async function carryOut(inside: Inside, { userId, give, take }: Change): Promise<void> {
  await inside.rows(lockRoleText, [[...give, ...take]]);
  if ((await inside.rows(someUserText, [userId])).length === 0) throw requestErrors.notFound();
  if (give.length) mustHoldKey(inside, keys.give);
  if (take.length) mustHoldKey(inside, keys.take);
  const held = await inside.rows(userRoleText, [userId]);
  const roles = inside.repositoryOf('user-roles');
  for (const role of take) {
    const one = held.find(({ role_id }) => role_id === role);
    if (!one) throw requestErrors.notFound();
    await roles.remove(one.id, undefined, inside.acting);
  }
  for (const role_id of give) await roles.add({ user_id: userId, role_id }, inside.acting);
}

const idSchema: JsonSchema = { type: 'integer', minimum: 1 };
const idsSchema: JsonSchema = { type: 'array', items: idSchema, maxItems: mostRoles, uniqueItems: true, description: 'Roles' };

export const givingRoles = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/user-roles/assign',
    id: 'user-roles.assign',
    module: userRoles.permission.module,
    resource: userRoles.name,
    summary: t('একজনের ভূমিকা দেওয়া ও ফেরত নেওয়া, একসঙ্গে', 'Give roles to a person and take roles away, all or nothing'),
    access: { kind: 'key', anyOf: Object.values(keys) },
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      description: 'At least one role',
      required: ['user_id'],
      properties: { user_id: idSchema, give: idsSchema, take: idsSchema },
    },
    answer: {
      schema: {
        type: 'object',
        properties: { data: { type: 'object', properties: { user_id: idSchema, give: idsSchema, take: idsSchema } } },
      },
    },
    errors: [
      ...[requestErrors.notFound, requestErrors.forbidden, requestErrors.parameter, requestErrors.outOfReach],
      ...[accessErrors.ownAssignment, accessErrors.outOfReach, accessErrors.keyNotHeld],
      ...[accessErrors.roleAlreadyGiven, accessErrors.roleForAdministrators],
    ],
    handle: async request => {
      const change = changeOf(request);
      await inTransaction(parts, request, inside => carryOut(inside, change));
      return { status: 200, body: { data: { user_id: change.userId, give: change.give, take: change.take } } };
    },
  });
