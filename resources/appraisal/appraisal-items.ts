/** The 25 items of the form, of four marks each: reference data (domain section 5.3). */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { appraisalErrors } from './errors.ts';

export const appraisalItems = defineResource('appraisal-items', {
  label: t('মূল্যায়নের সূচক', 'Appraisal item'),
  plural: t('মূল্যায়নের সূচক', 'Appraisal items'),
  about: t('মূল্যায়ন ফরমের ২৫টি সূচক, প্রতিটিতে ৪ নম্বর।', 'The 25 items of the appraisal form, of four marks each.'),
  icon: 'list-checks',
  permission: { module: 'appraisal', noun: 'APPRAISAL', as: 'appraisals' },
  represent: '%{name}',
  fields: {
    serial: field.integer(t('ক্রমিক', 'Number'), { required: true, min: 1, max: 25 }),
    ...bilingual('name', t('সূচক', 'Item'), { required: true, max: 150 }),
    part: field.choice(
      t('অংশ', 'Part'),
      [
        { value: 'trait', text: t('ব্যক্তিগত বৈশিষ্ট্য', 'Personal traits') },
        { value: 'performance', text: t('কার্যসম্পাদন', 'Performance') },
      ],
      { required: true },
    ),
    maximum: field.integer(t('সর্বোচ্চ নম্বর', 'Maximum mark'), { required: true, min: 1, max: 4, initial: 4 }),
  },
  unique: [{ fields: ['serial'], error: appraisalErrors.itemTaken }],
  naturalKey: ['serial'],
  operations: ['list', 'get', 'options', 'history', 'export'],
  list: {
    columns: ['serial', 'name', 'part', 'maximum'],
    filters: ['part'],
    search: ['name', 'name_en'],
    sort: 'serial',
  },
  form: [],
});
