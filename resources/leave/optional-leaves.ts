/** The optional holidays that a person takes in a year: of their own religion, and no more than the setting allows (S5.038). */
import { defineResource, field, t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';

export const optionalLeaves = defineResource('optional-leaves', {
  label: t('ঐচ্ছিক ছুটি', 'Optional leave'),
  plural: t('ঐচ্ছিক ছুটি', 'Optional leaves'),
  about: t(
    'কে বছরে কোন কোন ঐচ্ছিক ছুটি নেবেন: নিজ ধর্মের, এক পঞ্জিকাবর্ষে সর্বোচ্চ তিনটি।',
    'Which optional holidays a person takes: of their own religion, at most three in a calendar year.',
  ),
  icon: 'calendar-heart',
  permission: {
    module: 'leave',
    noun: 'OPTIONAL_LEAVE',
    keys: { delete: [{ key: 'UPDATE_OPTIONAL_LEAVE', label: t('ঐচ্ছিক ছুটি হালনাগাদ', 'Update: optional leave') }] },
  },
  represent: '%{user_id}, %{holiday_id}',
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    holiday_id: field.ref('holidays', t('ঐচ্ছিক ছুটির দিন', 'Optional holiday'), { required: true }),
    year: field.integer(t('বছর', 'Year'), { computed: true, required: true, min: 1900, max: 2999 }),
  },
  unique: [{ fields: ['user_id', 'holiday_id'], error: leaveErrors.optionalLeaveTaken }],
  naturalKey: ['user_id', 'holiday_id'],
  scope: { own: 'user_id', office: 'office_id' },
  server: ['computed', 'guards', 'effects'],
  list: {
    columns: ['user_id', 'holiday_id', 'year', 'office_id'],
    filters: ['user_id', 'holiday_id', 'year', 'office_id', 'row_status'],
    sort: '-year',
  },
  form: [
    {
      title: t('ঐচ্ছিক ছুটি', 'Optional leave'),
      why: t(
        'নিজ সম্প্রদায়ের দিনগুলো থেকে, বছরের শুরুতে। প্রতিবার একটি দিন বাছাই করুন।',
        "Of one's own community, at the beginning of the year. Choose one day at a time.",
      ),
      rows: [['user_id'], ['holiday_id']],
    },
  ],
});
