/** What a person has learnt: one row for each degree. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { countryOfForeignDegree, passedByNow, resultWithinScale, scaleOfGpa } from './sheet.rules.ts';
import { gpaScaleOptions, resultTypeOptions } from './sheet-options.ts';
import { partFields, partWords } from './sheet-part.ts';

const name = { max: 200, formats: { bn: 'plainName', en: 'englishOnly' } } as const;

export const educations = defineResource('educations', {
  label: t('শিক্ষাগত যোগ্যতা', 'Education'),
  plural: t('শিক্ষাগত যোগ্যতা', 'Education'),
  about: t('ব্যক্তির শিক্ষাগত যোগ্যতা, প্রতিটি ডিগ্রি এক সারিতে।', 'A person’s educational qualifications, one row for each degree.'),
  icon: 'book-open',
  permission: { module: 'user_management', noun: 'PROFILE_EDUCATION' },
  represent: '%{degree_id}, %{institution}',
  ...partWords,
  fields: {
    ...partFields,
    degree_id: field.ref('degrees', t('ডিগ্রি', 'Degree'), { required: true }),
    ...bilingual('department', t('বিষয় বা বিভাগ', 'Department'), name),
    ...bilingual('institution', t('প্রতিষ্ঠান', 'Institution'), { ...name, required: true }),
    passing_year: field.string(t('পাসের সন', 'Passing year'), { required: true, max: 4, format: 'year' }),
    result_type: field.choice(t('ফলের ধরন', 'Kind of result'), resultTypeOptions, { required: true }),
    gpa_scale: field.choice(t('জিপিএর স্কেল', 'GPA out of'), gpaScaleOptions),
    result: field.decimal(t('ফল', 'Result'), {
      ...{ required: true, precision: 3, scale: 2, min: 1, max: 5 },
      help: t('জিপিএ, অথবা বিভাগ: ১, ২ বা ৩', 'The GPA, or the division: 1, 2 or 3'),
    }),
    is_foreign: field.boolean(t('বিদেশি প্রতিষ্ঠান', 'Foreign institution'), { initial: false }),
    country_id: field.ref('countries', t('দেশ', 'Country'), { help: t('বিদেশি প্রতিষ্ঠান হলে', 'Of a foreign institution') }),
  },
  rules: [scaleOfGpa, resultWithinScale, passedByNow, countryOfForeignDegree],
  naturalKey: ['user_id', 'degree_id', 'passing_year'],
  server: ['effects'],
  volume: 'large',
  indexes: [['is_foreign']],
  list: {
    columns: ['user_id', 'degree_id', 'institution', 'passing_year', 'result_type', 'result', 'gpa_scale', 'office_id'],
    filters: ['user_id', 'degree_id', 'is_foreign', 'country_id', 'office_id'],
    search: ['institution', 'institution_en', 'department', 'department_en'],
    sort: '-passing_year',
  },
  form: [
    { title: t('ব্যক্তি', 'Person'), rows: [['user_id']] },
    {
      title: t('ডিগ্রি', 'Degree'),
      rows: [
        ['degree_id', 'passing_year'],
        ['department', 'department_en'],
        ['institution', 'institution_en'],
        ['is_foreign', 'country_id'],
      ],
    },
    { title: t('ফল', 'Result'), rows: [['result_type', 'gpa_scale', 'result']] },
  ],
});
