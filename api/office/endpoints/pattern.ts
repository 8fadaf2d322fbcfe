/** From a pattern to offices: copies its desks into an office without desks, and updates offices made from it. */
import { mayEver } from '../../../permissions/ability.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { officeErrors } from '../../../resources/office/errors.ts';
import { insideOf, inTransaction, mustHoldGroups, mustHoldKey } from '../../access/index.ts';
import { authorOf } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { claimOf, valueOnce } from '../../engine/idempotency.ts';
import type { Inside } from '../../engine/server-side.ts';
import { known, sql } from '../../engine/sql.ts';
import { transact } from '../../engine/transact.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { errorReply } from '../../http/wire.ts';
import { copyOrganogram } from '../organograms.ts';
import { followPattern, type Outcome } from '../pattern.ts';
import type { Names } from '../posts.ts';
import { bodyOf, idIn, idInPath, idSchema } from './body.ts';
import { mustSeeOffice } from './desks.ts';

/** The keys for creating, changing and deleting desks by a pattern. */
const keys = ['CREATE_OFFICE_ORGANOGRAM', 'UPDATE_OFFICE_ORGANOGRAM', 'DELETE_OFFICE_ORGANOGRAM'] as const;
const officesAtMost = 100;

type Office = Names & { readonly id: number; readonly base_office_id: number | null; readonly desks: number };

const officeText = sql(
  'office/endpoints/pattern.office',
  `
select o.id, coalesce(o.short_name, o.name) as name, coalesce(o.short_name_en, o.name_en) as name_en, o.base_office_id,
  (select count(*) from office_organograms d where d.office_id = o.id) as desks
from offices o where o.id = $1 for no key update of o`,
  known<Office>(),
);

/** The office, locked, if the author reaches it. @throws request.not_found */
async function officeOf(inside: Inside, id: number): Promise<Office> {
  await mustSeeOffice(inside, id);
  return (await inside.rows(officeText, [id]))[0]!;
}

const baseOfficeIdText = sql('office/endpoints/pattern.baseOfficeId', 'select id from base_offices where id = $1 and row_status = 1');

/** @throws office.base_office_not_found when it doesn't exist, is inactive, or can't be read */
async function mustSeePattern({ rows, author }: Inside, id: number | null | undefined): Promise<number> {
  const [found] = await rows(baseOfficeIdText, [id ?? null]);
  const { rights } = author;
  if (!found || (rights !== 'system' && !mayEver(rights.ability, 'get', 'base-office-organograms')))
    throw officeErrors.baseOfficeNotFound();
  return found.id;
}

const baseOfficeOrganogramText = sql(
  'office/endpoints/pattern.baseOfficeOrganogram',
  'select permission_group_id as group, is_office_head from base_office_organograms where base_office_id = $1 and row_status = 1',
);

/** `POST /api/offices/{id}/copy-organogram` */
export const copyPattern = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/offices/{id}/copy-organogram',
    id: 'offices.copy_organogram',
    module: 'office_management',
    resource: 'office-organograms',
    summary: t('মূল অফিসের অর্গানোগ্রাম থেকে ডেস্ক তৈরি', 'Make the desks of an office from its base office'),
    access: { kind: 'key', anyOf: ['CREATE_OFFICE_ORGANOGRAM'] },
    parameters: [idempotencyKey],
    body: { type: 'object', properties: { base_office_id: idSchema('The pattern; that of the office when left out') } },
    bodyOptional: true,
    answer: {
      status: 201,
      schema: {
        type: 'object',
        properties: { data: { type: 'object', properties: { made: { type: 'array', items: { type: 'integer' } } } } },
      },
    },
    errors: [officeErrors.baseOfficeNotFound, officeErrors.officeHasDesks, officeErrors.organogramEmpty, requestErrors.notFound],
    handle: async request => {
      const given = request.body === undefined ? undefined : idIn(bodyOf(request), 'base_office_id');
      const made = await inTransaction(parts, request, async inside => {
        const office = await officeOf(inside, idInPath(request));
        const pattern = await mustSeePattern(inside, given ?? office.base_office_id);
        if (office.desks > 0) throw officeErrors.officeHasDesks();
        const posts = await inside.rows(baseOfficeOrganogramText, [pattern]);
        if (posts.length === 0) throw officeErrors.organogramEmpty();
        if (posts.some(({ is_office_head }) => is_office_head)) mustHoldKey(inside, 'ASSIGN_OFFICE_HEAD_DESK');
        await mustHoldGroups(
          inside,
          posts.map(({ group }) => group),
        );
        return copyOrganogram(inside, office.id, pattern);
      });
      return { status: 201, body: { data: { made: [...made] } } };
    },
  });

