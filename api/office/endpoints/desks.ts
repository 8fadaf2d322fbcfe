/** The head of an office, the original group of a desk, and setting the group of many desks at once (S6.16, S6.31, S6.32). */
import { may } from '../../../permissions/ability.ts';
import { accessErrors } from '../../../resources/access/errors.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import { officeErrors } from '../../../resources/office/errors.ts';
import { inTransaction, mustBeOfLevel, mustHoldGroups, mustNotBeOwnDesk, trusted } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import type { Inside } from '../../engine/server-side.ts';
import { type RowOf, sql } from '../../engine/sql.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { bodyOf, idIn, idInPath, idSchema } from './body.ts';

type Desk = RowOf<typeof lockDeskAndHeadText>;

/** Desks of an office, or of a pattern: at most this many in one call. */
const desksAtMost = 2_000;

const desksText = sql(
  'office/endpoints/desks.desks',
  `select id, name, office_id, is_office_head, permission_group_id, original_permission_group_id from office_organograms`,
);

/** Those that the author may view. */
const desksWhere = async (inside: Inside, condition: string, values: readonly unknown[]): Promise<Desk[]> => {
  const { rights } = inside.author;
  const found = await inside.rows<Desk>(`${desksText} where ${condition} order by id limit ${desksAtMost} for no key update`, values);
  return found.filter(desk => rights === 'system' || may(rights, 'get', 'office-organograms', desk));
};

const lockOfficeText = sql('office/endpoints/desks.lockOffice', 'select id from offices where id = $1 for no key update');

/** @throws request.not_found when the office isn't there or out of reach */
export async function mustSeeOffice({ rows, author }: Inside, id: number): Promise<void> {
  const [office] = await rows(lockOfficeText, [id]);
  if (!office || (author.rights !== 'system' && !may(author.rights, 'get', 'offices', office))) throw requestErrors.notFound();
}

/** The key is not enough for one's own desk or for keys that the author lacks (D-GRANT). @throws access.sync_needs_permission */
async function giveGroup(inside: Inside, { id, permission_group_id: was }: Desk, group: number, task: string): Promise<boolean> {
  if (was === group) return false;
  await mustNotBeOwnDesk(inside, id);
  await mustHoldGroups(inside, [was, group]);
  await mustBeOfLevel(inside, group, 'desk');
  await inside.repositoryOf('office-organograms').set(id, { permission_group_id: group }, trusted(inside, task));
  return true;
}

const somePermissionGroupsPermissionText = sql(
  'office/endpoints/desks.somePermissionGroupsPermission',
  'select 1 from permission_groups__permission where owner_id = $1 limit 1',
);

async function mustHavePermissions({ rows }: Inside, group: number): Promise<void> {
  const some = await rows(somePermissionGroupsPermissionText, [group]);
  if (!some.length) throw accessErrors.syncNeedsPermission();
}

const changedSchema = {
  type: 'object',
  properties: { data: { type: 'object', properties: { changed: { type: 'array', items: { type: 'integer' }, description: 'Desks' } } } },
} as const;

type Call = Pick<Operation, 'path' | 'id' | 'body' | 'errors'> & {
  readonly summary: Text;
  readonly key: string;
  /** Returns the ids of the changed desks. */
  readonly work: (inside: Inside, request: Request) => Promise<readonly number[]>;
};

const deskCall = (parts: Parts, { key, work, errors, ...call }: Call): Operation =>
  defineEndpoint({
    ...call,
    verb: 'post',
    module: 'office_management',
    resource: 'office-organograms',
    access: { kind: 'key', anyOf: [key] },
    parameters: [idempotencyKey],
    answer: { schema: changedSchema },
    errors: [...(errors ?? []), requestErrors.notFound, accessErrors.keyNotHeld, accessErrors.ownAssignment],
    handle: async request => {
      const changed = await inTransaction(parts, request, inside => work(inside, request));
      return { status: 200, body: { data: { changed: [...changed] } } };
    },
  });

const lockDeskAndHeadText = sql(
  'office/endpoints/desks.lockDeskAndHead',
  `${desksText} where office_id = $1 and (id = $2 or is_office_head) order by id for no key update`,
);

async function changeHead(inside: Inside, request: Request): Promise<readonly number[]> {
  const officeId = idInPath(request);
  const deskId = idIn(bodyOf(request), 'office_organogram_id');
  if (deskId === undefined) throw officeErrors.deskNotSelected();
  await mustSeeOffice(inside, officeId);
  const desks = await inside.rows(lockDeskAndHeadText, [officeId, deskId]);
  const next = desks.find(({ id }) => id === deskId);
  if (!next) throw officeErrors.organogramNotFound();
  if (next.is_office_head) throw officeErrors.headAlreadyAssigned();
  const write = (id: number, is_office_head: boolean) =>
    inside.repositoryOf('office-organograms').change(id, { is_office_head }, 'patch', undefined, trusted(inside, 'head desk'));
  const former = desks.filter(({ is_office_head }) => is_office_head);
  for (const { id } of former) await write(id, false);
  await write(deskId, true);
  return [...former.map(({ id }) => id), deskId];
}

