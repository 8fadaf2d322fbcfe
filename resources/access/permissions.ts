/** The keys: each opens something in the code, from where the rows come with each migration. On screen only name and order change. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { accessErrors } from './errors.ts';

export const permissions = defineResource('permissions', {
  label: t('অনুমতি', 'Permission'),
  plural: t('অনুমতি', 'Permissions'),
  about: t(
    'অনুমতি: প্রতিটি একটি কাজ খুলে দেয়। সারিগুলো প্রোগ্রাম থেকে আসে, পর্দায় শুধু নাম ও ক্রম বদলায়।',
    'Permissions: each opens one action. The rows come from the program; on screen only name and order change.',
  ),
  icon: 'key-round',
  permission: {
    module: 'user_management',
    noun: 'PERMISSION',
    system: true,
    keys: {
      update: [
        { key: 'UPDATE_PERMISSION', label: t('অনুমতি হালনাগাদ', 'Update: permission') },
        { key: 'UPDATE_SYSTEM_PERMISSION', label: t('প্রশাসকের অনুমতি সম্পাদনা', 'Edit: system permissions') },
      ],
      endpoints: [{ key: 'VIEW_SYSTEM_PERMISSION', label: t('প্রশাসকের অনুমতি দেখা', 'View: system permissions') }],
    },
  },
  represent: '%{name}',
  fields: {
    key: field.string(t('চাবি', 'Key'), { required: true, max: 80, format: 'permissionKey', fixed: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    permission_module_id: field.ref('permission-modules', t('মডিউল', 'Module'), { required: true, fixed: true }),
    is_system: field.boolean(t('প্রশাসকের', 'For administrators'), {
      initial: false,
      computed: true,
      help: t('কেবল প্রশাসক ধরনের ব্যবহারকারী পেতে পারেন', 'Only a user of the type administrator may hold it'),
    }),
    serial: field.integer(t('ক্রম', 'Order'), { min: 1, max: 9999 }),
  },
  unique: [{ fields: ['key'] }],
  naturalKey: ['key'],
  onDeleteBlocked: { 'permission-groups': accessErrors.groupInUse, roles: accessErrors.roleInUse },
  operations: ['list', 'get', 'update', 'options', 'history', 'export'],
  bearsRights: ['row_status'],
  server: ['permits'],
  list: {
    columns: ['key', 'name', 'permission_module_id', 'is_system', 'row_status'],
    filters: ['permission_module_id', 'is_system', 'row_status'],
    search: ['name', 'name_en', 'key'],
    sort: 'key',
  },
  form: [['key', 'serial'], ['permission_module_id'], ['name', 'name_en']],
});
