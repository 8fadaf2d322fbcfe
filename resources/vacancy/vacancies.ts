/** The vacant posts of an office as of some day. Left empty, the number is the sanctioned posts of the designation less the filled ones. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { vacancyErrors } from './errors.ts';

export const vacancies = defineResource('vacancies', {
  label: t('শূন্যপদ', 'Vacant post'),
  plural: t('শূন্যপদ', 'Vacant posts'),
  about: t('কোন অফিসে কোন পদ কতটি শূন্য, কোন তারিখে।', 'Which posts are vacant in which office, how many, as of which day.'),
  icon: 'user-x',
  permission: { module: 'vacant_recruitment', noun: 'VACANT_POST' },
  represent: '%{post_name}, %{office_id}',
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, copyFrom: 'active_desk.office_id' }),
    ...bilingual('post_name', t('পদের নাম', 'Post'), { required: true, max: 150 }),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    count: field.integer(t('শূন্যপদের সংখ্যা', 'Vacant posts'), {
      min: 1,
      max: 10_000,
      help: t('খালি রাখলে: পদবির মঞ্জুরিকৃত পদ বাদ পূরণকৃত পদ', 'Empty: sanctioned posts of the designation less the filled ones'),
    }),
    sanctioned_count: field.integer(t('মঞ্জুরিকৃত পদ', 'Sanctioned posts'), { min: 0, computed: true }),
    filled_count: field.integer(t('পূরণকৃত পদ', 'Filled posts'), { min: 0, computed: true }),
    as_of: field.date(t('হিসাবের তারিখ', 'As of'), { required: true, max: 'today', initial: 'today' }),
  },
  unique: [{ fields: ['post_name', 'office_id', 'as_of'], error: vacancyErrors.vacancyTaken }],
  naturalKey: ['office_id', 'post_name', 'as_of'],
  scope: { office: 'office_id' },
  server: ['computed'],
  list: {
    columns: ['post_name', 'count', 'sanctioned_count', 'filled_count', 'office_id', 'as_of', 'designation_id', 'row_status'],
    filters: ['office_id', 'designation_id', 'as_of', 'row_status'],
    search: ['post_name', 'post_name_en'],
    sort: '-as_of',
  },
  form: [
    {
      title: t('পদ', 'Post'),
      rows: [['office_id'], ['designation_id'], ['post_name', 'post_name_en']],
    },
    {
      title: t('পদের সংখ্যা', 'Number of posts'),
      why: t('সংখ্যা না লিখলে অর্গানোগ্রাম থেকে হিসাব হয়।', 'Without a number it is counted in the organogram.'),
      rows: [['count', 'as_of']],
    },
  ],
});
