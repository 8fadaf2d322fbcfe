/**
 * A list as somebody likes to see it: filter, order and columns under a name. It is its owner's; shared, it also belongs to the office from
 * whose desk it was shared, and everybody who acts there reads it.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { systemErrors } from './errors.ts';
import { columnsAreNames, filterIsOne, sortIsOne } from './saved-views.rules.ts';

export const savedViews = defineResource('saved-views', {
  label: t('সংরক্ষিত ভিউ', 'Saved view'),
  plural: t('সংরক্ষিত ভিউ', 'Saved views'),
  about: t(
    'একজনের পছন্দমতো তালিকা: ফিল্টার, ক্রম ও কলাম, এক নামে। শেয়ার করলে তাঁর ডেস্কের অফিসের সবাই দেখেন।',
    'A list as a person wants to see it: filter, order and columns under a name. When shared, everybody who works in their office sees it.',
  ),
  icon: 'bookmark',
  permission: { module: 'config', noun: 'SAVED_VIEW' },
  represent: '%{name}',
  fields: {
    user_id: field.ref('users', t('মালিক', 'Owner'), { required: true, computed: true }),
    resource: field.string(t('তালিকা', 'List'), { required: true, max: 40, format: 'slug', fixed: true }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 60, format: 'plainName' }),
    filter: field.text(t('ফিল্টার', 'Filter'), { max: 8192 }),
    sort: field.string(t('ক্রম', 'Order'), { max: 41 }),
    columns: field.text(t('কলাম', 'Columns'), { max: 4000 }),
    is_default: field.boolean(t('ডিফল্ট ভিউ', 'Default view'), {
      initial: false,
      help: t('তালিকাটি খুললে প্রথমে এই ভিউ আসে।', 'The list opens with this view.'),
    }),
    shared_with_office: field.boolean(t('অফিসের সবার জন্য', 'Shared with the office'), { initial: false }),
    office_id: field.ref('offices', t('শেয়ারের অফিস', 'Shared with the office'), { computed: true }),
  },
  rules: [filterIsOne, sortIsOne, columnsAreNames],
  unique: [
    { fields: ['name', 'resource', 'user_id'], error: systemErrors.viewNameTaken },
    { fields: ['user_id', 'resource'], where: { is_default: true } },
  ],
  scope: { own: 'user_id', office: 'office_id' },
  server: ['computed', 'permits', 'guards'],
  operations: ['list', 'get', 'create', 'update', 'delete'],
  list: {
    columns: ['name', 'resource', 'is_default', 'shared_with_office', 'user_id'],
    filters: ['resource', 'shared_with_office'],
    search: ['name'],
    sort: 'name',
  },
  form: [['name', 'resource'], ['shared_with_office', 'is_default'], ['filter'], ['sort'], ['columns']],
});
