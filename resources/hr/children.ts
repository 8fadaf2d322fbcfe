/** A person's children: family, and private as such. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { genderOptions } from '../kernel/shared-options.ts';
import { degreeLevelOptions } from './sheet-options.ts';
import { partFields, partWords } from './sheet-part.ts';

export const children = defineResource('children', {
  label: t('সন্তান', 'Child'),
  plural: t('সন্তান', 'Children'),
  people: true,
  about: t('ব্যক্তির সন্তানেরা।', "A person's children."),
  icon: 'baby',
  permission: { module: 'user_management', noun: 'PROFILE_CHILDREN' },
  represent: '%{user_id}',
  titled: '%{name}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    ...bilingual('name', t('নাম', 'Name'), {
      ...{ required: true, max: 200, private: 'family' },
      formats: { bn: 'plainName', en: 'englishOnly' },
    }),
    gender: field.choice(t('লিঙ্গ', 'Gender'), genderOptions, { required: true, private: 'family' }),
    date_of_birth: field.date(t('জন্মতারিখ', 'Date of birth'), { required: true, max: 'today', private: 'family' }),
    education_level: field.choice(t('শিক্ষার স্তর', 'Level of education'), degreeLevelOptions, { private: 'family' }),
  },
  server: ['effects'],
  importable: false,
  list: {
    columns: ['user_id', 'name', 'gender', 'date_of_birth', 'education_level', 'office_id'],
    filters: ['user_id', 'office_id'],
    sort: 'id',
  },
  form: [['user_id'], ['name', 'name_en'], ['gender', 'date_of_birth', 'education_level']],
});
