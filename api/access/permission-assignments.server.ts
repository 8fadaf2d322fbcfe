/** A group is assigned by whoever holds all of its keys and reaches the target, never to himself or to his own desk (D-GRANT). */
import { permissionAssignments } from '../../resources/access/permission-assignments.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
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

async function mayAssign(write: Write): Promise<void> {
  for (const [target, key] of Object.entries(keyOf)) if (write.after[target]) mustHoldKey(write, key);
  const { permission_group_id, office_id, office_type_id, office_organogram_id, user_id, service_id } = write.after;
  await mustHoldGroups(write, [permission_group_id as number]);
  if (office_type_id || service_id) mustReachEverywhere(write);
  if (office_id) mustReachOffices(write, [office_id as number]);
  if (office_organogram_id) {
    await mustNotBeOwnDesk(write, office_organogram_id);
    mustReachOffices(write, [await officeOfDesk(write, office_organogram_id)]);
  }
  if (user_id) {
    mustNotBeAuthor(write, user_id);
    mustReachOffices(write, [await officeOfPerson(write, user_id)]);
  }
  if (office_id || office_type_id) await mustBeOfLevel(write, permission_group_id, 'office');
  if (office_organogram_id) await mustBeOfLevel(write, permission_group_id, 'desk');
}

export const permissionAssignmentsServer = defineServerSide(permissionAssignments, {
  guards: { create: mayAssign, delete: mayAssign },
});
