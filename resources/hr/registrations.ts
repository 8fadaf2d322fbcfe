/**
 * A person who asks for an account, and the decision (specification section 6). People who serve wait for their approver;
 * citizens and organisations have their account at once. The password is kept sealed until then, and nowhere shown.
 */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { genderOptions, personnelCategoryOptions } from '../kernel/shared-options.ts';
import { registrationErrors } from './registration-errors.ts';
import { approverRuleOptions, registrationKindOptions, registrationStatusOptions } from './registration-options.ts';
import { nameIsFree, nidBearsBirthYear, oldEnough } from './users.rules.ts';

const name = { max: 100, formats: { bn: 'plainName', en: 'englishOnly' } } as const;
const waiting = { status: 'pending' } as const;

export const registrations = defineResource('registrations', {
  label: t('নিবন্ধন', 'Registration'),
  plural: t('নিবন্ধন', 'Registrations'),
  about: t(
    'অ্যাকাউন্ট খোলার আবেদন: কে, কী পরিচয়ে, কার অনুমোদনের অপেক্ষায়, কবের মধ্যে, আর কী সিদ্ধান্ত হলো।',
    'A request for an account: who asks, as what, who is to approve it by when, and what was decided.',
  ),
  icon: 'user-plus',
  permission: { module: 'user_management', noun: 'REGISTRATION' },
  represent: '%{registration_number}',
  titled: '%{first_name} %{last_name}, %{registration_number}',
  fields: {
    registration_number: field.string(t('নিবন্ধন নম্বর', 'Registration number'), { required: true, max: 20, format: 'code', computed: true }),
    kind: field.choice(t('ধরন', 'Kind'), registrationKindOptions, { required: true }),
    ...bilingual('first_name', t('নামের প্রথম অংশ', 'First name'), { ...name, required: true }),
    ...bilingual('last_name', t('নামের শেষ অংশ', 'Last name'), { ...name, required: true }),
    ...bilingual('organisation_name', t('প্রতিষ্ঠানের নাম', 'Organisation'), { ...name, max: 200 }),
    organisation_registration_number: field.string(t('প্রতিষ্ঠানের নিবন্ধন নম্বর', 'Registration number of the organisation'), { max: 50 }),
    username: field.string(t('ব্যবহারকারীর নাম', 'User name'), { required: true, max: 50, format: 'username', readersOnly: true }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { required: true, max: 11, format: 'mobile', private: 'contact' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email', private: 'contact' }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    date_of_birth: field.date(t('জন্মতারিখ', 'Date of birth'), { max: 'today', private: 'identity' }),
    gender: field.choice(t('লিঙ্গ', 'Gender'), genderOptions),
    cadre_id: field.ref('cadres', t('ক্যাডার', 'Cadre')),
    batch_id: field.ref('batches', t('ব্যাচ', 'Batch'), { dependsOn: 'cadre_id' }),
    cadre_number: field.string(t('ক্যাডার নম্বর', 'Cadre number'), { max: 20, format: 'code' }),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    grade_id: field.ref('grades', t('গ্রেড', 'Grade')),
    personnel_category: field.choice(t('শ্রেণি', 'Category'), personnelCategoryOptions, { computed: true }),
    office_layer_id: field.ref('office-layers', t('অফিসের স্তর', 'Layer of the office')),
    division_id: field.ref('divisions', t('বিভাগ', 'Division')),
    district_id: field.ref('districts', t('জেলা', 'District'), { dependsOn: 'division_id' }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    circle_id: field.ref('circles', t('রাজস্ব সার্কেল', 'Revenue circle'), { dependsOn: 'district_id' }),
    union_id: field.ref('unions', t('ইউনিয়ন', 'Union'), { dependsOn: 'upazila_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    mobile_verified_at: field.dateTime(t('মোবাইল যাচাইয়ের সময়', 'Mobile verified at'), { computed: true }),
    email_verified_at: field.dateTime(t('ই-মেইল যাচাইয়ের সময়', 'E-mail verified at'), { computed: true }),
    nid_verified_at: field.dateTime(t('এনআইডি যাচাইয়ের সময়', 'NID verified at'), { computed: true }),
    due_at: field.dateTime(t('সিদ্ধান্তের শেষ সময়', 'To be decided by'), { computed: true }),
    is_overdue: field.boolean(t('সময় পেরিয়েছে', 'Overdue'), { computed: true, initial: false }),
    approver_rule: field.choice(t('অনুমোদনকারী', 'Approver'), approverRuleOptions, { computed: true }),
    approver_office_id: field.ref('offices', t('অনুমোদনকারীর অফিস', "Approver's office"), { computed: true }),
    approver_desk_id: field.ref('office-organograms', t('অনুমোদনকারীর ডেস্ক', "Approver's desk"), { computed: true }),
    status: field.choice(t('সিদ্ধান্ত', 'Decision'), registrationStatusOptions, { required: true, initial: 'pending' }),
    rejection_reason: field.text(t('নামঞ্জুরের কারণ', 'Why it is rejected'), { max: 500, computed: true }),
    decided_by_id: field.ref('users', t('সিদ্ধান্তদাতা', 'Decided by'), { computed: true }),
    decided_at: field.dateTime(t('সিদ্ধান্তের সময়', 'Decided at'), { computed: true }),
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { computed: true }),
    sealed_password: field.text(t('পাসওয়ার্ড', 'Password'), { max: 2000, computed: true, private: 'secret' }),
  },
  rules: [nameIsFree, nidBearsBirthYear, oldEnough],
  unique: [
    { fields: ['registration_number'] },
    { fields: ['mobile'], where: waiting, error: registrationErrors.mobileInUse },
    { fields: ['email'], where: waiting, error: registrationErrors.emailInUse },
    { fields: ['nid'], where: waiting, error: registrationErrors.nidInUse },
    { fields: ['username'], where: waiting, error: registrationErrors.usernameInUse },
  ],
  naturalKey: ['registration_number'],
  scope: { office: 'approver_office_id' },
  states: {
    field: 'status',
    start: 'pending',
    moves: {
      approve: { label: t('অনুমোদন করুন', 'Approve'), from: ['pending'], to: 'approved', permission: 'APPROVE', effect: true },
      reject: {
        label: t('নামঞ্জুর করুন', 'Reject'),
        ...{ from: ['pending'], to: 'rejected', permission: 'REJECT', effect: true },
        ...{ input: ['rejection_reason'], required: ['rejection_reason'] },
      },
    },
  },
  server: ['computed', 'permits', 'effects'],
  operations: ['list', 'get', 'history'],
  importable: false,
  list: {
    columns: [
      'registration_number',
      'kind',
      'first_name',
      'last_name',
      'designation_id',
      'due_at',
      'is_overdue',
      'approver_rule',
      'status',
    ],
    filters: ['status', 'is_overdue', 'kind', 'approver_rule', 'district_id', 'upazila_id'],
    search: ['registration_number', 'first_name', 'first_name_en', 'last_name', 'last_name_en', 'username'],
    sort: 'due_at',
  },
  lists: [
    { name: 'waiting', label: t('আমার অপেক্ষায় নিবন্ধন', 'Registrations waiting for me'), filter: { status: 'pending' } },
    {
      name: 'overdue',
      label: t('সময় পেরোনো নিবন্ধন', 'Overdue registrations'),
      filter: { status: 'pending', is_overdue: true },
    },
  ],
  form: [
    {
      title: t('আবেদনকারী', 'Applicant'),
      rows: [
        ['kind', 'username'],
        ['first_name', 'first_name_en'],
        ['last_name', 'last_name_en'],
        ['organisation_name', 'organisation_name_en'],
        ['organisation_registration_number'],
      ],
    },
    { title: t('যোগাযোগ ও পরিচয়', 'Contact and identity'), rows: [['mobile', 'email'], ['nid', 'date_of_birth'], ['gender']] },
    {
      title: t('চাকরি', 'Service'),
      rows: [
        ['cadre_id', 'batch_id', 'cadre_number'],
        ['designation_id', 'grade_id'],
        ['office_layer_id', 'office_id'],
        ['division_id', 'district_id'],
        ['upazila_id', 'circle_id', 'union_id'],
      ],
    },
  ],
});
