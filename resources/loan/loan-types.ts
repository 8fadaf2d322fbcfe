/** The loans and advances that an employee may ask for, and their limits (domain section 8). */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { loanErrors } from './errors.ts';
import { agesInOrder } from './loan-types.rules.ts';

const noLimit = { emptyMeans: t('সীমা নেই', 'No limit') } as const;
const age = { min: 18, max: 70, ...noLimit } as const;

export const loanTypes = defineResource('loan-types', {
  label: t('ঋণের ধরন', 'Loan type'),
  plural: t('ঋণের ধরন', 'Loan types'),
  about: t('কর্মচারীরা যেসব ঋণ ও অগ্রিম নিতে পারেন, আর তার সীমা।', 'The loans and advances that employees may ask for, and their limits.'),
  icon: 'landmark',
  permission: { module: 'loan_management', noun: 'LOAN_TYPE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    max_amount: field.money(t('সর্বোচ্চ পরিমাণ (টাকা)', 'Maximum amount (taka)'), { min: 1, ...noLimit }),
    interest_percent: field.decimal(t('বার্ষিক সুদ (%)', 'Interest per year (%)'), {
      precision: 5,
      scale: 2,
      trailingZeros: false,
      min: 0,
      max: 100,
    }),
    max_installments: field.integer(t('সর্বোচ্চ কিস্তি', 'Maximum instalments'), { min: 1, max: 360, ...noLimit }),
    is_refundable: field.boolean(t('ফেরতযোগ্য', 'Refundable'), { initial: true }),
    min_age: field.integer(t('সর্বনিম্ন বয়স', 'Minimum age'), age),
    max_age: field.integer(t('সর্বোচ্চ বয়স', 'Maximum age'), age),
  },
  rules: [agesInOrder],
  unique: [{ fields: ['name'], error: loanErrors.typeTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { 'loan-applications': loanErrors.typeInUse },
  list: {
    columns: ['name', 'max_amount', 'max_installments', 'interest_percent', 'is_refundable', 'min_age', 'max_age', 'row_status'],
    filters: ['is_refundable', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [
    { title: t('ঋণ', 'The loan'), rows: [['name', 'name_en'], ['is_refundable']] },
    {
      title: t('সীমা', 'Limits'),
      why: t('যা খালি, তার সীমা নেই।', 'An empty field means no limit.'),
      rows: [
        ['max_amount', 'max_installments', 'interest_percent'],
        ['min_age', 'max_age'],
      ],
    },
  ],
});
