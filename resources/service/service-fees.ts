/**
 * What a service costs and how long it takes, from when to when: the row that holds on the day of an order counts. Written with the
 * service.
 */
import { defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { spanRule } from '../kernel/validate.ts';
import { serviceErrors } from './errors.ts';

const span = { from: 'from_date', to: 'to_date' } as const;

export const serviceFees = defineResource('service-fees', {
  label: t('সেবার ফি', 'Service fee'),
  plural: t('সেবার ফি', 'Service fees'),
  about: t(
    'কোন তারিখ থেকে কোন তারিখ পর্যন্ত সেবাটির ফি ও সময় কত; আবেদনের দিনের সারিটি ধরা হয়।',
    'What a service costs and how long it takes, from when to when; the row that holds on the day of an order counts.',
  ),
  icon: 'hand-coins',
  permission: { module: 'service', noun: 'SERVICE', as: 'services' },
  represent: '%{service_id}, %{from_date}',
  fields: {
    service_id: field.ref('services', t('সেবা', 'Service'), { required: true }),
    from_date: field.date(t('শুরু', 'First day'), { required: true }),
    to_date: field.date(t('শেষ', 'Last day'), emptyIs(t('অনির্দিষ্টকাল', 'No end date'))),
    fee: field.money(t('ফি', 'Fee'), { required: true, min: 0 }),
    post_fee: field.money(t('ডাক ফি', 'Postage'), { min: 0 }),
    payment_deadline_days: field.integer(t('পরিশোধের সময় (দিন)', 'Days to pay'), { min: 0, max: 3650 }),
    probable_delivery_days: field.integer(t('প্রদানের সময় (কর্মদিবস)', 'Working days to deliver'), { min: 0, max: 3650 }),
    source: field.string(t('সূত্র', 'Source'), {
      ...{ max: 200, format: 'plainName' },
      help: t('যেমন পরিপত্রের নম্বর ও তারিখ', 'For example number and date of the circular'),
    }),
  },
  rules: [spanRule(span)],
  noOverlap: [{ by: 'service_id', ...span, where: { row_status: 1 }, error: serviceErrors.feeOverlaps }],
  importable: false,
  list: {
    columns: ['service_id', 'from_date', 'to_date', 'fee', 'post_fee', 'probable_delivery_days', 'source'],
    filters: ['service_id'],
    sort: '-from_date',
  },
  form: [['service_id'], ['from_date', 'to_date'], ['fee', 'post_fee'], ['payment_deadline_days', 'probable_delivery_days'], ['source']],
});
