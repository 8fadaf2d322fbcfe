/** Which office type, office or desk gives a service; the group that comes with it is given to that desk. */
import { defineResource, field, t } from '../kernel/index.ts';
import { serviceErrors } from './errors.ts';

const targets = ['office_type_id', 'office_id', 'office_organogram_id'] as const;
const assigning = [
  { key: 'ASSIGN_SERVICE_TO_OFFICE', label: t('অফিসকে সেবা বরাদ্দ', 'Assign: services to an office') },
  { key: 'ASSIGN_SERVICE_TO_DESK', label: t('ডেস্ককে সেবা বরাদ্দ', 'Assign: services to a desk') },
] as const;
const unassigning = [
  { key: 'UNASSIGN_SERVICE_TO_OFFICE', label: t('অফিস থেকে সেবা প্রত্যাহার', 'Unassign: services of an office') },
  { key: 'UNASSIGN_SERVICE_TO_DESK', label: t('ডেস্ক থেকে সেবা প্রত্যাহার', 'Unassign: services of a desk') },
] as const;

export const serviceAssignments = defineResource('service-assignments', {
  label: t('সেবা বরাদ্দ', 'Service assignment'),
  plural: t('সেবা বরাদ্দ', 'Service assignments'),
  about: t(
    'কোন ধরনের অফিস, অফিস বা ডেস্ক সেবাটি দেয়; সেবার অনুমতি গুচ্ছ সেই ডেস্ক পায়।',
    'Which office type, office or desk gives a service; the group that comes with it is given to that desk.',
  ),
  icon: 'hand-heart',
  permission: {
    module: 'service',
    noun: 'SERVICE',
    as: 'services',
    keys: { create: assigning, update: assigning, delete: unassigning },
  },
  represent: '%{service_id}',
  fields: {
    service_id: field.ref('services', t('সেবা', 'Service'), { required: true, fixed: true }),
    office_type_id: field.ref('office-types', t('অফিসের ধরন', 'Office type'), { fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { fixed: true }),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk'), { fixed: true }),
    permission_group_id: field.ref('permission-groups', t('অনুমতি গুচ্ছ', 'Permission group')),
  },
  exactlyOne: [targets],
  unique: targets.map(target => ({ fields: ['service_id', target] as const, error: serviceErrors.alreadyAssigned })),
  bearsRights: true,
  server: ['permits', 'guards'],
  importable: false,
  list: {
    columns: ['service_id', ...targets, 'row_status'],
    filters: ['service_id', ...targets, 'permission_group_id', 'row_status'],
    sort: '-created_at',
  },
  form: [['service_id'], ['office_type_id', 'office_id', 'office_organogram_id'], ['permission_group_id']],
});
