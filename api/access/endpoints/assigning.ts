/**
 * Giving groups to a target and taking them, in one transaction: the choices, the effect, and the change. Each assignment is one of
 * `permission-assignments`, with its checks and audit row; the opposite call undoes it.
 */
import { accessErrors } from '../../../resources/access/errors.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Inside } from '../../engine/server-side.ts';
import { assembled, sql } from '../../engine/sql.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { choicesFor } from '../choices.ts';
import { type Change, impactOf } from '../impact.ts';
import { inTransaction, trusted } from '../inside.ts';
import {
  assigningKeys,
  mayAssign,
  mustBeNoApplication,
  mustReachTarget,
  type TargetColumn,
  targetColumns,
} from '../permission-assignments.server.ts';

const columns = Object.keys(assigningKeys) as TargetColumn[];
const mostGroups = 200;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** @throws request.parameter unless exactly one target is named */
function targetOf(named: Readonly<Record<string, unknown>>): Pick<Change, 'column' | 'id'> {
  const given = columns.filter(column => (named[column] ?? null) !== null);
  const [column] = given;
  if (column === undefined || given.length > 1) throw requestErrors.parameter({ name: given[1] ?? columns[0]! });
  const id = named[column];
  if (!isId(id)) throw requestErrors.parameter({ name: column });
  return { column, id };
}

const groupsIn = (body: Readonly<Record<string, unknown>>, name: 'give' | 'take'): number[] => {
  const ids = body[name] ?? [];
  if (!Array.isArray(ids) || ids.length > mostGroups || !ids.every(isId)) throw requestErrors.parameter({ name });
  if (new Set(ids).size < ids.length) throw requestErrors.parameter({ name });
  return ids;
};

/** @throws request.parameter, access.select_permission */
function changeOf({ body }: Request): Change {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  const given = body as Readonly<Record<string, unknown>>;
  const change = { ...targetOf(given), give: groupsIn(given, 'give'), take: groupsIn(given, 'take') };
  if (change.give.length + change.take.length === 0) throw accessErrors.selectPermission();
  if (change.give.some(id => change.take.includes(id))) throw requestErrors.parameter({ name: 'take' });
  return change;
}

type Assignment = { readonly id: number; readonly permission_group_id: number };

const lockAssignmentsText = assembled<Assignment>()(
  'access/endpoints/assigning.lockAssignments',
  'the kind of target is chosen',
  (column: TargetColumn) =>
    `select id, permission_group_id from permission_assignments where ${column} = $1 and permission_group_id = any($2::bigint[]) for update`,
  ...targetColumns,
);

const lockPermissionGroupText = sql(
  'access/endpoints/assigning.lockPermissionGroup',
  'select id from permission_groups where id = any($1::bigint[]) order by id for no key update',
);

/**
 * Locks the groups first, so that their keys stay as checked. The checks are made here for the author; the write is then trusted, since an
 * assigner needs no key to view all assignments.
 */
async function carryOut(inside: Inside, { column, id, give, take }: Change): Promise<void> {
  await inside.rows(lockPermissionGroupText, [[...give, ...take]]);
  await mustReachTarget(inside, { [column]: id });
  const assignments = inside.repositoryOf('permission-assignments');
  const held = await inside.rows(lockAssignmentsText(column), [id, take]);
  for (const group of take) {
    const one = held.find(({ permission_group_id }) => permission_group_id === group);
    if (!one) throw requestErrors.notFound();
    await mayAssign(inside, { permission_group_id: group, [column]: id });
    await assignments.remove(one.id, undefined, trusted(inside, 'assign permissions'));
  }
  for (const group of give) {
    const assignment = { permission_group_id: group, [column]: id };
    await mayAssign(inside, assignment);
    await assignments.add(assignment, trusted(inside, 'assign permissions'));
  }
}

const idSchema: JsonSchema = { type: 'integer', minimum: 1 };
const idsSchema: JsonSchema = { type: 'array', items: idSchema, maxItems: mostGroups, uniqueItems: true, description: 'Permission groups' };
const bodySchema: JsonSchema = {
  type: 'object',
  description: 'Exactly one target and at least one group',
  properties: { ...Object.fromEntries(columns.map(column => [column, idSchema])), give: idsSchema, take: idsSchema },
};
const keySchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, key: { type: 'string' }, desks: { type: 'integer' } },
};
const dataSchema = (data: JsonSchema): JsonSchema => ({ type: 'object', properties: { data } });

const common = {
  ...{ module: 'user_management', resource: 'permission-assignments' },
  access: { kind: 'key', anyOf: Object.values(assigningKeys) },
} as const;
const refusals = [
  requestErrors.notFound,
  requestErrors.forbidden,
  requestErrors.parameter,
  accessErrors.ownAssignment,
  accessErrors.outOfReach,
  accessErrors.applicationGroupsApart,
];

