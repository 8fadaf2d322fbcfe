/** What is due by a lease in each Bangla year, as its deed laid it out. */
import { defineResource, field, t } from '../kernel/index.ts';
import { dueOptions } from './lease-options.ts';
import { banglaYear, memo, taka } from './words.ts';

const calculated = { min: 0, computed: true } as const;
const challan = { input: ['challan_number', 'challan_date'], required: ['challan_number', 'challan_date'] } as const;

export const leaseDues = defineResource('lease-dues', {
  label: t('ইজারার দাবি', 'Lease due'),
  plural: t('ইজারার দাবি', 'Lease dues'),
  about: t('চুক্তি অনুযায়ী কোন বঙ্গাব্দে কত টাকা প্রদেয়, আর কত আদায়।', 'How much of a lease is due in which Bangla year, and how much is paid.'),
  icon: 'hand-coins',
  permission: { module: 'data_bank', noun: 'LEASE_FILE', as: 'lease-files' },
  represent: '%{bs_year} · %{lessee_name}',
  fields: {
    lease_file_id: field.ref('lease-files', t('ইজারা নথি', 'Lease file'), { required: true, computed: true }),
    record_id: field.ref('land-records', t('ভূমি রেকর্ড', 'Land record'), { computed: true, copyFrom: 'lease_file_id.record_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'lease_file_id.office_id' }),
    lessee_name: field.string(t('ইজারাগ্রহীতা', 'Lessee'), { max: 150, format: 'plainName', computed: true }),
    bs_year: field.integer(t('বঙ্গাব্দ', 'Bangla year'), { ...banglaYear, required: true, computed: true }),
    due_on: field.date(t('প্রদেয় তারিখ', 'Due on'), { required: true, computed: true, dueWhile: { field: 'status', values: ['due'] } }),
    amount: field.money(t('ইজারামূল্য', 'Lease value'), calculated),
    vat_amount: field.money(t('মূসক', 'VAT'), calculated),
    tax_amount: field.money(t('উৎসে আয়কর', 'Source tax'), calculated),
    total_amount: field.money(t('মোট দাবি', 'Total due'), calculated),
    paid_amount: field.money(t('এ পর্যন্ত আদায়', 'Paid so far'), { ...taka, computed: true }),
    due_amount: field.money(t('অনাদায়ি', 'Unpaid'), calculated),
    challan_number: field.string(t('চালান নম্বর', 'Challan number'), { ...memo, computed: true }),
    challan_date: field.date(t('চালানের তারিখ', 'Challan date'), { max: 'today', computed: true }),
    payments: field.rows('lease-payments', 'lease_due_id', t('আদায়', 'Payments'), { computed: true, sums: ['amount'] }),
    reminded_on: field.date(t('সর্বশেষ তাগিদ', 'Last reminder'), { computed: true }),
    status: field.choice(t('দাবির অবস্থা', 'State of the due'), dueOptions, { required: true, initial: 'due' }),
  },
  unique: [{ fields: ['lease_file_id', 'bs_year'] }],
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'due',
    moves: {
      pay: { label: t('পুরো আদায়', 'Paid in full'), from: ['due'], to: 'paid', permission: 'UPDATE', effect: true, ...challan },
      pay_part: {
        label: t('আংশিক আদায়', 'Paid in part'),
        ...{ from: ['due'], to: 'due', permission: 'UPDATE', guard: true, effect: true },
        input: ['paid_amount', ...challan.input],
        required: ['paid_amount', ...challan.required],
      },
      remind: {
        ...{ label: t('তাগিদ দিন', 'Remind'), from: ['due'], to: 'due', permission: 'UPDATE', effect: true, many: true },
        what: t(
          'তাগিদ যাবে ইজারাগ্রহীতা, নথিরক্ষক ও অফিসপ্রধানের কাছে।',
          'A reminder goes to the leaseholder, the keeper of the file and the head of the office.',
        ),
      },
    },
  },
  server: ['computed'],
  operations: ['list', 'get', 'history', 'export'],
  indexes: [['office_id', 'bs_year']],
  list: {
    columns: ['lessee_name', 'record_id', 'bs_year', 'due_amount', 'due_on', 'total_amount', 'status'],
    filters: ['office_id', 'bs_year', 'status', 'due_on', 'lease_file_id', 'record_id'],
    search: ['lessee_name', 'challan_number'],
    sort: 'due_on',
  },
  lists: [{ name: 'unpaid', label: t('অনাদায়ি ইজারা', 'Unpaid leases'), filter: { status: 'due' } }],
  form: [],
});
