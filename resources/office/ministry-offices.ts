/** A ministry as the root of a pattern of offices: it has no parent, and its children are saved with it. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const ministryOffices = defineResource('ministry-offices', {
  label: t('মন্ত্রণালয়-অফিস', 'Ministry office'),
  plural: t('মন্ত্রণালয়-অফিস', 'Ministry offices'),
  about: t(
    'অফিসের নমুনার মূল হিসেবে একটি মন্ত্রণালয়: এর ঊর্ধ্বতন নেই, অধীনগুলো এর সঙ্গেই লেখা হয়।',
    'A ministry as the root of a pattern of offices: it has no parent, and its children are saved with it.',
  ),
  icon: 'landmark',
  permission: { module: 'office_management', noun: 'MINISTRY_OFFICE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200 }),
    ministry_id: field.ref('ministries', t('মন্ত্রণালয়', 'Ministry'), { required: true }),
    layer_id: field.ref('office-layers', t('স্তর', 'Layer'), { required: true }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
    children: field.rows('base-offices', 'ministry_office_id', t('অধীন মূল অফিস', 'Base offices under it'), { max: 200 }),
  },
  unique: [{ fields: ['code'], error: officeErrors.ministryOfficeCodeTaken }],
  naturalKey: ['code'],
  onDeleteBlocked: {
    'base-offices': officeErrors.ministryOfficeHasChildren,
    'base-office-organograms': officeErrors.ministryOfficeHasOrganogram,
  },
  list: {
    columns: ['code', 'name', 'ministry_id', 'layer_id', 'row_status'],
    filters: ['ministry_id', 'layer_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [['name', 'name_en'], ['code'], ['ministry_id', 'layer_id'], ['children']],
});
