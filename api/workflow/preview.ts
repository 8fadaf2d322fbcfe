/** Who will get a request and why, before it is sent; and the position of a sent one: what was done, and who comes next. */
import { may } from '../../permissions/ability.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { approvalRequests } from '../../resources/workflow/approval-requests.ts';
import { inTransaction } from '../access/index.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { fillFromAuthor } from '../engine/new-values.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { routeFor } from './acting.ts';
import { actingAt, type Desk } from './desks.ts';
import type { Place } from './routes.ts';

const own = { module: 'config', resource: approvalRequests.name, access: { kind: 'signedIn' } } as const;

const roleText = sql(
  'workflow/preview.role',
  `
select r.id, r.name, r.name_en, coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name, 'name_en', u.full_name_en) order by u.id)
  from user_roles h join users u on u.id = h.user_id and u.row_status = 1 where h.role_id = r.id and h.row_status = 1), '[]') as people
from roles r where r.id = $1`,
);

const deskOf = (desk: Desk | undefined) =>
  desk && { id: desk.id, name: desk.name, name_en: desk.name_en, office: desk.office, people: desk.holders };

/** A desk or a role, with its people: `by` while another desk stands in. */
export async function whoHas(inside: Inside, deskId: number | null, roleId: number | null): Promise<object> {
  if (roleId !== null) return { role: (await inside.rows(roleText, [roleId]))[0] ?? null, desk: null, by: null };
  const acting = deskId === null ? undefined : await actingAt(inside, deskId);
  return { desk: deskOf(acting?.desk) ?? null, by: acting && acting.by.id !== acting.desk.id ? deskOf(acting.by) : null, role: null };
}

const shown = async (inside: Inside, { step, found, mayDecide }: Place, at: number): Promise<object> => ({
  ...{ place: at + 1, step: { id: step.id, name: step.name, name_en: step.name_en }, may_decide: mayDecide, why: found.why },
  ...(await whoHas(inside, found.desk?.id ?? null, found.roleId ?? null)),
});

export const deskSchema: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' }, name: { type: 'string' }, people: { type: 'array', items: { type: 'object' } } },
};
const place: JsonSchema = {
  type: 'object',
  properties: {
    place: { type: 'integer' },
    step: { type: 'object' },
    may_decide: { type: 'boolean' },
    why: { type: 'array', items: { type: 'string' } },
    ...{ desk: deskSchema, by: deskSchema, role: { type: ['object', 'null'] } },
  },
};

type Body = { readonly resource?: unknown; readonly record?: unknown };

const officeText = sql('workflow/preview.office', 'select office_id as id from users where id = $1', known<{ id: number }>());

/**
 * The record that the caller would send, filled in by the engine: their own at their office, or somebody else's at that person's office, if
 * they may send it. @throws request.parameter, request.forbidden
 */
async function wantedOf({ author, rows }: Inside, request: Request, resources: Parts['resources']) {
  const { resource: name, record } = (request.body ?? {}) as Body;
  const resource = resources.find(one => one.name === name);
  if (!resource?.approval) throw requestErrors.parameter({ name: 'resource' });
  if (record !== undefined && (record === null || typeof record !== 'object' || Array.isArray(record)))
    throw requestErrors.parameter({ name: 'record' });
  const { applicant, office, desk: at, place } = resource.approval;
  const wanted: Record<string, unknown> = { ...record };
  const names = [applicant, office, at, place?.upazila, place?.mouza].filter(one => one !== undefined);
  const wrong = names.find(one => wanted[one] !== undefined && wanted[one] !== null && !Number.isSafeInteger(wanted[one]));
  if (wrong) throw requestErrors.parameter({ name: wrong });
  fillFromAuthor(resource, wanted, author);
  const { rights, userId } = actorOf(request);
  wanted[applicant] ??= userId;
  wanted[office] ??= wanted[applicant] === userId ? rights.standing.officeId : (await rows(officeText, [wanted[applicant]]))[0]?.id;
  if (!may(rights, 'create', resource.name, wanted)) throw requestErrors.forbidden();
  return { approval: resource.approval, record: wanted };
}

