/** What citizens and organisations order of a service: by which person, at which desk it is, until when it is promised, and the result. */
import { defineResource, field, t } from '../kernel/index.ts';
import { serviceErrors } from './errors.ts';
import { deliveryOptions, orderStatusOptions } from './order-options.ts';

const underWay = ['current_desk_id', 'delivery_type', 'paid_at'] as const;

export const serviceOrders = defineResource('service-orders', {
  label: t('সেবার আবেদন', 'Service order'),
  plural: t('সেবার আবেদন', 'Service orders'),
  about: t(
    'নাগরিক বা প্রতিষ্ঠানের সেবার আবেদন: কার, কোন ডেস্কে, কবে দেওয়ার কথা, আর কী হলো।',
    'Applications of citizens and organisations for a service: who applied, at which desk, by when it is due, and the result.',
  ),
  icon: 'clipboard-list',
  permission: { module: 'service', noun: 'ORDER' },
  represent: '%{reference_number}',
  fields: {
    reference_number: field.string(t('ট্র্যাকিং নম্বর', 'Reference number'), { required: true, max: 20, format: 'code', computed: true }),
    service_id: field.ref('services', t('সেবা', 'Service'), { required: true, fixed: true }),
    user_id: field.ref('users', t('নিবন্ধিত নাগরিক', 'Registered citizen')),
    applicant_name: field.string(t('আবেদনকারীর নাম', 'Name of the applicant'), { required: true, max: 200, format: 'plainName' }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { required: true, max: 11, format: 'mobile', private: 'contact' }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    applicant_type: field.choice(
      t('আবেদনকারীর ধরন', 'Kind of applicant'),
      [
        { value: 'citizen', text: t('নাগরিক', 'Citizen') },
        { value: 'organisation', text: t('প্রতিষ্ঠান', 'Organisation') },
      ],
      { initial: 'citizen' },
    ),
    office_id: field.ref('offices', t('অফিস', 'Office'), { fixed: true, copyFrom: 'active_desk.office_id' }),
    current_desk_id: field.ref('office-organograms', t('বর্তমান ডেস্ক', 'Present desk'), { dependsOn: 'office_id' }),
    delivery_type: field.choice(t('প্রদানের উপায়', 'Delivery'), deliveryOptions),
    fee: field.money(t('ফি', 'Fee'), { min: 0, computed: true }),
    paid_at: field.dateTime(t('ফি পরিশোধের সময়', 'Paid at'), { max: 'now' }),
    applied_at: field.dateTime(t('আবেদনের সময়', 'Applied at'), { required: true, computed: true }),
    probable_delivery_date: field.date(t('সম্ভাব্য প্রদানের তারিখ', 'Probable delivery'), { computed: true }),
    status: field.choice(t('আবেদনের অবস্থা', 'State of the order'), orderStatusOptions, { required: true, initial: 'received' }),
    non_deliverable_reason: field.text(t('প্রদান না করার কারণ', 'Why it is not delivered'), {
      ...{ max: 1000, computed: true, whenMissing: serviceErrors.reasonRequired },
    }),
    delivered_at: field.dateTime(t('প্রদানের সময়', 'Delivered at'), { computed: true }),
    steps: field.rows('service-order-steps', 'service_order_id', t('ধাপ', 'Steps'), { computed: true }),
  },
  unique: [{ fields: ['reference_number'] }],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'received',
    moves: {
      process: { label: t('কাজ শুরু করুন', 'Begin work'), from: ['received'], to: 'in_process', permission: 'UPDATE', effect: true },
      make_ready: { label: t('প্রস্তুত', 'Make ready'), from: ['in_process'], to: 'ready', permission: 'UPDATE', effect: true },
      deliver: { label: t('প্রদান করুন', 'Deliver'), from: ['ready'], to: 'delivered', permission: 'UPDATE', effect: true },
      refuse: {
        label: t('প্রদান করা যাবে না', 'Not deliverable'),
        ...{ from: ['received', 'in_process', 'ready'], to: 'not_delivered', permission: 'UPDATE', effect: true },
        ...{ input: ['non_deliverable_reason'], required: ['non_deliverable_reason'] },
      },
    },
    editable: {
      received: [...underWay, 'user_id', 'applicant_name', 'mobile', 'nid', 'applicant_type'],
      in_process: underWay,
      ready: underWay,
    },
  },
  server: ['computed', 'guards', 'effects'],
  importable: false,
  list: {
    columns: ['reference_number', 'service_id', 'applicant_name', 'status', 'probable_delivery_date', 'office_id'],
    filters: ['status', 'service_id', 'office_id', 'current_desk_id', 'probable_delivery_date', 'applied_at', 'delivery_type'],
    search: ['reference_number', 'applicant_name'],
    sort: '-applied_at',
  },
  form: [
    {
      title: t('আবেদন', 'The order'),
      why: t('ট্র্যাকিং নম্বর, ফি ও সম্ভাব্য তারিখ স্বয়ংক্রিয়ভাবে বসে।', 'Tracking number, fee and probable delivery date are filled automatically.'),
      rows: [['service_id'], ['office_id', 'current_desk_id'], ['delivery_type', 'paid_at']],
    },
    {
      title: t('আবেদনকারী', 'Applicant'),
      rows: [['applicant_type', 'applicant_name'], ['mobile', 'nid'], ['user_id']],
    },
  ],
});
