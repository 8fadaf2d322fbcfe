/** Fiscal years: budgets, records and reports are kept by them. In Bangladesh from 1 July to 30 June. */
import { defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';
import { endsAfterItBegins, namedByItsYears } from './fiscal-years.rules.ts';

export const fiscalYears = defineResource('fiscal-years', {
  label: t('অর্থবছর', 'Fiscal year'),
  plural: t('অর্থবছর', 'Fiscal years'),
  about: t('অর্থবছর: বাজেট, রেকর্ড ও প্রতিবেদন এই হিসাবে রাখা হয়।', 'Fiscal years, by which budgets, records and reports are kept.'),
  icon: 'calendar-range',
  permission: { module: 'office_management', noun: 'FISCAL_YEAR' },
  represent: '%{name}',
  fields: {
    name: field.string(t('নাম', 'Name'), { required: true, max: 9, format: 'code', help: t('যেমন ২০২৬-২০২৭', 'For example 2026-2027') }),
    start_date: field.date(t('শুরু', 'First day'), { required: true, min: '1971-01-01', max: '2199-12-31' }),
    end_date: field.date(t('শেষ', 'Last day'), { required: true, min: '1971-01-01', max: '2199-12-31' }),
  },
  rules: [endsAfterItBegins, namedByItsYears],
  unique: [
    { fields: ['name'], error: officeErrors.fiscalYearTaken },
    { fields: ['start_date'], error: officeErrors.fiscalYearTaken },
  ],
  naturalKey: ['name'],
  onDeleteBlocked: { 'office-budgets': officeErrors.fiscalYearInUse },
  list: { columns: ['name', 'start_date', 'end_date', 'row_status'], filters: ['row_status'], search: ['name'], sort: '-start_date' },
  form: [['name'], ['start_date', 'end_date']],
});
