/** The offices that an applicant would like to go to, the most wanted first; written with the application. */
import { defineResource, field, t } from '../kernel/index.ts';
import { transferErrors } from './errors.ts';

export const transferChoices = defineResource('transfer-choices', {
  label: t('বদলির পছন্দ', 'Transfer choice'),
  plural: t('বদলির পছন্দ', 'Transfer choices'),
  about: t('আবেদনকারী যেসব অফিসে যেতে চান, পছন্দের ক্রমে।', 'The offices to which an applicant would like to go, in order.'),
  icon: 'list-checks',
  permission: { module: 'transfer', noun: 'TRANSFER_CHOICE' },
  represent: '%{office_id}',
  fields: {
    transfer_application_id: field.ref('transfer-applications', t('আবেদন', 'Application'), { required: true }),
    serial: field.integer(t('ক্রম', 'Order'), { min: 0, max: 100 }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true }),
  },
  unique: [{ fields: ['office_id', 'transfer_application_id'], error: transferErrors.choiceTwice }],
  importable: false,
  list: { columns: ['office_id', 'transfer_application_id', 'serial'], filters: ['office_id', 'transfer_application_id'], sort: '-id' },
  form: [['transfer_application_id'], ['office_id', 'serial']],
});
