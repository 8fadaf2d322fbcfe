/** What a desk may do, key by key, with the chain that gives each: `GET /api/access/desks/{id}/effective-rights`; and the keys alone (S7.31). */
import { may } from '../../../permissions/ability.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { refuseOthers } from '../../engine/list-query.ts';
import type { Executor } from '../../engine/transact.ts';
import { type Actor, actorOf, defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { todayOf } from '../../services/clock.ts';
import { inSnapshot } from '../resolve.ts';
import { postingsOf, type Source, sourcesOf } from '../sources.ts';

/** Whoever looks after groups may look at what comes of them. */
export const mayLook = ['VIEW_PERMISSION_GROUP', 'VIEW_ALL_PERMISSION_GROUP'] as const;

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

const noParameters: ReadonlySet<string> = new Set();

/** The desk, when the caller holds it or it lies within his reach. @throws request.not_found */
async function deskFor(client: Executor, id: number, { rights, deskId }: Actor): Promise<Desk> {
  const { rows } = await client.query({
    name: 'access_desk',
    text: 'select id, name, name_en, office_id from office_organograms where id = $1',
    values: [id],
  });
  const [desk] = rows as Desk[];
  if (!desk || !(desk.id === deskId || may(rights, 'get', 'office-organograms', desk))) throw requestErrors.notFound();
  return desk;
}

const mustLookAt = (actor: Actor, deskId: number): void => {
  if (actor.deskId !== deskId && !mayLook.some(key => actor.keys.has(key))) throw requestErrors.forbidden();
};

/** All ways to one key together. */
const byKey = (sources: readonly Source[]) => {
  const found = new Map<number | null, { id: number | null; key: string | null; given_by: Source['chain'][] }>();
  for (const { key, chain } of sources) {
    const one = found.get(key.id) ?? { id: key.id, key: key.label, given_by: [] };
    one.given_by.push(chain);
    found.set(key.id, one);
  }
  return [...found.values()];
};

const idIn = (request: Request): number => Number(request.params.id);

export const effectiveRights = ({ pool, clock }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/access/desks/{id}/effective-rights',
    id: 'access.effective_rights',
    module: 'user_management',
    summary: t('ডেস্কের কার্যকর অধিকার, কোনটি কোথা থেকে', 'What a desk may do, and what gives it each key'),
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
              keys: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    id: { type: 'integer' },
                    key: { type: 'string' },
                    given_by: { type: 'array', items: { type: 'array', items: linkSchema } },
                  },
                },
              },
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound, requestErrors.forbidden, requestErrors.unknownParameter],
    handle: async request => {
      refuseOthers(request.query, noParameters);
      const actor = actorOf(request);
      mustLookAt(actor, idIn(request));
      const data = await inSnapshot(pool, async client => {
        const desk = await deskFor(client, idIn(request), actor);
        const postings = await postingsOf(client, { userId: null, deskId: desk.id, today: todayOf(clock) });
        const holders = postings.map(({ id, user_id, full_name, full_name_en, responsibility }) => ({
          ...{ posting_id: id, id: user_id, full_name, full_name_en, responsibility },
        }));
        return { desk, holders, keys: byKey(await sourcesOf(client, { userId: null, deskId: desk.id })) };
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
    errors: [requestErrors.notFound, requestErrors.forbidden, requestErrors.unknownParameter],
    handle: async request => {
      refuseOthers(request.query, noParameters);
      const actor = actorOf(request);
      mustLookAt(actor, idIn(request));
      const sources = await inSnapshot(pool, async client => {
        const desk = await deskFor(client, idIn(request), actor);
        return sourcesOf(client, { userId: null, deskId: desk.id });
      });
      return { status: 200, body: { data: { permissions: byKey(sources).map(({ id, key }) => ({ id, permission_key: key })) } } };
    },
  });
