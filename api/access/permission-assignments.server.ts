/** A group is assigned by whoever holds all of its keys and reaches the target, never to himself or to his own desk (D-GRANT). */
import { accessErrors } from '../../resources/access/errors.ts';
import { permissionAssignments } from '../../resources/access/permission-assignments.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
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

/** Any of these keys opens the call; each gives to its own kind of target. */
const keyOf = {
  office_id: 'ASSIGN_PERMISSION_TO_OFFICE',
  office_type_id: 'ASSIGN_PERMISSION_TO_OFFICE_TYPE',
  office_organogram_id: 'ASSIGN_PERMISSION_TO_DESK',
  user_id: 'ASSIGN_PERMISSION_TO_USER',
  service_id: 'ASSIGN_PERMISSION_TO_SERVICE',
} as const;

/** Giving a group and taking it back ask for the same. */
async function mayAssign(inside: Omit<Asked, 'before'>, assignment: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [target, key] of Object.entries(keyOf)) if (assignment[target]) mustHoldKey(inside, key);
  const { permission_group_id, office_id, office_type_id, office_organogram_id, user_id, service_id } = assignment;
  await mustHoldGroups(inside, [permission_group_id as number]);
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

async function mayGive(write: Write): Promise<void> {
  const { user_id } = write.after;
  if (user_id && (await write.rows('select 1 from applications where user_id = $1', [user_id])).length > 0)
    throw accessErrors.applicationGroupsApart();
  await mayAssign(write, write.after);
  const { permission_group_id, office_id, office_type_id, office_organogram_id } = write.after;
  if (office_id || office_type_id) await mustBeOfLevel(write, permission_group_id, 'office');
  if (office_organogram_id) await mustBeOfLevel(write, permission_group_id, 'desk');
}

export const permissionAssignmentsServer = defineServerSide(permissionAssignments, {
  permits: { delete: asked => mayAssign(asked, asked.before) },
  guards: { create: mayGive },
});
