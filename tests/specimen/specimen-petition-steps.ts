/** Child rows: read where their petition is read, written through it alone. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const petitionSteps = defineResource('specimen-petition-steps', {
  label: t('নমুনা আবেদনের ধাপ', 'Specimen petition step'),
  plural: t('নমুনা আবেদনের ধাপ', 'Specimen petition steps'),
  icon: 'list-ordered',
  permission: { module: 'config', noun: 'SPECIMEN_PETITION', as: 'specimen-petitions' },
  represent: '%{title}',
  fields: {
    petition_id: field.ref('specimen-petitions', t('আবেদন', 'Petition'), { required: true }),
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 60 }),
    note: field.string(t('টীকা', 'Note'), { max: 60, private: 'health' }),
    serial: field.integer(t('ক্রম', 'Serial'), { required: true, min: 1, max: 500 }),
  },
  operations: ['list', 'get', 'create', 'update', 'delete', 'history'],
  list: { columns: ['petition_id', 'serial', 'title'], filters: ['petition_id'], search: ['title'], sort: 'serial' },
  form: [['petition_id', 'serial', 'title', 'note']],
});
