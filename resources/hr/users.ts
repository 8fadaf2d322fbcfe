/**
 * The people who sign in, hold desks and have rights. The password is kept by the identity provider, never here.
 * What belongs to one class of private data says so (D-PRIVATE); name, designation, office and official contacts are no secret.
 */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { employmentTypeOptions, genderOptions, personnelCategoryOptions } from '../kernel/shared-options.ts';
import { validationErrors } from '../kernel/validation-errors.ts';
import { sheetPartOptions } from './completeness.ts';
import { hrErrors } from './errors.ts';
import * as options from './options.ts';
import { contractDays, joinedAfterBirth, nidBearsBirthYear, ofAge, officeAfterService, oldEnough, prlFromBirth } from './users.rules.ts';

const name = { max: 100, formats: { bn: 'plainName', en: 'englishOnly' } } as const;
const fullName = { ...name, max: 200 } as const;
const words = {
  contactWaits: t(
    'অ্যাকাউন্ট থাকলে নতুনটি কোড দিয়ে যাচাই ও নিশ্চিত হওয়ার পর কার্যকর হয়।',
    'Of somebody with an account, a new one takes effect once it was verified by a code and confirmed.',
  ),
  opens: t(
    'ব্যবহারকারীর নাম ও পাসওয়ার্ড নির্ধারণের ঠিকানা তাঁর ই-মেইলে যাবে, ই-মেইল না থাকলে মোবাইলে। পাসওয়ার্ড তিনি নিজে ঠিক করবেন।',
    'The user name, and where to set a password, go to the e-mail, or without one to the mobile. The person chooses the password.',
  ),
  ends: t(
    'এখনকার পাসওয়ার্ড আর চলবে না, সব যন্ত্র থেকে প্রবেশও শেষ হবে। নতুন পাসওয়ার্ড নির্ধারণের ঠিকানা তাঁর ই-মেইলে বা মোবাইলে যাবে।',
    'The present password ends, and so do the sign-ins on all devices. Where to set a new one goes to the e-mail or mobile of the person.',
  ),
};

