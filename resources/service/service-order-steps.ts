/** How far an order has come, step by step. The server writes one with the order and one with each of its moves. */
import { defineResource, field, t } from '../kernel/index.ts';
import { noteForOptions, orderActionOptions, orderStatusOptions } from './order-options.ts';

export const serviceOrderSteps = defineResource('service-order-steps', {
  label: t('আবেদনের ধাপ', 'Step of an order'),
  plural: t('আবেদনের ধাপ', 'Steps of orders'),
  about: t('সেবার আবেদন কবে কোন অবস্থায় গেল, কার হাতে।', 'When a service order reached which state, and at whose desk.'),
  icon: 'list-checks',
  permission: { module: 'service', noun: 'ORDER_TRACKING' },
  represent: '%{service_order_id}',
  fields: {
    service_order_id: field.ref('service-orders', t('আবেদন', 'Order'), { required: true, computed: true }),
    status: field.choice(t('আবেদনের অবস্থা', 'State of the order'), orderStatusOptions, { required: true, computed: true }),
    action: field.choice(t('পদক্ষেপ', 'Step'), orderActionOptions, { computed: true }),
    at: field.dateTime(t('সময়', 'Time'), { required: true, computed: true }),
    by_id: field.ref('users', t('সম্পাদনকারী', 'By'), { computed: true }),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk'), { computed: true }),
    note: field.text(t('টীকা', 'Note'), { max: 1000, computed: true }),
    note_for: field.choice(t('টীকার পাঠক', 'Note for'), noteForOptions, { computed: true }),
  },
  scope: { through: 'service_order_id' },
  operations: ['list', 'get', 'export'],
  list: {
    columns: ['service_order_id', 'action', 'status', 'at', 'office_organogram_id', 'by_id', 'note', 'note_for'],
    filters: ['service_order_id', 'status', 'at'],
    sort: '-at',
  },
  form: [],
});
