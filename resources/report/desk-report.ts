/** Which desks are filled and which are vacant: a row for each desk, with its holder of today and their responsibility. */
import { bilingual, defineReport, field, t } from '../kernel/index.ts';
import { deskTypeOptions } from '../kernel/shared-options.ts';

export const deskReport = defineReport('desk-report', {
  label: t('ডেস্ক প্রতিবেদন', 'Desk report'),
  about: t(
    'প্রত্যেক ডেস্ক: আজ কে কোন দায়িত্বে বসেন, আর কোনটি শূন্য।',
    'Every desk: who holds it today, in which responsibility, and which of them are vacant.',
  ),
  icon: 'monitor',
  permission: { module: 'report', noun: 'DESK_REPORT' },
  represent: '%{office_organogram_id}',
  report: { of: 'office-organograms', by: ['occupancy', 'designation_id', 'desk_type', 'office_id'] },
  fields: {
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk')),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    grade_id: field.ref('grades', t('গ্রেড', 'Grade')),
    desk_type: field.choice(t('ডেস্কের ধরন', 'Kind of desk'), deskTypeOptions),
    is_office_head: field.boolean(t('অফিসপ্রধান', 'Head of the office')),
    occupancy: field.choice(
      t('পূর্ণ না শূন্য', 'Filled or vacant'),
      [
        { value: 'main', text: t('মূল দায়িত্বে পূর্ণ', 'Filled, main'), tone: 'success' },
        { value: 'in_charge', text: t('ভারপ্রাপ্ত', 'In charge'), tone: 'info' },
        { value: 'additional', text: t('অতিরিক্ত দায়িত্বে', 'Additional'), tone: 'info' },
        { value: 'vacant', text: t('শূন্য', 'Vacant'), tone: 'warning' },
      ],
      { required: true },
    ),
    user_id: field.ref('users', t('কর্মরত', 'Held by')),
    from_date: field.date(t('শুরু', 'Since')),
    ...bilingual('name', t('ডেস্কের নাম', 'Name of the desk'), { max: 200 }),
  },
  scope: { office: 'office_id' },
  list: {
    columns: ['office_organogram_id', 'office_id', 'occupancy', 'user_id', 'from_date', 'designation_id', 'desk_type'],
    filters: ['office_id', 'occupancy', 'designation_id', 'desk_type', 'is_office_head', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'office_id',
  },
});
