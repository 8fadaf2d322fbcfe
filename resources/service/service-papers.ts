/** The papers that come with an order of a service, in their order. Written with the service. */
import { bilingual, defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { paperTypeOptions } from './input-options.ts';

export const servicePapers = defineResource('service-papers', {
  label: t('প্রয়োজনীয় কাগজ', 'Paper of a service'),
  plural: t('প্রয়োজনীয় কাগজ', 'Papers of services'),
  about: t('সেবার আবেদনের সঙ্গে যে যে কাগজ দিতে হয়।', 'The papers that come with an order of a service.'),
  icon: 'file-up',
  permission: { module: 'service', noun: 'SERVICE', as: 'services' },
  represent: '%{name}',
  fields: {
    service_id: field.ref('services', t('সেবা', 'Service'), { required: true }),
    serial: field.integer(t('ক্রম', 'Order'), { min: 1, max: 100 }),
    ...bilingual('name', t('কাগজের নাম', 'Paper'), { required: true, max: 120, formats: { bn: 'plainName', en: 'englishOnly' } }),
    is_required: field.boolean(t('আবশ্যক', 'Required'), { initial: false }),
    file_types: field.choices(t('ফাইলের ধরন', 'Types of file'), paperTypeOptions, { required: true, min: 1 }),
    max_kb: field.integer(t('সর্বোচ্চ আকার (কেবি)', 'Largest size (kB)'), {
      ...{ min: 50, max: 20_480 },
      ...emptyIs(t('সিস্টেমের সীমা', 'Limit of the system')),
    }),
  },
  importable: false,
  list: { columns: ['service_id', 'serial', 'name', 'is_required', 'file_types', 'max_kb'], filters: ['service_id'], sort: 'serial' },
  form: [['service_id'], ['name', 'name_en'], ['is_required', 'file_types', 'max_kb']],
});
