/**
 * Cadre officers with the data of the Government Employee Management System (domain section 10.2), who wait for a desk of the land
 * ministry. An approved officer becomes a user of type GEMS, or is recognised as one by the NID.
 */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';
import { gemsStatusOptions } from './sheet-options.ts';
import { nidBearsBirthYear, oldNidNeedsBirthday } from './users.rules.ts';

const name = { max: 200, formats: { bn: 'plainName', en: 'englishOnly' } } as const;
const sync = [{ key: 'SYNC_GEMS_OFFICER', label: t('জিইএমএস (GEMS) কর্মকর্তার তথ্য আনা', 'Sync: officers of GEMS') }];

export const gemsOfficers = defineResource('gems-officers', {
  label: t('জিইএমএস (GEMS) কর্মকর্তা', 'GEMS officer'),
  plural: t('জিইএমএস (GEMS) কর্মকর্তা', 'GEMS officers'),
  people: true,
  about: t(
    'জনপ্রশাসনের জিইএমএস (GEMS) থেকে আসা ক্যাডার কর্মকর্তা, যাঁরা ভূমি মন্ত্রণালয়ে ডেস্কের অপেক্ষায়।',
    'Cadre officers reported by the Government Employee Management System (GEMS) who wait for a desk of the land ministry.',
  ),
  icon: 'id-card',
  permission: { module: 'user_management', noun: 'GEMS_OFFICER', keys: { create: sync, update: sync } },
  represent: '%{full_name}',
  fields: {
    gems_user_id: field.string(t('জিইএমএস আইডি', 'GEMS ID'), { required: true, max: 50, format: 'employeeCode', fixed: true }),
    ...bilingual('full_name', t('নাম', 'Name'), { ...name, required: true }),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    rank_id: field.ref('ranks', t('পদমর্যাদা', 'Rank')),
    cadre_id: field.ref('cadres', t('ক্যাডার', 'Cadre')),
    batch_id: field.ref('batches', t('ব্যাচ', 'Batch'), { dependsOn: 'cadre_id' }),
    ...bilingual('posting', t('বর্তমান কর্মস্থল', 'Present posting'), name),
    mobile: field.string(t('মোবাইল', 'Mobile'), { required: true, max: 11, format: 'mobile', private: 'contact' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email', private: 'contact' }),
    // GEMS keeps older cards by their 13 digits.
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'auditNid', private: 'identity' }),
    date_of_birth: field.date(t('জন্মতারিখ', 'Date of birth'), { max: 'today', private: 'identity' }),
    photo: field.file(t('ছবি', 'Photograph'), { accept: ['image'] }),
    last_synced_at: field.dateTime(t('শেষ হালনাগাদ', 'Last synced'), { computed: true }),
    status: field.choice(t('সিদ্ধান্ত', 'Decision'), gemsStatusOptions, { required: true, initial: 'pending' }),
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { computed: true }),
  },
  rules: [nidBearsBirthYear, oldNidNeedsBirthday],
  unique: [{ fields: ['gems_user_id'], error: hrErrors.gemsIdTaken }],
  naturalKey: ['gems_user_id'],
  states: {
    field: 'status',
    start: 'pending',
    moves: {
      approve: { label: t('অনুমোদন করুন', 'Approve'), from: ['pending', 'rejected'], to: 'approved', permission: 'APPROVE', effect: true },
      reject: { label: t('নামঞ্জুর করুন', 'Reject'), from: ['pending'], to: 'rejected', permission: 'REJECT' },
    },
  },
  server: ['computed'],
  operations: ['list', 'get', 'create', 'update', 'options', 'history', 'export', 'import'],
  list: {
    columns: ['gems_user_id', 'full_name', 'designation_id', 'batch_id', 'posting', 'status', 'last_synced_at'],
    filters: ['status', 'designation_id', 'rank_id', 'cadre_id', 'batch_id'],
    search: ['gems_user_id', 'full_name', 'full_name_en', 'posting', 'posting_en'],
    sort: 'full_name',
  },
  form: [
    {
      title: t('কর্মকর্তা', 'Officer'),
      rows: [
        ['gems_user_id'],
        ['full_name', 'full_name_en'],
        ['designation_id', 'rank_id'],
        ['cadre_id', 'batch_id'],
        ['posting', 'posting_en'],
      ],
    },
    { title: t('যোগাযোগ ও পরিচয়', 'Contact and identity'), rows: [['mobile', 'email'], ['nid', 'date_of_birth'], ['photo']] },
  ],
});
