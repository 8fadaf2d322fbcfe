/** The land of a record, dag by dag: in which mouza, by which survey, and how much of it. */
import { defineResource, field, t } from '../kernel/index.ts';
import { surveyOptions } from '../kernel/shared-options.ts';
import { landClassOptions } from './land-options.ts';
import { plotAsked } from './land-plots.ts';
import { takenWithinDag } from './land-schedules.rules.ts';

/** Of one dag; a million acres is a whole district. */
const area = { required: true, precision: 12, scale: 4, min: 0.0001, max: 1_000_000 } as const;

export const landSchedules = defineResource('land-schedules', {
  label: t('তফসিলের দাগ', 'Land of a schedule'),
  plural: t('তফসিল', 'Land schedules'),
  about: t(
    'রেকর্ডের জমি, দাগ ধরে: কোন মৌজায়, কোন জরিপে, কতটুকু।',
    'The land of a record, dag by dag: its mouza, its survey, and how much of it.',
  ),
  icon: 'list-ordered',
  menu: true,
  permission: { module: 'data_bank', noun: 'DATA_BANK', as: 'land-records' },
  represent: '%{mouza_id}, %{dag_number}',
  fields: {
    record_id: field.ref('land-records', t('রেকর্ড', 'Record'), { required: true }),
    serial: field.integer(t('ক্রম', 'Serial'), { required: true, min: 1, max: 300 }),
    mouza_id: plotAsked.mouza_id,
    survey: field.choice(t('জরিপ', 'Survey'), surveyOptions, { required: true, carry: true }),
    jl_number: field.string(t('জেএল নম্বর', 'JL number'), {
      ...{ required: true, max: 20, format: 'landNumber', carry: true },
      takenFrom: { record: 'mouza_id', rows: 'jl_numbers', by: 'survey', value: 'jl_number' },
    }),
    khatian_number: field.string(t('খতিয়ান নম্বর', 'Khatian number'), { required: true, max: 20, format: 'landNumber', carry: true }),
    dag_number: field.string(t('দাগ নম্বর', 'Dag number'), {
      required: true,
      max: 20,
      format: 'dag',
      help: t('১২৩ বা ১২৩/৪৫৬', '123 or 123/456'),
    }),
    main_dag: plotAsked.main_dag,
    land_class: field.choice(t('জমির শ্রেণি', 'Class of land'), landClassOptions, { carry: true }),
    dag_area: field.decimal(t('দাগের জমি (একর)', 'Area of the dag (acre)'), area),
    taken_area: field.decimal(t('নেওয়া জমি (একর)', 'Area taken (acre)'), area),
  },
  rules: [takenWithinDag],
  volume: 'large',
  indexes: [['survey'], ['khatian_number'], ['dag_number'], ['jl_number'], ['mouza_id', 'main_dag'], ['main_dag']],
  server: ['computed'],
  operations: ['list', 'get', 'create', 'update', 'delete', 'export'],
  importable: false,
  list: {
    columns: ['record_id', 'mouza_id', 'survey', 'jl_number', 'khatian_number', 'dag_number', 'taken_area'],
    filters: ['record_id', 'mouza_id', 'main_dag', 'survey', 'jl_number', 'khatian_number'],
    search: ['dag_number', 'khatian_number', 'jl_number', 'mouza_id', 'survey'],
    sort: 'serial',
    sortable: ['khatian_number', 'dag_number'],
  },
  form: [
    ['record_id', 'serial'],
    ['mouza_id', 'survey', 'jl_number'],
    ['khatian_number', 'dag_number', 'land_class'],
    ['dag_area', 'taken_area'],
  ],
});