const desksSchema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      ...{ name: { type: 'string' }, name_en: { type: ['string', 'null'] } },
      fields: { type: 'array', items: { type: 'string' }, description: 'Of a changed desk' },
      error_code: { type: 'string', description: 'Why a desk is kept' },
    },
  },
};

const outcomeSchema: JsonSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ id: { type: 'integer' }, name: { type: 'string' }, name_en: { type: ['string', 'null'] }, status: { type: 'integer' } },
          ...{ added: desksSchema, changed: desksSchema, removed: desksSchema, kept: desksSchema },
          error: { type: 'object', description: 'The error of a call for this office alone; nothing in it is changed' },
        },
      },
    },
  },
};

type Applied = Names & { readonly id: number } & Outcome;

/** Thrown to roll back a trial. */
class Tried extends Error {
  readonly outcome: Applied;
  constructor(outcome: Applied) {
    super('tried');
    this.outcome = outcome;
  }
}

type Asked = { readonly pattern: number; readonly isTrial: boolean };

/** One office in its own transaction and under a key of its own, which a trial rolls back: the result is what would happen. */
async function applyTo(parts: Parts, request: Request, id: number, { pattern, isTrial }: Asked): Promise<Applied> {
  const claim = claimOf(request);
  const work = async (inside: Inside): Promise<Applied> => {
    for (const key of keys) mustHoldKey(inside, key);
    const { base_office_id, desks: _, ...office } = await officeOf(inside, id);
    if (base_office_id !== (await mustSeePattern(inside, pattern))) throw officeErrors.baseOfficeNotFound();
    const outcome = { ...office, ...(await followPattern(inside, office, pattern)) };
    if (isTrial) throw new Tried(outcome);
    return outcome;
  };
  try {
    return await transact(parts.pool, transaction => {
      const done = () => work(insideOf(parts, authorOf(request), transaction));
      return claim ? valueOnce(transaction, { ...claim, key: `${claim.key}/${id}` }, done) : done();
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcome;
    throw error;
  }
}

/** The requested offices without duplicates. @throws request.parameter */
function officesIn(value: unknown): number[] {
  const isId = (id: unknown) => Number.isSafeInteger(id) && (id as number) > 0;
  const isList = Array.isArray(value) && value.length > 0 && value.length <= officesAtMost && value.every(isId);
  if (!isList || new Set(value).size < value.length) throw requestErrors.parameter({ name: 'office_ids' });
  return value;
}

/** `POST /api/base-offices/{id}/apply-organogram` */
export const applyPattern = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/base-offices/{id}/apply-organogram',
    id: 'base-offices.apply_organogram',
    module: 'office_management',
    resource: 'office-organograms',
    summary: t('মূল অর্গানোগ্রামের পরিবর্তন অফিসগুলোতে প্রয়োগ', 'Apply a base organogram to the offices made from it'),
    access: { kind: 'key', anyOf: ['UPDATE_OFFICE_ORGANOGRAM'] },
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      required: ['office_ids'],
      properties: {
        office_ids: { type: 'array', minItems: 1, maxItems: officesAtMost, items: { type: 'integer', minimum: 1 } },
        dry_run: { type: 'boolean', default: false, description: 'Returns what would change, saves nothing' },
      },
    },
    answer: { schema: outcomeSchema },
    errors: [officeErrors.baseOfficeNotFound, requestErrors.parameter],
    handle: async request => {
      const { office_ids, dry_run = false } = bodyOf(request);
      if (typeof dry_run !== 'boolean') throw requestErrors.parameter({ name: 'dry_run' });
      const ids = officesIn(office_ids);
      const asked = { pattern: idInPath(request), isTrial: dry_run };
      await inTransaction(parts, request, inside => mustSeePattern(inside, asked.pattern));
      const data: object[] = [];
      for (const id of ids) {
        try {
          data.push({ status: 200, ...(await applyTo(parts, request, id, asked)) });
        } catch (error) {
          const { reply, bug } = errorReply(error, request.locale, request.requestId);
          if (bug) throw error;
          const { body } = reply;
          data.push({ id, status: reply.status, error: typeof body === 'string' ? JSON.parse(body) : body });
        }
      }
      return { status: 200, body: { data } };
    },
  });
