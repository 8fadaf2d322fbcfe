/** What an office is: the deputy commissioner's, an upazila land office, a record room. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const officeTypes = defineResource('office-types', {
  label: t('অফিসের ধরন', 'Office type'),
  plural: t('অফিসের ধরন', 'Office types'),
  about: t(
    'অফিসটি কী: জেলা প্রশাসকের কার্যালয়, উপজেলা ভূমি অফিস, রেকর্ডরুম।',
    "What an office is: the deputy commissioner's, an upazila land office, a record room.",
  ),
  icon: 'building',
  permission: { module: 'office_management', noun: 'OFFICE_TYPE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
    layer_id: field.ref('office-layers', t('স্তর', 'Layer'), { required: true }),
    permission_group_id: field.ref('permission-groups', t('অনুমতি গুচ্ছ', 'Permission group'), {
      help: t('যে অফিসের নিজের গুচ্ছ নেই, সে এটি পায়', 'For offices that have no group of their own'),
    }),
  },
  unique: [{ fields: ['code'], error: officeErrors.typeCodeTaken }],
  naturalKey: ['code'],
  bearsRights: true,
  server: ['guards'],
  onDeleteBlocked: {
    'base-offices': officeErrors.typeInUse,
    offices: officeErrors.typeInUse,
    'permission-assignments': officeErrors.typeHasGroup,
    'service-assignments': officeErrors.typeInUse,
  },
  list: {
    columns: ['code', 'name', 'layer_id', 'row_status'],
    filters: ['layer_id', 'permission_group_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [['name', 'name_en'], ['code', 'layer_id'], ['permission_group_id']],
});
