/** The desks of an office: a person's rights are those of the desk they hold. */
import { defineResource, field, t } from '../kernel/index.ts';
import { deskTypeOptions } from '../kernel/shared-options.ts';
import { permissionGroup, postFields } from './desk-fields.ts';
import { officeErrors } from './errors.ts';

export const officeOrganograms = defineResource('office-organograms', {
  label: t('ডেস্ক', 'Desk'),
  plural: t('ডেস্ক', 'Desks'),
  about: t('অফিসের ডেস্ক: যিনি যে ডেস্কে, তাঁর অধিকার সেই ডেস্কের।', 'The desks of an office: a person has the rights of the desk they hold.'),
  icon: 'monitor',
  permission: {
    module: 'office_management',
    noun: 'OFFICE_ORGANOGRAM',
    keys: {
      endpoints: [{ key: 'ASSIGN_OFFICE_HEAD_DESK', label: t('অফিসপ্রধানের ডেস্ক নির্ধারণ', 'Assign: desk of the office head') }],
    },
  },
  represent: '%{name}',
  namedEverywhere: true,
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true }),
    parent_id: field.ref('office-organograms', t('ঊর্ধ্বতন ডেস্ক', 'Desk above'), { dependsOn: 'office_id' }),
    base_office_organogram_id: field.ref('base-office-organograms', t('মূল অর্গানোগ্রাম', 'Base organogram item')),
    ...postFields,
    branch_id: { ...postFields.branch_id, dependsOn: 'office_id' },
    desk_type: field.choice(t('ডেস্কের ধরন', 'Kind of desk'), deskTypeOptions, { required: true, initial: 'revenue' }),
    permission_group_id: permissionGroup,
    original_permission_group_id: field.ref('permission-groups', t('মূল অনুমতি গুচ্ছ', 'Original permission group'), { computed: true }),
  },
  unique: [{ fields: ['office_id'], where: { is_office_head: true, row_status: 1 }, error: officeErrors.headAlreadyAssigned }],
  scope: { office: 'office_id' },
  tree: { parent: 'parent_id', circle: officeErrors.deskCycle, within: 'office_id' },
  bearsRights: true,
  rightsOf: 'office_id',
  server: ['computed', 'permits', 'guards', 'effects'],
  onDeleteBlocked: {
    'office-organograms': officeErrors.organogramHasChildren,
    'desk-assignments': officeErrors.deskHasUser,
    offices: officeErrors.deskInUse,
    'permission-assignments': officeErrors.deskInUse,
    'service-assignments': officeErrors.deskInUse,
  },
  volume: 'large',
  indexes: [['desk_type'], ['is_office_head'], ['row_status', 'office_id']],
  list: {
    columns: ['name', 'office_id', 'designation_id', 'desk_type', 'is_office_head', 'row_status'],
    filters: ['office_id', 'designation_id', 'desk_type', 'is_office_head', 'permission_group_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [
    {
      title: t('অফিস', 'Office'),
      why: t('অফিস পরে বদলানো যায় না: পদায়ন এর ওপর নির্ভর করে।', "The office can't be changed later: postings depend on it."),
      rows: [['office_id'], ['parent_id', 'base_office_organogram_id']],
    },
    {
      title: t('পদ', 'Post'),
      rows: [
        ['name', 'name_en'],
        ['designation_id', 'rank_id', 'grade_id'],
        ['branch_id', 'wing_id'],
        ['desk_type', 'is_office_head'],
      ],
    },
    {
      title: t('অধিকার', 'Rights'),
      why: t('এই গুচ্ছের অনুমতি ডেস্কে বসা ব্যক্তি পান।', 'The person at the desk has the permissions of this group.'),
      rows: [['permission_group_id']],
    },
  ],
});
