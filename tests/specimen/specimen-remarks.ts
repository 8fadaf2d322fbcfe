/** Not a child row, yet it belongs where its petition does. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const remarks = defineResource('specimen-remarks', {
  label: t('নমুনা মন্তব্য', 'Specimen remark'),
  plural: t('নমুনা মন্তব্য', 'Specimen remarks'),
  icon: 'message-square',
  permission: { module: 'config', noun: 'SPECIMEN_REMARK' },
  represent: '%{title}',
  fields: {
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 60 }),
    petition_id: field.ref('specimen-petitions', t('আবেদন', 'Petition'), { required: true }),
  },
  scope: { through: 'petition_id' },
  list: { columns: ['title', 'petition_id'], filters: ['petition_id'], search: ['title'], sort: 'title' },
  form: [['title', 'petition_id']],
});
