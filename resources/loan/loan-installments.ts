/** What is paid back of a loan, month by month: laid out when it is paid out. */
import { defineResource, field, t } from '../kernel/index.ts';

export const loanInstallments = defineResource('loan-installments', {
  label: t('ঋণের কিস্তি', 'Loan instalment'),
  plural: t('ঋণের কিস্তি', 'Loan instalments'),
  about: t('ঋণ কোন মাসে কত টাকা পরিশোধ হবে, আর কবে হয়েছে।', 'How much of a loan is paid back in which month, and when it was.'),
  icon: 'calendar-check',
  permission: { module: 'loan_management', noun: 'LOAN_DISBURSEMENT' },
  represent: '%{loan_application_id}, %{serial}',
  fields: {
    loan_application_id: field.ref('loan-applications', t('ঋণ', 'Loan'), { required: true, computed: true }),
    serial: field.integer(t('কিস্তি নম্বর', 'Number'), { required: true, min: 1, max: 360, computed: true }),
    due_date: field.date(t('পরিশোধের নির্ধারিত তারিখ', 'Due on'), { required: true, computed: true }),
    amount: field.money(t('কিস্তির পরিমাণ', 'Amount'), { required: true, min: 0, computed: true }),
    paid_at: field.date(t('পরিশোধের তারিখ', 'Paid on'), { max: 'today', computed: true }),
    challan_number: field.string(t('চালান নম্বর', 'Challan number'), { max: 60, format: 'plainName', computed: true }),
    status: field.choice(
      t('কিস্তির অবস্থা', 'State of the instalment'),
      [
        { value: 'due', text: t('প্রদেয়', 'Due'), tone: 'warning' },
        { value: 'paid', text: t('পরিশোধিত', 'Paid'), tone: 'success' },
      ],
      { required: true, initial: 'due' },
    ),
  },
  unique: [{ fields: ['loan_application_id', 'serial'] }],
  scope: { through: 'loan_application_id' },
  states: {
    field: 'status',
    start: 'due',
    moves: {
      pay: {
        label: t('পরিশোধ লিখুন', 'Record the payment'),
        from: ['due'],
        to: 'paid',
        permission: 'UPDATE',
        input: ['paid_at', 'challan_number'],
        required: ['paid_at', 'challan_number'],
        guard: true,
        effect: true,
      },
    },
  },
  operations: ['list', 'get', 'history', 'export'],
  list: {
    columns: ['loan_application_id', 'serial', 'due_date', 'amount', 'status', 'paid_at', 'challan_number'],
    filters: ['loan_application_id', 'status', 'due_date'],
    sort: 'due_date',
  },
  form: [],
});
