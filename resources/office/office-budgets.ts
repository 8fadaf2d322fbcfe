/** What an office may spend in a fiscal year, from which source, and what it has spent of it. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

/** Taka: ten thousand crore, four times what the ministry has in a year. */
const mostTaka = 99_999_999_999.99;

export const officeBudgets = defineResource('office-budgets', {
  label: t('অফিসের বাজেট', 'Office budget'),
  plural: t('অফিসের বাজেট', 'Office budgets'),
  about: t(
    'একটি অফিস এক অর্থবছরে কোন উৎস থেকে কত ব্যয় করতে পারে, আর কত করেছে।',
    'What an office may spend in a fiscal year, from which source, and what it has spent of it.',
  ),
  icon: 'wallet',
  permission: { module: 'office_management', noun: 'OFFICE_BUDGET' },
  represent: '%{office_id}, %{fiscal_year_id}, %{budget_source}',
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true, copyFrom: 'active_desk.office_id' }),
    fiscal_year_id: field.ref('fiscal-years', t('অর্থবছর', 'Fiscal year'), { required: true }),
    ...bilingual('budget_source', t('বরাদ্দের উৎস', 'Source'), {
      ...{ required: 'bn', max: 150, formats: { bn: 'plainName', en: 'englishOnly' } },
      help: t('যেমন পরিচালন বা উন্নয়ন বাজেট', 'For example operating or development budget'),
    }),
    budget_amount: field.money(t('বরাদ্দ', 'Budget'), { required: true, min: 1, max: mostTaka }),
    spent_amount: field.money(t('ব্যয়', 'Spent'), { min: 0, max: mostTaka }),
    spent_percent: field.decimal(t('ব্যয়ের হার, %', 'Spent (%)'), { precision: 15, scale: 2, min: 0, computed: true }),
    comment: field.text(t('মন্তব্য', 'Comment'), { max: 1000 }),
  },
  unique: [{ fields: ['office_id', 'fiscal_year_id', 'budget_source'], error: officeErrors.budgetTaken }],
  naturalKey: ['office_id', 'fiscal_year_id', 'budget_source'],
  scope: { office: 'office_id' },
  server: ['computed'],
  list: {
    columns: ['office_id', 'fiscal_year_id', 'budget_source', 'budget_amount', 'spent_amount', 'spent_percent'],
    filters: ['office_id', 'fiscal_year_id', 'row_status'],
    search: ['budget_source', 'budget_source_en'],
    sort: '-fiscal_year_id',
  },
  form: [
    {
      title: t('অফিস ও অর্থবছর', 'Office and fiscal year'),
      why: t('একটি উৎস এক বছরে একবারই লেখা হয়।', 'Each source is entered once a year.'),
      rows: [
        ['office_id', 'fiscal_year_id'],
        ['budget_source', 'budget_source_en'],
      ],
    },
    {
      title: t('টাকা', 'Money'),
      why: t('ব্যয়ের হার স্বয়ংক্রিয়ভাবে হিসাব হয়।', 'The share of the budget that is spent is calculated automatically.'),
      rows: [['budget_amount', 'spent_amount'], ['comment']],
    },
  ],
});