/** `POST /api/offices/{id}/head-desk` */
export const headDesk = (parts: Parts): Operation =>
  deskCall(parts, {
    path: '/api/offices/{id}/head-desk',
    id: 'offices.head_desk',
    summary: t('অফিসপ্রধানের ডেস্ক নির্ধারণ', 'Choose the desk of the head'),
    key: 'ASSIGN_OFFICE_HEAD_DESK',
    body: { type: 'object', required: ['office_organogram_id'], properties: { office_organogram_id: idSchema('A desk of this office') } },
    errors: [officeErrors.deskNotSelected, officeErrors.organogramNotFound, officeErrors.headAlreadyAssigned],
    work: changeHead,
  });

/** `POST /api/office-organograms/{id}/restore-permission` */
export const restorePermission = (parts: Parts): Operation =>
  deskCall(parts, {
    path: '/api/office-organograms/{id}/restore-permission',
    id: 'office-organograms.restore_permission',
    summary: t('ডেস্কের মূল অনুমতি গুচ্ছ ফেরানো', 'Restore the original group of a desk'),
    key: 'RESTORE_DESK_PERMISSION',
    errors: [officeErrors.desksLackPermissionGroup],
    work: async (inside, request) => {
      const [desk] = await desksWhere(inside, 'id = $1', [idInPath(request)]);
      if (!desk) throw requestErrors.notFound();
      if (desk.original_permission_group_id === null) throw officeErrors.desksLackPermissionGroup({ desks: desk.name });
      return (await giveGroup(inside, desk, desk.original_permission_group_id, 'restore permission')) ? [desk.id] : [];
    },
  });

/** `POST /api/offices/{id}/sync-permissions`: every desk of the office gets its original group back. */
export const syncOffice = (parts: Parts): Operation =>
  deskCall(parts, {
    path: '/api/offices/{id}/sync-permissions',
    id: 'offices.sync_permissions',
    summary: t('অফিসের সব ডেস্কে মূল অনুমতি গুচ্ছ ফেরানো', 'Restore the original group of every desk of the office'),
    key: 'ASSIGN_PERMISSION_TO_OFFICE',
    errors: [officeErrors.desksLackPermissionGroup, accessErrors.syncNeedsPermission],
    work: async (inside, request) => {
      await mustSeeOffice(inside, idInPath(request));
      const desks = await desksWhere(inside, 'office_id = $1', [idInPath(request)]);
      const lacking = desks.filter(desk => desk.original_permission_group_id === null);
      if (lacking.length)
        throw officeErrors.desksLackPermissionGroup({
          desks: lacking
            .slice(0, 5)
            .map(({ name }) => name)
            .join(', '),
        });
      const changed: number[] = [];
      for (const desk of desks) {
        await mustHavePermissions(inside, desk.original_permission_group_id!);
        if (await giveGroup(inside, desk, desk.original_permission_group_id!, 'sync permissions')) changed.push(desk.id);
      }
      return changed;
    },
  });

const somePermissionGroupText = sql('office/endpoints/desks.somePermissionGroup', 'select 1 from permission_groups where id = $1');

/** `POST /api/permission-groups/{id}/sync-desks`: the desks that were made with this group, or from a pattern with it, get it back. */
export const syncGroup = (parts: Parts): Operation =>
  deskCall(parts, {
    path: '/api/permission-groups/{id}/sync-desks',
    id: 'permission-groups.sync_desks',
    summary: t('গুচ্ছটি এর সব ডেস্কে প্রয়োগ', 'Apply the group to its desks'),
    key: 'UPDATE_PERMISSION_GROUP',
    errors: [accessErrors.syncNeedsPermission],
    work: async (inside, request) => {
      const group = idInPath(request);
      const [known] = await inside.rows(somePermissionGroupText, [group]);
      if (!known) throw requestErrors.notFound();
      await mustHavePermissions(inside, group);
      const desks = await desksWhere(
        inside,
        `permission_group_id <> $1 and (original_permission_group_id = $1
           or base_office_organogram_id in (select id from base_office_organograms where permission_group_id = $1))`,
        [group],
      );
      for (const desk of desks) await giveGroup(inside, desk, group, 'sync permissions');
      return desks.map(({ id }) => id);
    },
  });
