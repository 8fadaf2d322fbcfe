/** What was done about a request: reached through the request, by everybody who reaches that. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const requestSteps = defineResource('specimen-request-steps', {
  label: t('আবেদনের ধাপ', 'Request step'),
  plural: t('আবেদনের ধাপ', 'Request steps'),
  icon: 'list',
  permission: { module: 'office_management', noun: 'SPECIMEN_REQUEST', as: 'specimen-requests' },
  represent: '%{text}',
  fields: {
    request_id: field.ref('specimen-requests', t('আবেদন', 'Request'), { required: true }),
    text: field.string(t('বিবরণ', 'Text'), { required: true, max: 100, format: 'plainName' }),
  },
  scope: { through: 'request_id' },
  list: { columns: ['request_id', 'text'], filters: ['request_id'], search: ['text'], sort: 'id' },
  form: [['request_id', 'text']],
});
