/** Branches, of one office or of every office that has them. */
import { bilingual, defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const branches = defineResource('branches', {
  label: t('শাখা', 'Branch'),
  plural: t('শাখা', 'Branches'),
  about: t('শাখা: একটি অফিসের, অথবা যেসব অফিসে আছে সবার।', 'Branches, of one office or of every office that has them.'),
  icon: 'git-branch',
  permission: { module: 'office_management', noun: 'BRANCH' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 150 }),
    office_id: field.ref('offices', t('অফিস', 'Office'), emptyIs(t('সব অফিস', 'Every office'))),
  },
  unique: [{ fields: ['name', 'office_id'], error: officeErrors.branchNameTaken }],
  naturalKey: ['name', 'office_id'],
  onDeleteBlocked: { 'office-organograms': officeErrors.branchInUse, 'base-office-organograms': officeErrors.branchInUse },
  list: { columns: ['name', 'office_id', 'row_status'], filters: ['office_id', 'row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en'], ['office_id']],
});
