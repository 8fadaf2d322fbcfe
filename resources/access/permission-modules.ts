/** The specification's 27 groups of keys. The rows come from the code with each migration; on screen only name and order change. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { accessErrors } from './errors.ts';

export const permissionModules = defineResource('permission-modules', {
  label: t('অনুমতি মডিউল', 'Permission module'),
  plural: t('অনুমতি মডিউল', 'Permission modules'),
  about: t(
    'অনুমতির সাতাশটি ভাগ; সারিগুলো প্রোগ্রাম থেকে আসে, পর্দায় শুধু নাম ও ক্রম বদলায়।',
    'The twenty-seven groups of permissions. The rows come from the program; on screen only name and order change.',
  ),
  icon: 'blocks',
  permission: { module: 'user_management', noun: 'PERMISSION_MODULE', system: true },
  represent: '%{name}',
  fields: {
    key: field.string(t('চাবি', 'Key'), { required: true, max: 60, format: 'slug', fixed: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100, formats: { bn: 'plainName', en: 'englishOnly' } }),
    serial: field.integer(t('ক্রম', 'Order'), { min: 1, max: 999 }),
  },
  unique: [{ fields: ['key'] }],
  naturalKey: ['key'],
  onDeleteBlocked: { permissions: accessErrors.moduleNotEmpty },
  operations: ['list', 'get', 'update', 'options', 'history', 'export'],
  list: { columns: ['serial', 'name', 'key'], search: ['name', 'name_en', 'key'], sort: 'serial' },
  form: [
    ['key', 'serial'],
    ['name', 'name_en'],
  ],
});
