/** Whom officers and employees have named to receive their benefits: a row for each nominee. */
import { bilingual, defineReport, field, t } from '../kernel/index.ts';

export const nomineeReport = defineReport('nominee-report', {
  label: t('নমিনি প্রতিবেদন', 'Nominee report'),
  about: t(
    'প্রত্যেক কর্মকর্তা ও কর্মচারীর নমিনি: কে, কী সম্পর্কে, কত অংশের।',
    'The nominees of every officer and employee: who they are, how they are related, and their shares.',
  ),
  icon: 'hand-coins',
  permission: { module: 'report', noun: 'NOMINEE_REPORT' },
  represent: '%{user_id}, %{relation}',
  report: { of: 'nominees', by: ['relation', 'office_id'] },
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee')),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    ...bilingual('name', t('নমিনির নাম', 'Nominee'), { max: 200, private: 'family' }),
    relation: field.choice(t('সম্পর্ক', 'Relation'), [
      { value: 'father', text: t('পিতা', 'Father') },
      { value: 'mother', text: t('মাতা', 'Mother') },
      { value: 'husband', text: t('স্বামী', 'Husband') },
      { value: 'wife', text: t('স্ত্রী', 'Wife') },
      { value: 'son', text: t('পুত্র', 'Son') },
      { value: 'daughter', text: t('কন্যা', 'Daughter') },
      { value: 'brother', text: t('ভাই', 'Brother') },
      { value: 'sister', text: t('বোন', 'Sister') },
      { value: 'relative', text: t('অন্য আত্মীয়', 'Other relative') },
      { value: 'friend', text: t('বন্ধু বা সহকর্মী', 'Friend or colleague') },
    ]),
    share_percent: field.decimal(t('অংশ (%)', 'Share (%)'), { precision: 5, scale: 2 }),
  },
  scope: { office: 'office_id' },
  list: {
    columns: ['user_id', 'designation_id', 'name', 'relation', 'share_percent', 'office_id'],
    filters: ['office_id', 'designation_id', 'relation', 'user_id', 'row_status'],
    sort: 'user_id',
  },
});
