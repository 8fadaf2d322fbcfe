/** What the applicant wrote in the form of the service, as the form was on that day. The server writes it with the order. */
import { defineResource, field, t } from '../kernel/index.ts';

export const serviceOrderAnswers = defineResource('service-order-answers', {
  label: t('ফরমের উত্তর', 'Answer of an order'),
  plural: t('ফরমের উত্তর', 'Answers of orders'),
  about: t('সেবার আবেদন ফরমে আবেদনকারী যা লিখেছেন।', 'What the applicant wrote in the form of the service.'),
  icon: 'list-checks',
  permission: { module: 'service', noun: 'ORDER', as: 'service-orders' },
  represent: '%{label}',
  fields: {
    service_order_id: field.ref('service-orders', t('আবেদন', 'Order'), { required: true, computed: true }),
    key: field.string(t('কী', 'Key'), { required: true, max: 40, computed: true }),
    label: field.string(t('ঘর', 'Input'), { required: true, max: 120, computed: true }),
    label_en: field.string(t('ঘর (ইংরেজি)', 'Input (English)'), { required: true, max: 120, computed: true }),
    value: field.text(t('মান', 'Value'), { required: true, max: 2000, computed: true, private: 'contact' }),
    shown: field.text(t('উত্তর', 'Answer'), { required: true, max: 2000, computed: true }),
    shown_en: field.text(t('উত্তর (ইংরেজি)', 'Answer (English)'), { required: true, max: 2000, computed: true }),
  },
  scope: { through: 'service_order_id' },
  operations: ['list', 'get'],
  list: { columns: ['service_order_id', 'label', 'shown'], filters: ['service_order_id', 'key'], sort: 'id' },
  form: [],
});
