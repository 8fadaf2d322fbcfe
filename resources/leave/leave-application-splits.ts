/**
 * From which leave the days of an application are taken: the leave asked for first, what it lacks from the full-pay account (domain section
 * 11, row 11).
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { ledgerOptions } from './options.ts';

export const leaveApplicationSplits = defineResource('leave-application-splits', {
  label: t('ছুটির বিভাজন', 'Leave split'),
  plural: t('ছুটির বিভাজন', 'Leave splits'),
  about: t('একটি ছুটির দিনগুলো কোন কোন ছুটির হিসাব থেকে যায়।', 'The leave accounts from which the days of an application are taken.'),
  icon: 'split',
  permission: { module: 'leave', noun: 'LEAVE_APPLICATION', as: 'leave-applications' },
  represent: '%{leave_type_id}',
  fields: {
    leave_application_id: field.ref('leave-applications', t('ছুটির আবেদন', 'Leave application'), { required: true, computed: true }),
    leave_type_id: field.ref('leave-types', t('ছুটির ধরন', 'Leave type'), { required: true, computed: true }),
    ledger: field.choice(t('হিসাব', 'Account'), ledgerOptions, { required: true, computed: true }),
    days: field.integer(t('দিন', 'Days'), { required: true, computed: true, min: 0 }),
    ledger_days: field.integer(t('হিসাব থেকে দিন', 'Days from the account'), {
      required: true,
      computed: true,
      min: 0,
      help: t('রূপান্তরিত ছুটিতে এক দিনে দুই দিন', 'For commuted leave, two days for one'),
    }),
  },
  unique: [{ fields: ['leave_application_id', 'leave_type_id'] }],
  operations: ['list', 'get'],
  list: { columns: ['leave_application_id', 'leave_type_id', 'days', 'ledger', 'ledger_days'], sort: 'id' },
  form: [],
});
