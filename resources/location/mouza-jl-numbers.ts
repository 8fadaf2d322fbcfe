/** The number of a mouza in the jurisdiction list of one survey; each survey numbered again. Text, since some read 15/1 or ১৫ক. */
import { defineResource, field, t } from '../kernel/index.ts';
import { surveyOptions } from '../kernel/shared-options.ts';
import { locationErrors } from './errors.ts';

export const mouzaJlNumbers = defineResource('mouza-jl-numbers', {
  label: t('জেএল নম্বর', 'JL number'),
  plural: t('জেএল নম্বর', 'JL numbers'),
  about: t(
    'এক জরিপের তালিকায় মৌজার জেএল নম্বর; প্রতিটি জরিপ নতুন করে নম্বর দিয়েছে।',
    'The number of a mouza in the jurisdiction list of one survey; each survey numbers them again.',
  ),
  icon: 'list-ordered',
  permission: { module: 'geo_location', noun: 'MOUZA', as: 'mouzas' },
  represent: '%{mouza_id}, %{jl_number}',
  fields: {
    mouza_id: field.ref('mouzas', t('মৌজা', 'Mouza'), { required: true, fixed: true }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { required: true, computed: true, copyFrom: 'mouza_id.upazila_id' }),
    survey: field.choice(t('জরিপ', 'Survey'), surveyOptions, { required: true }),
    jl_number: field.string(t('জেএল নম্বর', 'JL number'), { required: true, max: 20, format: 'landNumber' }),
  },
  unique: [
    { fields: ['mouza_id', 'survey'], error: locationErrors.surveyTwice },
    { fields: ['upazila_id', 'survey', 'jl_number'], error: locationErrors.jlNumberTaken },
  ],
  operations: ['list', 'get', 'create', 'update', 'delete'],
  list: {
    columns: ['mouza_id', 'upazila_id', 'survey', 'jl_number'],
    filters: ['mouza_id', 'upazila_id', 'survey'],
    search: ['jl_number'],
    sort: 'id',
  },
  form: [['mouza_id', 'survey', 'jl_number']],
});
