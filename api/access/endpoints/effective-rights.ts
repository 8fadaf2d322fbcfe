/**
 * A desk's rights, key by key, with the chain that gives each: `GET /api/access/desks/{id}/effective-rights`; and only the keys (S7.31).
 */
import { may } from '../../../permissions/ability.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { askPrepared, sql } from '../../engine/sql.ts';
import { type Executor, inSnapshot } from '../../engine/transact.ts';
import { type Actor, actorOf, defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { todayOf } from '../../services/clock.ts';
import { byKey, effectiveOf, holdersOf } from '../effective.ts';
import { mayLook, mustSee, personById } from '../people-asked.ts';
import { sourcesOf } from '../sources.ts';

export const linkSchema: JsonSchema = {
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      enum: [
        'user',
        'everybody',
        'desk',
        'posting',
        'office',
        'office-type',
        'service',
        'application',
        'assignment',
        'role',
        'group',
        'key',
        'reach',
        'row',
      ],
    },
    id: { type: ['integer', 'null'] },
    label: { type: ['string', 'null'] },
    label_en: { type: ['string', 'null'] },
  },
};

type Desk = { readonly id: number; readonly name: string; readonly name_en: string | null; readonly office_id: number };

const keysSchema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      key: { type: 'string' },
      name: { type: 'string' },
      name_en: { type: ['string', 'null'] },
      module: { type: 'string' },
      given_by: { type: 'array', items: { type: 'array', items: linkSchema } },
    },
  },
};

const officeOrganogramText = sql(
  'access/endpoints/effective-rights.officeOrganogram',
  'select id, name, name_en, office_id from office_organograms where id = $1',
);

/** The desk, when the caller holds it or it is within their reach. @throws request.not_found */
async function deskFor(client: Executor, id: number, { rights, deskId }: Actor): Promise<Desk> {
  const { rows } = await askPrepared(client, officeOrganogramText, [id]);
  const [desk] = rows as Desk[];
  if (!desk || !(desk.id === deskId || may(rights, 'get', 'office-organograms', desk))) throw requestErrors.notFound();
  return desk;
}

const mustLookAt = (actor: Actor, deskId: number): void => {
  if (actor.deskId !== deskId && !mayLook.some(key => actor.keys.has(key))) throw requestErrors.forbidden();
};

const idIn = (request: Request): number => Number(request.params.id);

export const effectiveRights = ({ pool, clock }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/access/desks/{id}/effective-rights',
    id: 'access.effective_rights',
    module: 'user_management',
    resource: null,
    summary: t('ডেস্কের কার্যকর অধিকার, কোনটি কোথা থেকে', 'The effective permissions of a desk, with the source of each'),
    access: { kind: 'signedIn' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              desk: { type: 'object' },
              holders: { type: 'array', items: { type: 'object' }, description: 'Who holds the desk today' },
              keys: keysSchema,
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound, requestErrors.forbidden],
    handle: async request => {
      const actor = actorOf(request);
      mustLookAt(actor, idIn(request));
      const data = await inSnapshot(pool, async client => {
        const desk = await deskFor(client, idIn(request), actor);
        const holders = await holdersOf(client, desk.id, todayOf(clock));
        return { desk, holders, keys: byKey(await sourcesOf(client, { userId: null, deskId: desk.id })) };
      });
      return { status: 200, body: { data } };
    },
  });

/** The desk in the query, as a number; undefined for the primary one. @throws request.parameter */
function deskIn({ query }: Request): number | undefined {
  const text = query.get('desk_id') || undefined;
  if (text !== undefined && !/^[1-9]\d{0,15}$/.test(text)) throw requestErrors.parameter({ name: 'desk_id' });
  return text === undefined ? undefined : Number(text);
}

export const personsRights = ({ pool, clock }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/access/people/{id}/effective-rights',
    id: 'access.effective_rights_of_person',
    module: 'user_management',
    resource: null,
    summary: t('ব্যক্তির কার্যকর অধিকার, কোনটি কোথা থেকে', 'The effective permissions of a person at a desk, with the source of each'),
    access: { kind: 'signedIn' },
    parameters: [
      {
        in: 'query',
        name: 'desk_id',
        description: t('কোন ডেস্কে; না দিলে প্রধান ডেস্কে', 'At which desk; the primary one when left out'),
        schema: { type: 'string' },
      },
    ],
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              person: { type: 'object' },
              desks: { type: 'array', items: { type: 'object' }, description: 'The desks that the person holds today' },
              desk: { type: ['object', 'null'] },
              keys: keysSchema,
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound, requestErrors.forbidden, requestErrors.parameter],
    handle: async request => {
      const asked = deskIn(request);
      const data = await inSnapshot(pool, async client => {
        const person = await personById(client, idIn(request));
        mustSee(actorOf(request), person, idIn(request));
        const { desks, desk, keys } = await effectiveOf(client, person.id, asked, todayOf(clock));
        if (asked !== undefined && desk === null) throw requestErrors.notFound();
        return { person, desks, desk, keys };
      });
      return { status: 200, body: { data } };
    },
  });

export const deskPermissions = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/office-organograms/{id}/permissions',
    id: 'access.desk_permissions',
    module: 'user_management',
    resource: 'office-organograms',
    summary: t('ডেস্কের অনুমতিসমূহ', 'The permissions of a desk'),
    access: { kind: 'signedIn' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              permissions: { type: 'array', items: { type: 'object', properties: { permission_key: { type: 'string' } } } },
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound, requestErrors.forbidden],
    handle: async request => {
      const actor = actorOf(request);
      mustLookAt(actor, idIn(request));
      const sources = await inSnapshot(pool, async client => {
        const desk = await deskFor(client, idIn(request), actor);
        return sourcesOf(client, { userId: null, deskId: desk.id });
      });
      return { status: 200, body: { data: { permissions: byKey(sources).map(({ id, key }) => ({ id, permission_key: key })) } } };
    },
  });
