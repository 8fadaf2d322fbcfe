/** What became of the orders, by service, office and month: how many came, are under way, were delivered in time and late, in how many days. */
import { defineReport, field, t } from '../kernel/index.ts';

export const serviceReport = defineReport('service-report', {
  label: t('সেবা প্রদানের প্রতিবেদন', 'Service delivery report'),
  about: t(
    'সেবা, অফিস ও মাস ধরে: কত আবেদন এল, চলমান, প্রতিশ্রুত দিনের মধ্যে ও পরে প্রদত্ত, গড়ে কত দিনে।',
    'By service, office and month: orders received, under way, delivered by the promised day and after it, and in how many days.',
  ),
  icon: 'trending-up',
  permission: { module: 'service', noun: 'SERVICE_REPORT' },
  represent: '%{service_id}',
  report: {
    ...{ of: 'service-orders', several: true, by: ['service_id', 'office_id'] },
    sums: ['received', 'under_way', 'overdue', 'in_time', 'late', 'refused'],
  },
  fields: {
    service_id: field.ref('services', t('সেবা', 'Service')),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    month: field.date(t('আবেদনের মাস', 'Month of the order'), { by: 'month' }),
    received: field.integer(t('গৃহীত', 'Received')),
    under_way: field.integer(t('চলমান', 'Under way')),
    overdue: field.integer(t('চলমান, সময় পেরিয়েছে', 'Under way, overdue')),
    in_time: field.integer(t('সময়ে প্রদত্ত', 'Delivered in time')),
    late: field.integer(t('বিলম্বে প্রদত্ত', 'Delivered late')),
    refused: field.integer(t('প্রদান করা হয়নি', 'Not delivered')),
    average_days: field.decimal(t('গড় দিন', 'Average days'), { precision: 8, scale: 1 }),
  },
  scope: { office: 'office_id' },
  list: {
    columns: ['service_id', 'office_id', 'month', 'received', 'under_way', 'overdue', 'in_time', 'late', 'refused', 'average_days'],
    filters: ['service_id', 'office_id', 'month'],
    sort: '-month',
  },
});