export const users = defineResource('users', {
  label: t('ব্যবহারকারী', 'User'),
  plural: t('ব্যবহারকারী', 'Users'),
  people: true,
  about: t(
    'ব্যক্তি: যিনি প্রবেশ করেন, ডেস্কে বসেন, যাঁর অধিকার যাচাই হয়। পাসওয়ার্ড পরিচয়দাতার কাছে থাকে, এখানে নয়।',
    'People: they sign in, hold desks and have rights. The password is kept by the identity provider, never here.',
  ),
  icon: 'users',
  permission: {
    module: 'user_management',
    noun: 'USER',
    keys: {
      update: [
        { key: 'UPDATE_USER', label: t('ব্যবহারকারী হালনাগাদ', 'Update: user') },
        { key: 'UPDATE_EMPLOYEE_PROFILE', label: t('ব্যক্তিগত তথ্য যাচাই ছাড়াই হালনাগাদ', 'Update: employee profile, without verification') },
        { key: 'MANAGE_EMPLOYEE_PROFILE', label: t('ব্যক্তিগত তথ্য পরিচালনা', 'Manage: employee profile') },
      ],
      endpoints: [{ key: 'PRINT_PDS', label: t('ব্যক্তিগত তথ্য বিবরণী ছাপানো', 'Print: personal data sheet') }],
    },
  },
  represent: '%{full_name}',
  namedEverywhere: true,
  fields: {
    username: field.string(t('ব্যবহারকারীর নাম', 'User name'), {
      ...{ required: true, max: 50, format: 'username', fixed: true, readersOnly: true },
    }),
    user_type: field.choice(t('ধরন', 'Type'), options.userTypeOptions, { required: true, fixed: true }),
    idp_uuid: field.string(t('পরিচয়দাতার আইডি', 'Identity provider id'), {
      max: 36,
      format: 'uuid',
      computed: true,
      private: 'identity',
    }),
    ...bilingual('first_name', t('নামের প্রথম অংশ', 'First name'), name),
    ...bilingual('last_name', t('নামের শেষ অংশ', 'Last name'), name),
    ...bilingual('full_name', t('পূর্ণ নাম', 'Full name'), { required: true, computed: true, ...fullName }),
    ...bilingual('organisation_name', t('প্রতিষ্ঠানের নাম', 'Organisation'), fullName),
    organisation_registration_number: field.string(t('প্রতিষ্ঠানের নিবন্ধন নম্বর', 'Registration number of the organisation'), { max: 50 }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true }),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    grade_id: field.ref('grades', t('গ্রেড', 'Grade')),
    rank_id: field.ref('ranks', t('পদমর্যাদা', 'Rank')),
    cadre_id: field.ref('cadres', t('ক্যাডার', 'Cadre')),
    batch_id: field.ref('batches', t('ব্যাচ', 'Batch'), { dependsOn: 'cadre_id' }),
    cadre_number: field.string(t('ক্যাডার নম্বর', 'Cadre number'), { max: 20, format: 'code' }),
    employee_code: field.string(t('কর্মচারী কোড', 'Employee code'), { max: 20, format: 'employeeCode' }),
    government_id: field.string(t('সরকারি আইডি', 'Government ID'), { max: 20, format: 'governmentId' }),
    employment_type: field.choice(t('চাকরির ধরন', 'Employment'), employmentTypeOptions),
    personnel_category: field.choice(t('শ্রেণি', 'Category'), personnelCategoryOptions, { computed: true }),
    under_land_ministry: field.boolean(t('ভূমি মন্ত্রণালয়ের অধীন', 'Under the land ministry'), { initial: false }),
    joining_date: field.date(t('চাকরিতে যোগদান', 'Joined the service')),
    current_office_joining_date: field.date(t('বর্তমান অফিসে যোগদান', 'Joined the current office')),
    contract_start_date: field.date(t('চুক্তি শুরু', 'Contract begins')),
    contract_end_date: field.date(t('চুক্তি শেষ', 'Contract ends')),
    permanent_go_date: field.date(t('স্থায়ীকরণের আদেশ', 'Order of permanence')),
    prl_date: field.date(t('পিআরএলের তারিখ', 'PRL date'), {
      help: t('জন্মতারিখ থেকে প্রস্তাব করা হয়; বদলানো যায়।', 'Proposed from the date of birth; it may be changed.'),
    }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact', help: words.contactWaits }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email', private: 'contact', help: words.contactWaits }),
    pending_mobile: field.string(t('নিশ্চিত হওয়ার অপেক্ষায় মোবাইল', 'Mobile waiting for confirmation'), {
      ...{ max: 11, format: 'mobile', private: 'contact', computed: true },
    }),
    pending_email: field.string(t('নিশ্চিত হওয়ার অপেক্ষায় ই-মেইল', 'E-mail waiting for confirmation'), {
      ...{ max: 200, format: 'email', private: 'contact', computed: true },
    }),
    mobile_verified_at: field.dateTime(t('মোবাইল যাচাইয়ের সময়', 'Mobile verified at'), { computed: true, private: 'contact' }),
    email_verified_at: field.dateTime(t('ই-মেইল যাচাইয়ের সময়', 'E-mail verified at'), { computed: true, private: 'contact' }),
    official_mobile: field.string(t('দাপ্তরিক মোবাইল', 'Official mobile'), { max: 11, format: 'mobile' }),
    phone: field.string(t('ফোন', 'Telephone'), { max: 30 }),
    fax: field.string(t('ফ্যাক্স', 'Fax'), { max: 30 }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    passport: field.string(t('পাসপোর্ট', 'Passport'), { max: 20, format: 'passport', private: 'identity' }),
    birth_registration_number: field.string(t('জন্মনিবন্ধন নম্বর', 'Birth registration number'), {
      max: 17,
      format: 'birthRegistration',
      private: 'identity',
    }),
    tin: field.string(t('টিআইএন', 'TIN'), { max: 12, format: 'tin', private: 'identity' }),
    driving_licence: field.string(t('ড্রাইভিং লাইসেন্স', 'Driving licence'), { max: 20, format: 'drivingLicence', private: 'identity' }),
    date_of_birth: field.date(t('জন্মতারিখ', 'Date of birth'), { max: 'today', private: 'identity' }),
    gender: field.choice(t('লিঙ্গ', 'Gender'), genderOptions),
    religion: field.choice(t('ধর্ম', 'Religion'), options.religionOptions, { private: 'identity' }),
    ethnic_group: field.string(t('নৃগোষ্ঠী', 'Ethnic group'), { max: 100, private: 'identity' }),
    marital_status: field.choice(t('বৈবাহিক অবস্থা', 'Marital status'), options.maritalStatusOptions, { private: 'family' }),
    ...bilingual('father_name', t('পিতার নাম', "Father's name"), { ...fullName, private: 'family' }),
    ...bilingual('mother_name', t('মাতার নাম', "Mother's name"), { ...fullName, private: 'family' }),
    num_of_children: field.integer(t('সন্তান সংখ্যা', 'Children'), { min: 0, max: 30, private: 'family' }),
    spouse_district_id: field.ref('districts', t('স্বামী/স্ত্রীর নিজ জেলা', 'Home district of the spouse'), { private: 'family' }),
    freedom_fighter: field.choice(t('মুক্তিযোদ্ধা', 'Freedom fighter'), options.freedomFighterOptions),
    blood_group: field.choice(t('রক্তের গ্রুপ', 'Blood group'), options.bloodGroupOptions, { private: 'health' }),
    physically_disabled: field.boolean(t('শারীরিক প্রতিবন্ধী', 'Physically disabled'), { initial: false, private: 'health' }),
    special_needs: field.string(t('বিশেষ চাহিদা', 'Special needs'), { max: 200, private: 'health' }),
    emergency_contacts: field.rows('emergency-contacts', 'user_id', t('জরুরি যোগাযোগ', 'Emergency contacts'), { max: 10 }),
    profile_picture: field.file(t('ছবি', 'Photograph'), { accept: ['image'] }),
    signature_image: field.file(t('স্বাক্ষর', 'Signature'), { accept: ['image'], private: 'identity' }),
    gems_user_id: field.string(t('জিইএমএস আইডি', 'GEMS ID'), { max: 50, computed: true }),
    approval_status: field.choice(t('অনুমোদন', 'Approval'), options.approvalStatusOptions, { computed: true }),
    is_profile_completed: field.boolean(t('প্রোফাইল পূর্ণ', 'Profile complete'), { computed: true, initial: false }),
    message_language: field.choice(t('বার্তার ভাষা', 'Language of messages'), options.messageLanguageOptions, {
      computed: true,
      help: t('এসএমএস ও ই-মেইলের ভাষা, ব্যক্তির নিজের পছন্দ।', 'The language of SMS and e-mails, chosen by the person.'),
    }),
    has_account: field.boolean(t('প্রবেশ করতে পারেন', 'Can sign in'), {
      ...{ computed: true, initial: false },
      help: t('পরিচয়দাতার কাছে অ্যাকাউন্ট আছে কি না।', 'Whether there is an account at the identity provider.'),
    }),
    account_deleted_at: field.dateTime(t('অ্যাকাউন্ট মুছে ফেলার সময়', 'Account deleted at'), { computed: true }),
    missing_parts: field.choices(t('প্রোফাইলের অসম্পূর্ণ অংশ', 'Missing from the profile'), sheetPartOptions, { computed: true }),
  },
  rules: [oldEnough, ofAge, nidBearsBirthYear, joinedAfterBirth, officeAfterService, contractDays],
  proposals: [prlFromBirth],
  unique: [
    { fields: ['username'] },
    { fields: ['idp_uuid'] },
    { fields: ['mobile'], error: validationErrors.mobileInUse },
    { fields: ['email'], error: validationErrors.emailInUse },
    { fields: ['nid'], error: validationErrors.nidInUse },
    { fields: ['employee_code'], error: hrErrors.employeeCodeTaken },
  ],
  naturalKey: ['username'],
  apart: ['designation_id', 'office_id'],
  scope: { own: 'id', office: 'office_id' },
  states: {
    field: 'row_status',
    start: 1,
    moves: {
      activate: { label: t('সক্রিয় করুন', 'Activate'), from: [0, 2], to: 1, permission: 'ACTIVATE', effect: true },
      deactivate: { label: t('নিষ্ক্রিয় করুন', 'Deactivate'), from: [1], to: 0, permission: 'ACTIVATE', effect: true },
      open_account: {
        ...{ label: t('অ্যাকাউন্ট খুলুন', 'Open account'), what: words.opens, from: [1], to: 1, permission: 'ACTIVATE' },
        ...{ guard: true, effect: true, many: true },
      },
      reset_password: {
        ...{ label: t('পাসওয়ার্ড বাতিল করুন', 'End password'), what: words.ends, from: [1], to: 1, guard: true, effect: true },
        permission: { key: 'RESET_USER_PASSWORD', label: t('ব্যবহারকারীর পাসওয়ার্ড বাতিল', 'Reset: password of a user') },
      },
    },
  },
  server: ['holds', 'computed', 'permits', 'guards', 'effects'],
  bearsRights: ['row_status', 'user_type'],
  rightsOf: 'id',
  operations: ['list', 'get', 'create', 'update', 'options', 'history', 'export'],
  palette: true,
  volume: 'large',
  indexes: [
    ['user_type'],
    ['personnel_category', 'user_type', 'row_status', 'office_id'],
    ['under_land_ministry'],
    ['is_profile_completed'],
    ['has_account'],
    ['employment_type'],
    ['contract_end_date'],
  ],
  list: {
    columns: ['username', 'full_name', 'designation_id', 'office_id', 'employment_type', 'user_type', 'row_status'],
    filters: [
      'user_type',
      'office_id',
      'designation_id',
      'grade_id',
      'personnel_category',
      'employment_type',
      'contract_end_date',
      'under_land_ministry',
      'has_account',
      'is_profile_completed',
      'missing_parts',
      'row_status',
    ],
    search: ['full_name', 'full_name_en', 'username', 'employee_code'],
    sort: 'username',
    sortable: ['full_name'],
  },
  form: [
    {
      title: t('অ্যাকাউন্ট', 'Account'),
      tab: t('অ্যাকাউন্ট ও নাম', 'Account and name'),
      why: t('ব্যবহারকারীর নাম ও ধরন পরে বদলানো যায় না।', "User name and type can't be changed later."),
      rows: [['username', 'user_type']],
    },
    {
      title: t('নাম', 'Name'),
      why: t('আদেশ ও পত্রে এই নাম ছাপা হয়।', 'This name is printed on orders and letters.'),
      rows: [
        ['first_name', 'first_name_en'],
        ['last_name', 'last_name_en'],
        ['organisation_name', 'organisation_name_en'],
        ['organisation_registration_number'],
        ['profile_picture', 'signature_image'],
      ],
    },
    {
      title: t('চাকরি', 'Service'),
      tab: t('চাকরি', 'Service'),
      why: t('অফিস পদায়ন থেকে আসে, এখানে লেখা হয় না।', "The office comes from the posting and can't be entered here."),
      rows: [
        ['designation_id', 'grade_id', 'rank_id'],
        ['cadre_id', 'batch_id', 'cadre_number'],
        ['employee_code', 'government_id'],
        ['employment_type', 'under_land_ministry'],
        ['contract_start_date', 'contract_end_date'],
        ['joining_date', 'current_office_joining_date'],
        ['permanent_go_date', 'prl_date'],
      ],
    },
    {
      title: t('যোগাযোগ', 'Contact'),
      tab: t('ব্যক্তিগত', 'Personal'),
      rows: [
        ['mobile', 'email'],
        ['official_mobile', 'phone', 'fax'],
      ],
    },
    {
      title: t('জরুরি যোগাযোগ', 'Emergency contacts'),
      why: t('জরুরি প্রয়োজনে যাঁদের জানানো হবে; একাধিক হতে পারেন।', 'Who to contact in an emergency; there may be several.'),
      rows: [['emergency_contacts']],
    },
    {
      title: t('পরিচয়', 'Identity'),
      rows: [
        ['date_of_birth', 'gender'],
        ['nid', 'passport'],
        ['birth_registration_number', 'tin', 'driving_licence'],
        ['religion', 'ethnic_group', 'freedom_fighter'],
      ],
    },
    {
      title: t('পরিবার ও স্বাস্থ্য', 'Family and health'),
      rows: [
        ['father_name', 'father_name_en'],
        ['mother_name', 'mother_name_en'],
        ['marital_status', 'num_of_children', 'spouse_district_id'],
        ['blood_group', 'physically_disabled', 'special_needs'],
      ],
    },
  ],
});
