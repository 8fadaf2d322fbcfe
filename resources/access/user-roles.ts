/** The roles of people. */
import { defineResource, field, t } from '../kernel/index.ts';
import { accessErrors } from './errors.ts';

export const userRoles = defineResource('user-roles', {
  label: t('ব্যবহারকারীর ভূমিকা', 'User role'),
  plural: t('ব্যবহারকারীর ভূমিকা', 'User roles'),
  about: t('কার কোন ভূমিকা।', 'The roles of people.'),
  icon: 'user-cog',
  permission: { module: 'user_management', noun: 'USER_ROLE', system: true },
  represent: '%{user_id}, %{role_id}',
  fields: {
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { required: true, fixed: true }),
    role_id: field.ref('roles', t('ভূমিকা', 'Role'), { required: true, fixed: true }),
  },
  unique: [{ fields: ['user_id', 'role_id'], error: accessErrors.roleAlreadyGiven }],
  naturalKey: ['user_id', 'role_id'],
  importable: false,
  scope: { through: 'user_id' },
  bearsRights: true,
  rightsOf: 'user_id',
  server: ['permits', 'guards'],
  list: { columns: ['user_id', 'role_id', 'created_at', 'row_status'], filters: ['user_id', 'role_id', 'row_status'], sort: '-created_at' },
  form: [['user_id', 'role_id']],
});
