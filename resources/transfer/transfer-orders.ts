/** The order by which people are transferred, on their applications or without. Once published, it does not change, but may be withdrawn. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { transferErrors } from './errors.ts';
import { publishingOptions } from './options.ts';
import { withdrawal, withdrawing } from './withdrawing.ts';

const cancel = { key: 'CANCEL_OFFICE_ORDER_TRANSFER', label: t('বদলির আদেশ বাতিল', 'Cancel: transfer order') };

export const transferOrders = defineResource('transfer-orders', {
  label: t('বদলির আদেশ', 'Transfer order'),
  plural: t('বদলির আদেশ', 'Transfer orders'),
  about: t(
    'এক বা একাধিক ব্যক্তির বদলির আদেশ; প্রকাশের পর বদলানো যায় না।',
    "An order that transfers one or more people; once published, it can't be changed.",
  ),
  icon: 'arrow-left-right',
  permission: {
    module: 'transfer',
    noun: 'OFFICE_ORDER_TRANSFER',
    keys: { delete: [cancel] },
  },
  represent: '%{memorial_number}',
  titled: '%{subject}, %{memorial_number}',
  fields: {
    memorial_number: field.string(t('স্মারক নম্বর', 'Memo number'), { required: true, max: 60, format: 'memorialNumber' }),
    order_date: field.date(t('আদেশের তারিখ', 'Date of the order'), { required: true, initial: 'today' }),
    kind: field.choice(
      t('ধরন', 'Kind'),
      [
        { value: 'office_order', text: t('অফিস আদেশ', 'Office order') },
        { value: 'application', text: t('আবেদনের ভিত্তিতে', 'On application') },
      ],
      { required: true, initial: 'office_order' },
    ),
    ...bilingual('subject', t('বিষয়', 'Subject'), { required: true, max: 300, formats: { bn: 'plainName', en: 'englishOnly' } }),
    office_id: field.ref('offices', t('আদেশকারী অফিস', 'Issuing office'), {
      required: true,
      fixed: true,
      copyFrom: 'active_desk.office_id',
    }),
    issuer_desk_id: field.ref('office-organograms', t('আদেশকারী ডেস্ক', 'Issuing desk'), {
      ...{ required: true, dependsOn: 'office_id', copyFrom: 'active_desk.id' },
    }),
    items: field.rows('transfer-order-items', 'transfer_order_id', t('বদলিকৃত ব্যক্তি', 'People transferred'), {
      ...{ max: 200, begins: true },
    }),
    status: field.choice(t('প্রকাশ', 'Publication'), publishingOptions, { required: true, initial: 'not_published' }),
    ...withdrawal,
  },
  unique: [{ fields: ['memorial_number', 'office_id'], error: transferErrors.memorialNumberTaken }],
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'not_published',
    moves: {
      publish: {
        label: t('প্রকাশ করুন', 'Publish'),
        from: ['not_published'],
        to: 'published',
        permission: 'PUBLISH',
        guard: true,
        effect: true,
      },
      withdraw: { ...withdrawing, permission: cancel },
    },
  },
  server: ['permits', 'computed'],
  importable: false,
  list: {
    columns: ['memorial_number', 'order_date', 'subject', 'kind', 'status', 'office_id'],
    filters: ['kind', 'status', 'office_id', 'order_date'],
    search: ['memorial_number', 'subject', 'subject_en'],
    sort: '-order_date',
  },
  form: [
    {
      title: t('আদেশ', 'Order'),
      why: t('স্মারক নম্বর ২২ অঙ্কের, পুরোনো আদেশে ১৮ অঙ্কের।', 'A memo number has 22 digits, on older orders 18.'),
      rows: [
        ['memorial_number', 'order_date', 'kind'],
        ['subject', 'subject_en'],
        ['office_id', 'issuer_desk_id'],
      ],
    },
    {
      title: t('বদলিকৃত ব্যক্তি', 'People transferred'),
      why: t('বর্তমান ডেস্ক তাঁর প্রধান পদায়ন থেকে আসে।', 'The present desk comes from the primary posting.'),
      rows: [['items']],
    },
  ],
});
