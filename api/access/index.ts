/** The API module of rights: who may do what at which desk, why, and who may change it (D-GRANT). */
import type { ApiModule } from '../engine/api-module.ts';
import { applicationsServer } from './applications.server.ts';
import { accessDemo } from './demo/steps.ts';
import type { DeskTests } from './desk-tests.ts';
import { applicationSecrets } from './endpoints/application-secrets.ts';
import { assigning } from './endpoints/assigning.ts';
import { deskTesting } from './endpoints/desk-tests.ts';
import { deskPermissions, effectiveRights, personsRights } from './endpoints/effective-rights.ts';
import { explanation } from './endpoints/explain.ts';
import { givingRoles } from './endpoints/giving-roles.ts';
import { permissionMatrix } from './endpoints/permission-matrix.ts';
import { systemPermissions } from './endpoints/system-permissions.ts';
import { permissionAssignmentsServer } from './permission-assignments.server.ts';
import { permissionGroupsServer } from './permission-groups.server.ts';
import { permissionsServer } from './permissions.server.ts';
import type { Access } from './rights.ts';
import { rolesServer } from './roles.server.ts';
import { userRolesServer } from './user-roles.server.ts';

export { createDeskTests, type DeskTests } from './desk-tests.ts';
export {
  mustBeOfLevel,
  mustHoldGroups,
  mustHoldKey,
  mustNotBeAuthor,
  mustNotBeOwnDesk,
  mustReachEverywhere,
  mustReachMouza,
  mustReachOffices,
  mustReachUpazilas,
  officeOfDesk,
} from './grants.ts';
export { insideOf, inTransaction, trusted } from './inside.ts';
export {
  /** @public */ desksWithKey,
  nearestHolders,
} from './key-holders.ts';
export { heldToday, mostStandIns, notOver, ofToday, standInOf } from './resolve.ts';
export { type Access, createAccess } from './rights.ts';
export { standingsOf } from './standings.ts';

/** The binding key of the rights: `app.getSync<Access>(ACCESS)`. */
export const ACCESS = 'bhumi.access';

/** The binding key of the desk tests. */
export const DESK_TESTS = 'bhumi.desk-tests';

export const access: ApiModule = {
  name: 'access',
  demo: accessDemo,
  serverSides: [permissionsServer, permissionGroupsServer, rolesServer, userRolesServer, permissionAssignmentsServer, applicationsServer],
  endpoints: parts => [
    effectiveRights(parts),
    personsRights(parts),
    deskPermissions(parts),
    explanation(parts, () => parts.app.getSync<Access>(ACCESS)),
    ...applicationSecrets(parts),
    ...assigning(parts),
    givingRoles(parts),
    systemPermissions(parts),
    permissionMatrix(parts),
    ...deskTesting(parts, () => parts.app.getSync<DeskTests>(DESK_TESTS)),
  ],
};
