/** Who serves where as what: a row for each officer and employee. */
import { bilingual, defineReport, field, t } from '../kernel/index.ts';
import { employmentTypeOptions, genderOptions, personnelCategoryOptions } from '../kernel/shared-options.ts';

export const officerEmployeeReport = defineReport('officer-employee-report', {
  label: t('কর্মকর্তা-কর্মচারী প্রতিবেদন', 'Officer and employee report'),
  about: t(
    'প্রত্যেক কর্মকর্তা ও কর্মচারী: কে কোন অফিসে, কোন পদবি ও গ্রেডে, কবে যোগ দিয়েছেন, কবে পিআরএলে যাবেন।',
    'Every officer and employee: who serves in which office, in which designation and grade, since when, and until when.',
  ),
  icon: 'users',
  permission: { module: 'report', noun: 'EMPLOYEE_REPORT' },
  represent: '%{user_id}',
  people: true,
  report: { of: 'users', by: ['personnel_category', 'grade_id', 'designation_id', 'gender', 'employment_type'] },
  fields: {
    user_id: field.ref('users', t('নাম', 'Name')),
    employee_code: field.string(t('কর্মচারী কোড', 'Employee code'), { max: 20 }),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    grade_id: field.ref('grades', t('গ্রেড', 'Grade')),
    cadre_id: field.ref('cadres', t('ক্যাডার', 'Cadre')),
    personnel_category: field.choice(t('শ্রেণি', 'Category'), personnelCategoryOptions),
    employment_type: field.choice(t('চাকরির ধরন', 'Employment'), employmentTypeOptions),
    gender: field.choice(t('লিঙ্গ', 'Gender'), genderOptions),
    joining_date: field.date(t('চাকরিতে যোগদান', 'Joined the service')),
    current_office_joining_date: field.date(t('বর্তমান অফিসে যোগদান', 'Joined the current office')),
    prl_date: field.date(t('পিআরএলের তারিখ', 'PRL date')),
    official_mobile: field.string(t('দাপ্তরিক মোবাইল', 'Official mobile'), { max: 11 }),
    ...bilingual('full_name', t('পূর্ণ নাম', 'Full name'), { max: 200 }),
  },
  scope: { office: 'office_id' },
  list: {
    columns: ['user_id', 'designation_id', 'office_id', 'grade_id', 'personnel_category', 'joining_date', 'prl_date'],
    filters: ['office_id', 'designation_id', 'grade_id', 'personnel_category', 'employment_type', 'gender', 'prl_date', 'row_status'],
    search: ['full_name', 'full_name_en', 'employee_code'],
    sort: 'grade_id',
  },
});
