/** Which languages a person reads, writes and speaks, and how well. */
import { defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';
import { languageOptions, skillOptions } from './sheet-options.ts';
import { partFields, partWords } from './sheet-part.ts';

export const languageSkills = defineResource('language-skills', {
  label: t('ভাষাজ্ঞান', 'Language skill'),
  plural: t('ভাষাজ্ঞান', 'Language skills'),
  about: t('ব্যক্তি কোন ভাষা কতটা পড়েন, লেখেন ও বলেন।', 'Which languages a person reads, writes and speaks, and how well.'),
  icon: 'languages',
  permission: { module: 'user_management', noun: 'PROFILE_LANGUAGE' },
  represent: '%{language}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    language: field.choice(t('ভাষা', 'Language'), languageOptions, { required: true }),
    read: field.choice(t('পড়া', 'Reading'), skillOptions, { required: true }),
    write: field.choice(t('লেখা', 'Writing'), skillOptions, { required: true }),
    speak: field.choice(t('বলা', 'Speaking'), skillOptions, { required: true }),
  },
  unique: [{ fields: ['user_id', 'language'], error: hrErrors.languageTaken }],
  naturalKey: ['user_id', 'language'],
  list: {
    columns: ['user_id', 'language', 'read', 'write', 'speak', 'office_id'],
    filters: ['user_id', 'language', 'office_id'],
    sort: 'language',
  },
  form: [
    ['user_id', 'language'],
    ['read', 'write', 'speak'],
  ],
});
