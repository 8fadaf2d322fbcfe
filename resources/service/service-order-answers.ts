/** What the applicant wrote in the form of the service, as the form was on that day. The server writes it with the order. */
import { bilingual, bilingualText, defineResource, field, t } from '../kernel/index.ts';

const written = { required: true, computed: true } as const;

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
    ...bilingual('label', t('ঘর', 'Input'), { ...written, max: 120, formats: { bn: 'plainName', en: 'englishOnly' } }),
    value: field.text(t('মান', 'Value'), { required: true, max: 2000, computed: true, private: 'contact' }),
    ...bilingualText('shown', t('উত্তর', 'Answer'), { ...written, max: 2000 }),
  },
  scope: { through: 'service_order_id' },
  operations: ['list', 'get'],
  list: { columns: ['service_order_id', 'label', 'shown'], filters: ['service_order_id', 'key'], sort: 'id' },
  form: [],
});
