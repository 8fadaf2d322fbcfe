/**
 * `GET /api/access/explain?user_id&desk_id&key&resource&record_id`: why something is allowed or not, and who can change it. Anybody may ask
 * about themselves.
 */

import { type Rights, where } from '../../../permissions/ability.ts';
import { holdsKey } from '../../../permissions/holds-key.ts';
import { inDhaka } from '../../../resources/kernel/clock.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { anyEpoch } from '../../engine/epoch.ts';
import { registryOf } from '../../engine/families.ts';
import { inSnapshot } from '../../engine/transact.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { explain, isInScope, openersOf, operationOf } from '../explain.ts';
import { mustSee, personById } from '../people-asked.ts';
import type { Access } from '../rights.ts';
import { linkSchema } from './effective-rights.ts';

const parameter = (name: string, description: Text, example: string): Parameter => ({
  ...{ in: 'query', name, description, schema: { type: 'string' }, example },
});

const parameters = [
  parameter('key', t('অনুমতির চাবি; না দিলে কাজটি', 'The permission key; what is done when left out'), 'VIEW_ALL_OFFICE'),
  parameter('operation', t('কী করা হবে: get, update, কোনো পদক্ষেপ …', 'What is done: get, update, a move …'), ''),
  parameter('user_id', t('যে ব্যক্তির অধিকার; না দিলে নিজের', 'The person to explain; the caller when left out'), ''),
  parameter('desk_id', t('কোন ডেস্কে; না দিলে প্রধান ডেস্কে', 'At which desk; the primary one when left out'), ''),
  parameter('resource', t('কোন তালিকায়', 'On which resource'), 'offices'),
  parameter('record_id', t('কোন রেকর্ডে', 'On which record'), ''),
];

const idPattern = /^[1-9]\d{0,15}$/;
const keyPattern = /^[A-Z][A-Z_]{1,79}$/;
const operationPattern = /^[a-z][a-z_]{1,39}$/;

/** @throws request.parameter, request.repeated_parameter */
function asked({ query }: Request, resources: readonly AnyResource[]) {
  const id = (name: string): number | undefined => {
    const text = query.get(name) || undefined;
    if (text !== undefined && !idPattern.test(text)) throw requestErrors.parameter({ name });
    return text === undefined ? undefined : Number(text);
  };
  const key = query.get('key') || undefined;
  const operation = query.get('operation') || undefined;
  if (operation !== undefined && !operationPattern.test(operation)) throw requestErrors.parameter({ name: 'operation' });
  // Exactly one of the two must be given.
  if ((key === undefined) === (operation === undefined) || (key !== undefined && !keyPattern.test(key)))
    throw requestErrors.parameter({ name: 'key' });
  const name = query.get('resource') || undefined;
  const resource = resources.find(one => one.name === name);
  const recordId = id('record_id');
  if ((name !== undefined || recordId !== undefined || operation !== undefined) && !resource)
    throw requestErrors.parameter({ name: 'resource' });
  return { key, operation, resource, recordId, userId: id('user_id'), deskId: id('desk_id') };
}

/** The key to explain: the given one, or a held one of those that open the operation, else the last. @throws request.parameter */
function keyOf({ key, operation, resource }: Pick<ReturnType<typeof asked>, 'key' | 'operation' | 'resource'>, rights: Rights): string {
  const guarded = resource && rights.guarded.get(resource.name)!;
  if (key !== undefined) {
    if (guarded && !operationOf(key, guarded)) throw requestErrors.parameter({ name: 'key' });
    return key;
  }
  const openers = openersOf(operation!, guarded!);
  const found = openers.find(one => holdsKey(rights, one)) ?? openers.filter(one => !one.startsWith('MANAGE_')).at(-1);
  if (found === undefined) throw requestErrors.parameter({ name: 'operation' });
  return found;
}

const namedSchema = { id: { type: 'integer' }, name: { type: 'string' }, name_en: { type: ['string', 'null'] } } as const;

const answerSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        allowed: { type: 'boolean' },
        chain: {
          type: 'array',
          items: { ...linkSchema, properties: { ...linkSchema.properties, holds: { type: 'boolean' } } },
        },
        missing: {
          type: ['object', 'null'],
          properties: {
            kind: { type: 'string' },
            text: { type: 'object' },
            needs: { type: ['object', 'null'], properties: { ...namedSchema, key: { type: 'string' } } },
            groups: { type: 'array', items: { type: 'object', properties: namedSchema } },
            granted_by: {
              type: 'object',
              properties: { keys: { type: 'array', items: { type: 'string' } }, people: { type: 'array', items: { type: 'object' } } },
            },
          },
        },
      },
    },
  },
} as const;

export const explanation = ({ pool, clock, resources }: Parts, access: () => Access): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/access/explain',
    id: 'access.explain',
    module: 'user_management',
    resource: null,
    summary: t('অনুমতি থাকা বা না-থাকার কারণ', 'Why a person has a permission, or lacks it'),
    access: { kind: 'signedIn' },
    parameters,
    answer: { schema: answerSchema },
    errors: [requestErrors.notFound, requestErrors.forbidden, requestErrors.parameter],
    handle: async request => {
      const [registry, moment] = [registryOf(resources), inDhaka(clock.now())];
      const { userId: about, ...question } = asked(request, resources);
      const actor = actorOf(request);
      const userId = about ?? actor.userId;
      const rights = await access().rightsOf(userId, question.deskId ?? 'primary', anyEpoch);
      const data = await inSnapshot(pool, async client => {
        const person = await personById(client, userId);
        mustSee(actor, person, userId);
        const { resource, recordId } = question;
        const key = keyOf(question, rights ?? actor.rights);
        // A record that the caller can't see is not explained, since the answer would reveal that it exists. About themselves the answer is
        // the same either way.
        const scope = resource && userId !== actor.userId && where(actor.rights, 'get', resource.name);
        if (scope && recordId !== undefined && !(await isInScope(client, { resource, registry, moment }, recordId, scope)))
          throw requestErrors.notFound();
        const seesGroups = where(actor.rights, 'list', 'permission-groups').kind !== 'none';
        return explain(client, { person, ...question, key, registry, rights, moment, seesGroups });
      });
      return { status: 200, body: { data } };
    },
  });
