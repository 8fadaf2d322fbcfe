/** What belongs to a person and is in no office. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const diaries = defineResource('specimen-diaries', {
  label: t('নমুনা দিনলিপি', 'Specimen diary'),
  plural: t('নমুনা দিনলিপি', 'Specimen diaries'),
  icon: 'book',
  permission: { module: 'config', noun: 'SPECIMEN_DIARY' },
  represent: '%{title}',
  fields: {
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 60 }),
    user_id: field.ref('users', t('লেখক', 'Author'), { required: true }),
    mood: field.string(t('মেজাজ', 'Mood'), { max: 60, private: 'health' }),
  },
  scope: { own: 'user_id' },
  list: { columns: ['title', 'user_id'], filters: ['user_id'], search: ['title'], sort: 'title' },
  form: [['title', 'user_id', 'mood']],
});