const tables: Readonly<Record<TargetColumn, string>> = {
  office_id: 'offices',
  office_type_id: 'office_types',
  office_organogram_id: 'office_organograms',
  user_id: 'users',
  service_id: 'services',
};
const someTargetText = assembled()(
  'access/endpoints/assigning.someTarget',
  'the kind of target is chosen',
  (column: TargetColumn) => `select 1 from ${tables[column]} where id = $1`,
  ...targetColumns,
);

/** @throws request.not_found when there is no such target */
async function mustExist({ rows }: Inside, { column, id }: Pick<Change, 'column' | 'id'>): Promise<void> {
  if ((await rows(someTargetText(column), [id])).length === 0) throw requestErrors.notFound();
}

const choices = (parts: Parts): Operation =>
  defineEndpoint({
    ...common,
    verb: 'get',
    path: '/api/permission-assignments/choices',
    id: 'permission-assignments.choices',
    summary: t('প্রদত্ত ও প্রদেয় অনুমতি গুচ্ছ', 'The groups that a target has, and those that it may be given'),
    parameters: columns.map(name => ({
      in: 'query',
      name,
      description: t('যাকে দেওয়া হবে; এর একটি', 'Who receives it; one of these'),
      schema: { type: 'string' },
      ...(name === 'office_type_id' && { example: '1' }),
    })),
    answer: {
      schema: dataSchema({
        type: 'object',
        properties: {
          base_group_id: { type: ['integer', 'null'], description: 'The original group of a desk, an office or a type' },
          groups: { type: 'array', items: { type: 'object' } },
          permissions: { type: 'array', items: { type: 'object' } },
        },
      }),
    },
    errors: refusals,
    handle: async request => {
      const named = Object.fromEntries(
        columns.map(column => {
          const text = request.query.get(column);
          return [column, text === null || text === '' ? null : /^[1-9]\d{0,15}$/.test(text) ? Number(text) : text];
        }),
      );
      const target = targetOf(named);
      const data = await inTransaction(parts, request, async inside => {
        await mustExist(inside, target);
        await mustReachTarget(inside, { [target.column]: target.id });
        await mustBeNoApplication(inside, target.column === 'user_id' && target.id);
        return choicesFor(inside, target);
      });
      return { status: 200, body: { data } };
    },
  });

const preview = (parts: Parts): Operation =>
  defineEndpoint({
    ...common,
    verb: 'post',
    path: '/api/permission-assignments/preview',
    id: 'permission-assignments.preview',
    summary: t('পরিবর্তনের প্রভাব: যোগ ও বাদ হওয়া অনুমতি', 'The effect of a change: keys gained and lost, desks and people'),
    body: bodySchema,
    answer: {
      schema: dataSchema({
        type: 'object',
        properties: {
          gained: { type: 'array', items: keySchema },
          lost: { type: 'array', items: keySchema },
          desks: { type: 'integer' },
          people: { type: 'integer' },
        },
      }),
    },
    errors: [...refusals, accessErrors.selectPermission],
    handle: async request => {
      const change = changeOf(request);
      const data = await inTransaction(parts, request, async inside => {
        await mustExist(inside, change);
        await mustReachTarget(inside, { [change.column]: change.id });
        return impactOf(inside, change);
      });
      return { status: 200, body: { data } };
    },
  });

const assign = (parts: Parts): Operation =>
  defineEndpoint({
    ...common,
    verb: 'post',
    path: '/api/permission-assignments/assign',
    id: 'permission-assignments.assign',
    summary: t('গুচ্ছ দেওয়া ও ফেরত নেওয়া, একসঙ্গে', 'Give a target groups and take groups away, all or nothing'),
    parameters: [idempotencyKey],
    body: bodySchema,
    answer: { schema: dataSchema({ type: 'object', properties: { give: idsSchema, take: idsSchema } }) },
    errors: [
      ...refusals,
      accessErrors.selectPermission,
      accessErrors.keyNotHeld,
      accessErrors.groupAlreadyAssigned,
      accessErrors.officeLevelGroup,
      accessErrors.deskLevelGroup,
    ],
    handle: async request => {
      const change = changeOf(request);
      await inTransaction(parts, request, async inside => {
        await mustExist(inside, change);
        await carryOut(inside, change);
      });
      return { status: 200, body: { data: { give: change.give, take: change.take } } };
    },
  });

export const assigning = (parts: Parts): Operation[] => [choices(parts), preview(parts), assign(parts)];
