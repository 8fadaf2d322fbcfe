/** An office's figures of a month: letters, land development tax, khatians. The front page shows them where no other system feeds it. */
import { defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';
import { disposedOfWhatThereIs, institutionsOfCollected, onTimeOfDelivered } from './office-monthly-figures.rules.ts';

const count = { min: 0, max: 10_000_000, initial: 0 } as const;
const taka = { min: 0 } as const;

export const officeMonthlyFigures = defineResource('office-monthly-figures', {
  label: t('অফিসের মাসিক হিসাব', 'Monthly figures of an office'),
  plural: t('অফিসের মাসিক হিসাব', 'Monthly figures of offices'),
  about: t(
    'একটি অফিসের এক মাসের পত্র, ভূমি উন্নয়ন কর ও খতিয়ান সরবরাহের হিসাব।',
    'An office’s figures of a month: letters, land development tax and khatians.',
  ),
  icon: 'calendar-clock',
  permission: { module: 'report', noun: 'OFFICE_MONTHLY_FIGURE' },
  represent: '%{office_id}, %{month:month}',
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true, copyFrom: 'active_desk.office_id' }),
    month: field.date(t('মাস', 'Month'), { required: true, fixed: true, by: 'month', max: 'today' }),
    mail_opening: field.integer(t('মাসের শুরুতে অনিষ্পন্ন পত্র', 'Letters pending at the start'), count),
    mail_received: field.integer(t('প্রাপ্ত পত্র', 'Letters received'), count),
    mail_disposed: field.integer(t('নিষ্পন্ন পত্র', 'Letters disposed of'), count),
    tax_demand_current: field.money(t('হাল দাবি', 'Tax demand, current'), taka),
    tax_demand_arrear: field.money(t('বকেয়া দাবি', 'Tax demand, arrear'), taka),
    tax_collected: field.money(t('মোট আদায়', 'Tax collected'), taka),
    tax_collected_institution: field.money(t('তার মধ্যে সংস্থার', 'Of which from institutions'), taka),
    khatian_applied: field.integer(t('খতিয়ানের আবেদন', 'Khatians applied for'), count),
    khatian_delivered: field.integer(t('সরবরাহকৃত খতিয়ান', 'Khatians delivered'), count),
    khatian_delivered_on_time: field.integer(t('সময়মতো সরবরাহকৃত', 'Of which on time'), count),
    khatian_pending_late: field.integer(t('সময় পেরোনো অনিষ্পন্ন', 'Pending past their date'), count),
  },
  rules: [disposedOfWhatThereIs, institutionsOfCollected, onTimeOfDelivered],
  unique: [{ fields: ['month', 'office_id'], error: officeErrors.figuresTaken }],
  naturalKey: ['office_id', 'month'],
  scope: { office: 'office_id' },
  list: {
    columns: ['office_id', 'month', 'mail_received', 'mail_disposed', 'tax_collected', 'khatian_applied', 'khatian_delivered'],
    filters: ['office_id', 'month'],
    sort: '-month',
  },
  form: [
    {
      title: t('অফিস ও মাস', 'Office and month'),
      why: t('এক অফিসের এক মাসের একটিই হিসাব।', 'An office has one row for each month.'),
      rows: [['office_id', 'month']],
    },
    {
      title: t('পত্র', 'Letters'),
      rows: [['mail_opening', 'mail_received', 'mail_disposed']],
    },
    {
      title: t('ভূমি উন্নয়ন কর', 'Land development tax'),
      why: t('টাকায়, মাসের শেষ পর্যন্ত অর্থবছরের হিসাব।', 'In taka, of the fiscal year until the end of the month.'),
      rows: [
        ['tax_demand_current', 'tax_demand_arrear'],
        ['tax_collected', 'tax_collected_institution'],
      ],
    },
    {
      title: t('খতিয়ান', 'Khatians'),
      rows: [
        ['khatian_applied', 'khatian_delivered'],
        ['khatian_delivered_on_time', 'khatian_pending_late'],
      ],
    },
  ],
});
