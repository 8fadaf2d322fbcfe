/**
 * Who is missing today: people with a desk who are neither there nor on duty elsewhere on their working day, once they can't come in time
 * any more.
 */
import { defineReport, field, t } from '../kernel/index.ts';

export const absenceReport = defineReport('absence-report', {
  label: t('আজ অনুপস্থিত', 'Absent today'),
  about: t(
    'কর্মদিবসে অফিস শুরু ও ছাড়ের সময় পেরোনোর পর: যাঁদের ডেস্ক আছে অথচ আজ হাজিরা বা বহিঃদায়িত্ব নেই, আর যাঁদের অনুপস্থিত লেখা আছে।',
    'On a working day, once the office has opened and its grace is over: people who have a desk but neither an attendance nor a duty elsewhere, and people who are marked absent.',
  ),
  icon: 'user-x',
  permission: { module: 'attendance', noun: 'ATTENDANCE', as: 'attendances' },
  represent: '%{user_id}',
  people: true,
  report: { of: 'users', by: ['office_id', 'designation_id', 'noted'] },
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee')),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk')),
    noted: field.choice(
      t('হাজিরা খাতায়', 'In the register'),
      [
        { value: 'absent', text: t('অনুপস্থিত লেখা', 'Marked absent'), tone: 'danger' },
        { value: 'nothing', text: t('এন্ট্রি নেই', 'No entry'), tone: 'warning' },
      ],
      { required: true },
    ),
    official_mobile: field.string(t('দাপ্তরিক মোবাইল', 'Official mobile'), { max: 11 }),
  },
  scope: { own: 'user_id', office: 'office_id' },
  list: {
    columns: ['user_id', 'designation_id', 'office_id', 'noted', 'official_mobile', 'office_organogram_id'],
    filters: ['office_id', 'designation_id', 'noted'],
    sort: 'office_id',
  },
});
