/** The papers that came with an order. The server writes them with the order. */
import { defineResource, field, t } from '../kernel/index.ts';

export const serviceOrderPapers = defineResource('service-order-papers', {
  label: t('আবেদনের কাগজ', 'Paper of an order'),
  plural: t('আবেদনের কাগজ', 'Papers of orders'),
  about: t('আবেদনকারী আবেদনের সঙ্গে যে যে কাগজ দিয়েছেন।', 'The papers that the applicant gave with the order.'),
  icon: 'file-up',
  permission: { module: 'service', noun: 'ORDER', as: 'service-orders' },
  represent: '%{name}',
  fields: {
    service_order_id: field.ref('service-orders', t('আবেদন', 'Order'), { required: true, computed: true }),
    name: field.string(t('কাগজের নাম', 'Paper'), { required: true, max: 120, computed: true }),
    name_en: field.string(t('কাগজের নাম (ইংরেজি)', 'Paper (English)'), { required: true, max: 120, computed: true }),
    file: field.file(t('ফাইল', 'File'), { accept: ['pdf', 'image'], maxKb: 20_480, computed: true }),
  },
  scope: { through: 'service_order_id' },
  operations: ['list', 'get'],
  list: { columns: ['service_order_id', 'name', 'file'], filters: ['service_order_id'], sort: 'id' },
  form: [],
});
