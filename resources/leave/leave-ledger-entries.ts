/**
 * The ledger of leave: every day that somebody was given, earned, took or lost, written once and never changed. A slip is put right by
 * an adjustment. Balances follow from it. What the system writes names what it was calculated from: the days, the duty and its divisor.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { daysGoTheirWay } from './leave-ledger-entries.rules.ts';
import { accountOptions, entryKindOptions } from './options.ts';

export const leaveLedgerEntries = defineResource('leave-ledger-entries', {
  label: t('ছুটির খতিয়ান-ভুক্তি', 'Leave ledger entry'),
  plural: t('ছুটির খতিয়ান', 'Leave ledger entries'),
  about: t(
    'ছুটির খতিয়ান: কে কত দিন পেলেন, অর্জন করলেন, ভোগ করলেন বা হারালেন। ভুক্তি বদলায় না; ভুল হলে সমন্বয় লেখা হয়।',
    'The ledger of leave: the days that a person was given, earned, took or lost. Entries never change; a mistake is corrected by an adjustment.',
  ),
  icon: 'book-open-text',
  permission: { module: 'leave', noun: 'LEAVE_LEDGER_ENTRY' },
  represent: '%{user_id}, %{on_date}',
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    leave_type_id: field.ref('leave-types', t('ছুটির ধরন', 'Leave type'), { required: true, fixed: true }),
    ledger: field.choice(t('হিসাব', 'Account'), accountOptions, { required: true, fixed: true }),
    on_date: field.date(t('তারিখ', 'Date'), { required: true, fixed: true, initial: 'today' }),
    kind: field.choice(t('ভুক্তির ধরন', 'Kind'), entryKindOptions, { required: true, fixed: true }),
    days: field.decimal(t('দিন', 'Days'), {
      required: true,
      fixed: true,
      precision: 9,
      scale: 4,
      trailingZeros: false,
      help: t('ভোগ ও তামাদি বিয়োগ চিহ্নে, যেমন -৩', 'Days taken or lapsed with a minus, such as -3'),
    }),
    leave_application_id: field.ref('leave-applications', t('ছুটির আবেদন', 'Leave application'), { computed: true }),
    from_date: field.date(t('হিসাবের শুরু', 'Calculated from'), { computed: true }),
    to_date: field.date(t('হিসাবের শেষ', 'Calculated to'), { computed: true }),
    duty_days: field.integer(t('কর্মকালের দিন', 'Days of duty'), { computed: true, min: 0 }),
    duty_days_per_day: field.integer(t('কত কর্মদিবসে এক দিন', 'Days of duty for a day of leave'), { computed: true, min: 1 }),
    note: field.text(t('টীকা', 'Note'), { max: 500, fixed: true }),
  },
  rules: [daysGoTheirWay],
  // What is opened, earned and lapsed by itself is so once.
  unique: [{ fields: ['user_id', 'leave_type_id', 'kind', 'from_date'], where: { leave_application_id: null } }],
  scope: { own: 'user_id', office: 'office_id' },
  server: ['guards', 'effects'],
  operations: ['list', 'get', 'create', 'history', 'export'],
  importable: false,
  volume: 'large',
  list: {
    columns: ['user_id', 'leave_type_id', 'on_date', 'kind', 'days', 'ledger', 'from_date', 'to_date'],
    filters: ['user_id', 'leave_type_id', 'office_id', 'leave_application_id', 'row_status'],
    sort: '-on_date',
  },
  form: [
    {
      title: t('কর্মচারী ও ছুটি', 'Person and leave'),
      why: t('লেখার পর বদলানো যায় না।', "It can't be changed once it is written."),
      rows: [
        ['user_id', 'leave_type_id'],
        ['ledger', 'on_date'],
      ],
    },
    {
      title: t('দিনের হিসাব', 'Days'),
      rows: [['kind', 'days'], ['note']],
    },
  ],
});
