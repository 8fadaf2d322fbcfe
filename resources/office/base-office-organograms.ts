/** The posts of a pattern: desks made from it start with their names and their permission group. */
import { defineResource, field, t } from '../kernel/index.ts';
import { permissionGroup, postFields } from './desk-fields.ts';
import { officeErrors } from './errors.ts';

export const baseOfficeOrganograms = defineResource('base-office-organograms', {
  label: t('মূল অর্গানোগ্রাম', 'Base organogram item'),
  plural: t('মূল অর্গানোগ্রাম', 'Base organogram'),
  about: t(
    'একটি নমুনার পদ: এখান থেকে তৈরি ডেস্ক এর নাম ও অনুমতি গুচ্ছ নিয়ে শুরু হয়।',
    'The posts of a pattern: desks made from it start with their names and their permission group.',
  ),
  icon: 'network',
  permission: { module: 'office_management', noun: 'BASE_OFFICE_ORGANOGRAM' },
  represent: '%{name}',
  fields: {
    base_office_id: field.ref('base-offices', t('মূল অফিস', 'Base office'), { fixed: true }),
    ministry_office_id: field.ref('ministry-offices', t('মন্ত্রণালয়-অফিস', 'Ministry office'), { fixed: true }),
    parent_id: field.ref('base-office-organograms', t('ঊর্ধ্বতন পদ', 'Post above')),
    ...postFields,
    post_count: field.integer(t('পদসংখ্যা', 'Number of posts'), { required: true, min: 1, max: 9999, initial: 1 }),
    permission_group_id: permissionGroup,
  },
  exactlyOne: [['base_office_id', 'ministry_office_id']],
  onDeleteBlocked: {
    'base-office-organograms': officeErrors.organogramItemHasChildren,
    'office-organograms': officeErrors.baseOrganogramInUse,
  },
  server: ['guards'],
  tree: { parent: 'parent_id', circle: officeErrors.deskCycle },
  list: {
    columns: ['name', 'base_office_id', 'designation_id', 'post_count', 'is_office_head', 'row_status'],
    filters: ['base_office_id', 'ministry_office_id', 'designation_id', 'permission_group_id', 'is_office_head', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [
    {
      title: t('অফিস', 'Office'),
      why: t('মূল অফিস বা মন্ত্রণালয়-অফিস, কেবল একটি।', 'A base office or a ministry office, one of the two.'),
      rows: [['base_office_id', 'ministry_office_id'], ['parent_id']],
    },
    {
      title: t('পদ', 'Post'),
      rows: [
        ['name', 'name_en'],
        ['designation_id', 'rank_id', 'grade_id'],
        ['branch_id', 'wing_id'],
        ['post_count', 'is_office_head'],
      ],
    },
    {
      title: t('অধিকার', 'Rights'),
      rows: [['permission_group_id']],
    },
  ],
});
