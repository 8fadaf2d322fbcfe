/** Wards: the numbered parts of a union, a municipality or a city corporation. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

export const wards = defineResource('wards', {
  label: t('ওয়ার্ড', 'Ward'),
  plural: t('ওয়ার্ড', 'Wards'),
  about: t(
    'ওয়ার্ড: ইউনিয়ন, পৌরসভা বা সিটি কর্পোরেশনের নম্বরযুক্ত অংশ।',
    'Wards: the numbered parts of a union, a municipality or a city corporation.',
  ),
  icon: 'hash',
  permission: { module: 'geo_location', noun: 'WARD' },
  represent: '%{name}',
  public: true,
  fields: {
    union_id: field.ref('unions', t('ইউনিয়ন', 'Union')),
    municipality_id: field.ref('municipalities', t('পৌরসভা', 'Municipality')),
    city_corporation_id: field.ref('city-corporations', t('সিটি কর্পোরেশন', 'City corporation')),
    number: field.integer(t('নম্বর', 'Number'), { required: true, min: 1, max: 999 }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
  },
  exactlyOne: [['union_id', 'municipality_id', 'city_corporation_id']],
  unique: [
    { fields: ['number', 'union_id'], error: locationErrors.wardNumberTaken },
    { fields: ['number', 'municipality_id'], error: locationErrors.wardNumberTaken },
    { fields: ['number', 'city_corporation_id'], error: locationErrors.wardNumberTaken },
  ],
  naturalKey: ['union_id', 'municipality_id', 'city_corporation_id', 'number'],
  scope: { within: ['union_id', 'municipality_id', 'city_corporation_id'] },
  list: {
    columns: ['number', 'union_id', 'municipality_id', 'city_corporation_id', 'name', 'row_status'],
    filters: ['union_id', 'municipality_id', 'city_corporation_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'number',
  },
  form: [
    {
      title: t('এলাকা', 'Area'),
      why: t('তিনটির ঠিক একটি: ইউনিয়ন, পৌরসভা বা সিটি কর্পোরেশন।', 'Exactly one of the three: a union, a municipality or a city corporation.'),
      rows: [['union_id', 'municipality_id', 'city_corporation_id']],
    },
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নম্বর ওই এলাকার মধ্যে একক।', 'The number is unique in that place.'),
      rows: [['number'], ['name', 'name_en']],
    },
  ],
});
