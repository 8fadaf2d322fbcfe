/** Trainings and workshops that a person has attended. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { endsAfterStart } from './sheet.rules.ts';
import { trainingDurationOptions, trainingTypeOptions } from './sheet-options.ts';
import { partFields, partWords } from './sheet-part.ts';

const name = { max: 200, formats: { bn: 'plainName', en: 'englishOnly' } } as const;

export const trainings = defineResource('trainings', {
  label: t('প্রশিক্ষণ', 'Training'),
  plural: t('প্রশিক্ষণ', 'Trainings'),
  about: t('ব্যক্তি যেসব প্রশিক্ষণ ও কর্মশালায় অংশ নিয়েছেন।', 'Trainings and workshops that a person has attended.'),
  icon: 'presentation',
  permission: { module: 'user_management', noun: 'PROFILE_TRAINING' },
  represent: '%{name}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    ...bilingual('name', t('বিষয়', 'Name'), { ...name, required: true }),
    type: field.choice(t('ধরন', 'Type'), trainingTypeOptions, { required: true, initial: 'training' }),
    duration: field.choice(t('স্থায়িত্ব', 'Duration'), trainingDurationOptions, { required: true }),
    from_date: field.date(t('শুরু', 'From')),
    to_date: field.date(t('শেষ', 'To')),
    ...bilingual('institution', t('প্রতিষ্ঠান', 'Institution'), name),
    certificate: field.file(t('সনদ', 'Certificate'), { accept: ['pdf', 'image'] }),
  },
  rules: [endsAfterStart('from_date', 'to_date')],
  naturalKey: ['user_id', 'name', 'from_date'],
  list: {
    columns: ['user_id', 'name', 'type', 'institution', 'from_date', 'to_date', 'duration', 'office_id'],
    filters: ['user_id', 'type', 'duration', 'office_id'],
    search: ['name', 'name_en', 'institution', 'institution_en'],
    sort: '-from_date',
  },
  form: [
    { title: t('ব্যক্তি', 'Person'), rows: [['user_id']] },
    {
      title: t('প্রশিক্ষণ', 'Training'),
      rows: [
        ['name', 'name_en'],
        ['type', 'duration'],
        ['institution', 'institution_en'],
        ['from_date', 'to_date'],
      ],
    },
    { title: t('সনদ', 'Certificate'), rows: [['certificate']] },
  ],
});
