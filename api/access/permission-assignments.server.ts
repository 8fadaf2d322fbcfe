/** A group is assigned by a person who holds all of its keys and reaches the target; never to themselves or to their own desk (D-GRANT). */
import { accessErrors } from '../../resources/access/errors.ts';
import { permissionAssignments } from '../../resources/access/permission-assignments.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import {
  mustBeOfLevel,
  mustHoldGroups,
  mustHoldKey,
  mustNotBeAuthor,
  mustNotBeOwnDesk,
  mustReachEverywhere,
  mustReachOffices,
  officeOfDesk,
  officeOfPerson,
} from './grants.ts';

/** Any of these keys opens the call; each is for its own kind of target. */
export const assigningKeys = {
  office_id: 'ASSIGN_PERMISSION_TO_OFFICE',
  office_type_id: 'ASSIGN_PERMISSION_TO_OFFICE_TYPE',
  office_organogram_id: 'ASSIGN_PERMISSION_TO_DESK',
  user_id: 'ASSIGN_PERMISSION_TO_USER',
  service_id: 'ASSIGN_PERMISSION_TO_SERVICE',
} as const;

export type TargetColumn = keyof typeof assigningKeys;
/** Each kind of target, as arguments of a sample. */
export const targetColumns = (Object.keys(assigningKeys) as TargetColumn[]).map((column): [TargetColumn] => [column]);

type Inside = Omit<Asked, 'before'>;
type Assignment = Readonly<Record<string, unknown>>;

/** The author must hold the key for this kind of target, must reach it, and must not be the target. */
export async function mustReachTarget(inside: Inside, assignment: Assignment): Promise<void> {
  for (const [target, key] of Object.entries(assigningKeys)) if (assignment[target]) mustHoldKey(inside, key);
  const { office_id, office_type_id, office_organogram_id, user_id, service_id } = assignment;
  if (office_type_id || service_id) mustReachEverywhere(inside);
  if (office_id) mustReachOffices(inside, [office_id as number]);
  if (office_organogram_id) {
    await mustNotBeOwnDesk(inside, office_organogram_id);
    mustReachOffices(inside, [await officeOfDesk(inside, office_organogram_id)]);
  }
  if (user_id) {
    mustNotBeAuthor(inside, user_id);
    mustReachOffices(inside, [await officeOfPerson(inside, user_id)]);
  }
}

/** Giving and taking a group need the same rights. */
export async function mayAssign(inside: Inside, assignment: Assignment): Promise<void> {
  await mustHoldGroups(inside, [assignment.permission_group_id as number]);
  await mustReachTarget(inside, assignment);
}

const someApplicationText = sql('access/permission-assignments.someApplication', 'select 1 from applications where user_id = $1');

/** @throws access.application_groups_apart: the groups of an application account are set in its own record */
export async function mustBeNoApplication(inside: Inside, userId: unknown): Promise<void> {
  if (userId && (await inside.rows(someApplicationText, [userId])).length > 0) throw accessErrors.applicationGroupsApart();
}

async function mayGive(write: Write): Promise<void> {
  await mustBeNoApplication(write, write.after.user_id);
  await mayAssign(write, write.after);
  const { permission_group_id, office_id, office_type_id, office_organogram_id } = write.after;
  if (office_id || office_type_id) await mustBeOfLevel(write, permission_group_id, 'office');
  if (office_organogram_id) await mustBeOfLevel(write, permission_group_id, 'desk');
}

export const permissionAssignmentsServer = defineServerSide(permissionAssignments, {
  permits: { delete: asked => mayAssign(asked, asked.before) },
  guards: { create: mayGive },
});
