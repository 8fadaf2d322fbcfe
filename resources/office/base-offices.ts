/** The pattern from which offices of one kind are made. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const baseOffices = defineResource('base-offices', {
  label: t('মূল অফিস', 'Base office'),
  plural: t('মূল অফিস', 'Base offices'),
  about: t('যে নমুনা থেকে এক রকমের অফিসগুলো তৈরি হয়।', 'The pattern from which offices of one kind are made.'),
  icon: 'building-2',
  permission: { module: 'office_management', noun: 'BASE_OFFICE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200 }),
    ...bilingual('short_name', t('সংক্ষিপ্ত নাম', 'Short name'), { max: 60, formats: { bn: 'shortNameBn', en: 'shortNameEn' } }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
    base_type: field.choice(
      t('প্রকার', 'Kind'),
      [
        { value: 'divisional', text: t('বিভাগীয়', 'Divisional') },
        { value: 'directorate', text: t('অধিদপ্তর', 'Directorate') },
        { value: 'project', text: t('প্রকল্প', 'Project') },
      ],
      { required: true },
    ),
    type_id: field.ref('office-types', t('ধরন', 'Type'), { required: true }),
    layer_id: field.ref('office-layers', t('স্তর', 'Layer'), { required: true }),
    parent_id: field.ref('base-offices', t('ঊর্ধ্বতন', 'Parent')),
    ministry_id: field.ref('ministries', t('মন্ত্রণালয়', 'Ministry'), { required: true, copyFrom: 'ministry_office_id.ministry_id' }),
    ministry_office_id: field.ref('ministry-offices', t('মন্ত্রণালয়-অফিস', 'Ministry office'), { computed: true }),
  },
  unique: [{ fields: ['code'], error: officeErrors.baseOfficeCodeTaken }],
  naturalKey: ['code'],
  standalone: { unless: 'ministry_office_id', error: officeErrors.actionNotAllowed },
  onDeleteBlocked: {
    'base-offices': officeErrors.baseOfficeHasChildren,
    'base-office-organograms': officeErrors.baseOfficeHasOrganogram,
    offices: officeErrors.baseOfficeInUse,
  },
  tree: { parent: 'parent_id', circle: officeErrors.parentCycle },
  list: {
    columns: ['code', 'name', 'base_type', 'type_id', 'layer_id', 'parent_id', 'row_status'],
    filters: ['base_type', 'type_id', 'layer_id', 'ministry_id', 'ministry_office_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      rows: [['name', 'name_en'], ['short_name', 'short_name_en'], ['code']],
    },
    {
      title: t('কাঠামো', 'Structure'),
      rows: [
        ['base_type', 'type_id', 'layer_id'],
        ['parent_id', 'ministry_id'],
      ],
    },
  ],
});