/** Nobody is an answer too: the error by which the record would be refused, as a sentence of the reader's language. */
async function wayFor(inside: Inside, { locale }: Request, { approval, record }: Awaited<ReturnType<typeof wantedOf>>): Promise<object> {
  try {
    const { workflowId, places } = await routeFor(inside, approval, record);
    const answered: object[] = [];
    for (const [at, one] of places.entries()) answered.push(await shown(inside, one, at));
    return { workflow_id: workflowId, places: answered, refused: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { workflow_id: null, places: [], refused: { error_code: error.code, message: error.in(locale), facts: error.facts } };
  }
}

const refusedSchema: JsonSchema = {
  ...{ type: ['object', 'null'], description: 'Why nobody would get it' },
  properties: { error_code: { type: 'string' }, message: { type: 'string' }, facts: { type: 'object' } },
};
const wayProperties = {
  ...{ workflow_id: { type: ['integer', 'null'] }, places: { type: 'array', items: place }, refused: refusedSchema },
} as const;

const preview = (parts: Parts): Operation =>
  defineEndpoint({
    ...own,
    verb: 'post',
    path: '/api/approval-requests/preview',
    id: 'approval-requests.preview',
    summary: t('আবেদন কার কাছে যাবে, কেন', 'Who will receive a request, and why, before it is sent'),
    body: {
      type: 'object',
      properties: { resource: { type: 'string' }, record: { type: 'object' } },
      required: ['resource'],
    },
    answer: {
      schema: { type: 'object', properties: { data: { type: 'object', properties: wayProperties } } },
    },
    errors: [requestErrors.parameter, requestErrors.forbidden],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const data = await wayFor(inside, request, await wantedOf(inside, request, parts.resources));
        return { status: 200, body: { data } };
      }),
  });

/** $1 the request: its history from the beginning. */
export const historyText = sql(
  'workflow/preview.history',
  `
select h.id, h.action_type, h.performer_name, h.performer_name_en, h.desk_name, h.desk_name_en, h.office_name, h.office_name_en, h.for_name, h.for_name_en,
  h.comment, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, s.name as step, s.name_en as step_en
from approval_histories h left join workflow_steps s on s.id = h.workflow_step_id where h.approval_request_id = $1 order by h.id`,
);
const routeText = sql(
  'workflow/preview.route',
  `
select p.place, json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) as step, p.desk_id, p.role_id, p.may_decide,
  string_to_array(p.why, ' ') as why
from engine.approval_routes p join workflow_steps s on s.id = p.workflow_step_id where p.approval_request_id = $1 order by p.place`,
);

const requestText = sql(
  'workflow/preview.request',
  `
select r.id, r.resource, r.record_id, r.status, r.place, r.places, r.current_desk_id, r.current_role_id, r.closed_at is not null as is_closed,
  to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at from approval_requests r where r.id = $1`,
);

/** A request and its record, for a caller who may read the record, and so also its steps. @throws request.not_found */
export async function requestRead(parts: Parts, { rows, transaction }: Inside, request: Request) {
  const [one] = await rows(requestText, [Number(request.params.id)]);
  if (!one || one.record_id === null) throw requestErrors.notFound();
  const { body } = await parts.repositoryOf(one.resource).reader.one(one.record_id, { actor: authorOf(request), transaction });
  return { one, record: JSON.parse(body) as Readonly<Record<string, unknown>> };
}

const timeline = (parts: Parts): Operation =>
  defineEndpoint({
    ...own,
    verb: 'get',
    path: '/api/approval-requests/{id}/timeline',
    id: 'approval-requests.timeline',
    summary: t('আবেদনের এ পর্যন্ত অগ্রগতি, বর্তমান ও পরবর্তী ধাপ', 'The history of a request, its present step and the next ones'),
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              request: { type: 'object' },
              history: { type: 'array', items: { type: 'object' } },
              ahead: { type: 'array', items: place },
              back: { ...place, type: ['object', 'null'], description: 'Who receives it when it is sent back; null: its applicant' },
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const id = Number(request.params.id);
        const { one } = await requestRead(parts, inside, request);
        const ahead: object[] = [];
        let back: object | null = null;
        for (const kept of one.is_closed ? [] : await inside.rows(routeText, [id])) {
          if (kept.place < one.place - 1) continue;
          const isHere = kept.place === one.place;
          const { desk_id, role_id, ...said } = kept;
          const has = isHere ? await whoHas(inside, one.current_desk_id, one.current_role_id) : await whoHas(inside, desk_id, role_id);
          const placed = { ...said, is_here: isHere, ...has };
          if (kept.place < one.place) back = placed;
          else ahead.push(placed);
        }
        return { status: 200, body: { data: { request: one, history: await inside.rows(historyText, [id]), ahead, back } } };
      }),
  });

export const previewCalls = (parts: Parts): Operation[] => [preview(parts), timeline(parts)];
