/**
 * Assigning a person to a desk and ending the assignment (S8.035, S8.044, S8.045), in addition to the generic calls of `desk-assignments`.
 */
import { may } from '../../../permissions/ability.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { officeErrors } from '../../../resources/office/errors.ts';
import { inTransaction, mustNotBeAuthor, notOver } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Inside, Stored } from '../../engine/server-side.ts';
import { known, sql } from '../../engine/sql.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { endPostings } from '../postings.ts';
import { bodyOf, idIn, idSchema } from './body.ts';

const noteLimit = 2000;

const assignSchema: JsonSchema = {
  type: 'object',
  required: ['user_id', 'office_organogram_id'],
  properties: {
    user_id: idSchema('Who'),
    office_organogram_id: idSchema('At which desk'),
    responsibility: { type: 'string', enum: ['main', 'in_charge', 'additional'], default: 'main' },
    from_date: { type: 'string', format: 'date', description: 'Today when left out' },
    to_date: { type: ['string', 'null'], format: 'date', description: 'Without an end when left out' },
  },
};

const someDeskAssignmentText = sql(
  'office/endpoints/postings.someDeskAssignment',
  `select 1 from desk_assignments where user_id = $1 and is_primary and row_status = 1
       and (to_date is null or to_date >= coalesce(nullif($2, ''), $3)::date)`,
);

/** The first main desk of somebody without one becomes their primary desk. */
async function needsPrimary({ rows, today }: Inside, userId: unknown, from: unknown): Promise<boolean> {
  const found = await rows(someDeskAssignmentText, [
    userId,
    typeof from === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : '',
    today,
  ]);
  return found.length === 0;
}

export const assign = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/desk-assignments/assign',
    id: 'desk-assignments.assign',
    module: 'office_management',
    resource: 'desk-assignments',
    summary: t('ডেস্কে দায়িত্ব দেওয়া', 'Assign a user to a desk'),
    access: { kind: 'key', anyOf: ['ASSIGN_DESK_USER'] },
    parameters: [idempotencyKey],
    body: assignSchema,
    answer: { status: 201, schema: { type: 'object', description: 'The posting' } },
    errors: [
      officeErrors.deskNotSelected,
      officeErrors.userAlreadyAssigned,
      officeErrors.organogramNotFound,
      officeErrors.foreignUserAsMain,
      officeErrors.primaryDeskRequired,
      requestErrors.parameter,
    ],
    handle: async request => {
      const body = bodyOf(request);
      const userId = idIn(body, 'user_id');
      if (idIn(body, 'office_organogram_id') === undefined) throw officeErrors.deskNotSelected();
      const made = await inTransaction(parts, request, async inside => {
        const responsibility = body.responsibility ?? 'main';
        const is_primary = responsibility === 'main' && userId !== undefined && (await needsPrimary(inside, userId, body.from_date));
        const posting = { ...body, responsibility, is_primary, from_date: body.from_date ?? inside.today };
        return parts.repositoryOf('desk-assignments').insert(posting, inside.acting);
      });
      return { status: 201, headers: { etag: `"${made.version}"`, location: `/api/desk-assignments/${made.id}` }, body: made.body };
    },
  });

const unassignSchema: JsonSchema = {
  type: 'object',
  required: ['user_id'],
  properties: {
    user_id: idSchema('Who'),
    office_organogram_id: idSchema('From which desk; from all of them when left out'),
    handover_note: { type: 'string', maxLength: noteLimit },
  },
};

const deskAssignmentText = sql(
  'office/endpoints/postings.deskAssignment',
  `select id, user_id, office_id, office_organogram_id, is_primary, from_date, version, row_status from desk_assignments
           where user_id = $1 and ($2::bigint is null or office_organogram_id = $2) and ${notOver('desk_assignments', '$3')}
           order by id for no key update`,
  known<Stored>(),
);

export const unassign = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/desk-assignments/unassign',
    id: 'desk-assignments.unassign',
    module: 'office_management',
    resource: 'desk-assignments',
    summary: t('ডেস্ক থেকে অব্যাহতি', 'Unassign a user from a desk'),
    access: { kind: 'key', anyOf: ['UNASSIGN_DESK_USER'] },
    parameters: [idempotencyKey],
    body: unassignSchema,
    answer: {
      schema: {
        type: 'object',
        properties: { data: { type: 'object', properties: { ended: { type: 'array', items: { type: 'integer' } } } } },
      },
    },
    errors: [officeErrors.noDeskToUnassign, requestErrors.parameter],
    handle: async request => {
      const body = bodyOf(request);
      const [userId, deskId] = [idIn(body, 'user_id'), idIn(body, 'office_organogram_id')];
      if (userId === undefined) throw requestErrors.parameter({ name: 'user_id' });
      const ended = await inTransaction(parts, request, async inside => {
        mustNotBeAuthor(inside, userId);
        const { rights } = inside.author;
        const postings = await inside.rows(deskAssignmentText, [userId, deskId ?? null, inside.today]);
        const within = postings.filter(posting => rights === 'system' || may(rights, 'delete', 'desk-assignments', posting));
        if (within.length === 0) throw officeErrors.noDeskToUnassign();
        await endPostings(inside, within, 'unassign', body.handover_note);
        return within.map(({ id }) => id);
      });
      return { status: 200, body: { data: { ended } } };
    },
  });
