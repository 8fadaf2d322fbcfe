/** What the ministry's offices do for citizens and for each other. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { serviceErrors } from './errors.ts';
import { deliveryOptions, workOptions } from './order-options.ts';
import { serviceRules } from './services.rules.ts';

const free = { bn: 'plainName', en: 'englishOnly' } as const;

export const services = defineResource('services', {
  label: t('সেবা', 'Service'),
  plural: t('সেবা', 'Services'),
  about: t('মন্ত্রণালয়ের অফিসগুলো নাগরিককে ও একে অন্যকে যা দেয়।', "What the ministry's offices do for citizens and for each other."),
  icon: 'hand-heart',
  permission: { module: 'service', noun: 'SERVICE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200 }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 40, format: 'code' }),
    access_type: field.choice(
      t('কাদের জন্য', 'Available to'),
      [
        { value: 'office', text: t('অফিস', 'Offices') },
        { value: 'citizen', text: t('নাগরিক', 'Citizens') },
        { value: 'both', text: t('উভয়', 'Both') },
      ],
      { required: true, initial: 'both' },
    ),
    delivery_types: field.choices(t('প্রদানের উপায়', 'Delivery'), deliveryOptions, { required: true, min: 1 }),
    ...bilingual('place_of_service', t('সেবার স্থান', 'Place of service'), { max: 200, formats: free }),
    fee: field.money(t('ফি', 'Fee'), { min: 0 }),
    fee_payment_method: field.choice(
      t('ফি পরিশোধ', 'Payment of the fee'),
      [
        { value: 'none', text: t('লাগে না', 'None') },
        { value: 'challan', text: t('চালান', 'Challan') },
        { value: 'mobile_banking', text: t('মোবাইল ব্যাংকিং', 'Mobile banking') },
        { value: 'card', text: t('কার্ড', 'Card') },
        { value: 'court_fee', text: t('কোর্ট ফি', 'Court fee') },
        { value: 'dcr', text: t('ডিসিআর', 'DCR') },
      ],
      { required: true, initial: 'none' },
    ),
    post_fee: field.money(t('ডাক ফি', 'Postage'), { min: 0 }),
    payment_deadline_days: field.integer(t('পরিশোধের সময় (দিন)', 'Days to pay'), { min: 0, max: 3650 }),
    probable_delivery_days: field.integer(t('প্রদানের সময় (কর্মদিবস)', 'Working days to deliver'), { min: 0, max: 3650 }),
    ...bilingual('description', t('বিবরণ', 'Description'), { max: 2000, formats: free }),
    attachments_required: field.boolean(t('সংযুক্তি লাগে', 'Attachments needed'), { initial: false }),
    work: field.choice(t('কাজের ধরন', 'Kind of work'), workOptions, { required: true, initial: 'general' }),
    inputs: field.rows('service-inputs', 'service_id', t('ফরমের ঘর', 'Inputs of the form'), { order: 'serial', max: 40 }),
    papers: field.rows('service-papers', 'service_id', t('প্রয়োজনীয় কাগজ', 'Papers'), { order: 'serial', max: 20 }),
    source: field.string(t('উৎস', 'Source'), { max: 150, computed: true }),
    fees: field.rows('service-fees', 'service_id', t('তারিখভিত্তিক ফি', 'Dated fees'), { max: 100 }),
  },
  rules: serviceRules,
  unique: [{ fields: ['code'], error: serviceErrors.codeTaken }],
  naturalKey: ['code'],
  onDeleteBlocked: {
    'service-assignments': serviceErrors.serviceAssigned,
    'service-orders': serviceErrors.serviceOrdered,
    'permission-assignments': serviceErrors.serviceHasGroup,
  },
  palette: true,
  list: {
    columns: ['name', 'code', 'access_type', 'fee', 'probable_delivery_days', 'row_status'],
    filters: ['access_type', 'fee_payment_method', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      rows: [
        ['name', 'name_en'],
        ['code', 'access_type'],
        ['description', 'description_en'],
      ],
    },
    {
      title: t('প্রদান', 'Delivery'),
      rows: [['delivery_types'], ['place_of_service', 'place_of_service_en'], ['probable_delivery_days', 'attachments_required'], ['work']],
    },
    {
      title: t('ফি', 'Fee'),
      rows: [['fee', 'fee_payment_method'], ['post_fee', 'payment_deadline_days'], ['fees']],
    },
    {
      title: t('আবেদন ফরম', 'Form'),
      why: t('নাগরিক আবেদনের সময় এগুলো লেখেন ও যোগ করেন।', 'What a citizen writes and adds with an order.'),
      rows: [['inputs'], ['papers']],
    },
  ],
});
