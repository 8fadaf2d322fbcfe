/** What was paid of a due, each payment by its challan. */
import { defineResource, field, t } from '../kernel/index.ts';
import { memo, taka } from './words.ts';

export const leasePayments = defineResource('lease-payments', {
  label: t('ইজারার আদায়', 'Lease payment'),
  plural: t('ইজারার আদায়', 'Lease payments'),
  about: t('ইজারার দাবির বিপরীতে প্রতিটি চালানে কত টাকা আদায়।', 'How much of a due was paid by which challan.'),
  icon: 'hand-coins',
  permission: { module: 'data_bank', noun: 'LEASE_FILE', as: 'lease-files' },
  represent: '%{challan_number}',
  fields: {
    lease_due_id: field.ref('lease-dues', t('ইজারার দাবি', 'Lease due'), { required: true, computed: true }),
    amount: field.money(t('আদায়', 'Paid'), { ...taka, computed: true }),
    challan_number: field.string(t('চালান নম্বর', 'Challan number'), { ...memo, computed: true }),
    challan_date: field.date(t('চালানের তারিখ', 'Challan date'), { max: 'today', computed: true }),
  },
  operations: ['list', 'get'],
  list: {
    columns: ['lease_due_id', 'challan_number', 'challan_date', 'amount'],
    filters: ['lease_due_id', 'challan_date'],
    search: ['challan_number'],
    sort: '-challan_date',
  },
  form: [],
});
