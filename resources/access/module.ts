/** Rights: keys, groups of keys, and who is given them. */
import { defineModule, t } from '../kernel/index.ts';
import { applications } from './applications.ts';
import { permissionAssignments } from './permission-assignments.ts';
import { permissionGroups } from './permission-groups.ts';
import { permissionModules } from './permission-modules.ts';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';
import { userRoles } from './user-roles.ts';

export const access = defineModule({
  name: 'access',
  label: t('অধিকার', 'Rights'),
  area: 'hrm',
  handbook: () => import('./handbook.ts'),
  resources: [permissionModules, permissions, permissionGroups, roles, userRoles, permissionAssignments, applications],
});
