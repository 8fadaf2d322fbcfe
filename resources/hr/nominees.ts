/** Who receives a person's benefits after their death, and which share of them: 100 per cent in all. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { relationOptions } from '../kernel/shared-options.ts';
import { partFields, partWords } from './sheet-part.ts';

export const nominees = defineResource('nominees', {
  label: t('নমিনি', 'Nominee'),
  plural: t('নমিনি', 'Nominees'),
  people: true,
  about: t(
    'ব্যক্তির মৃত্যুতে তাঁর প্রাপ্য কে কত অংশ পাবেন; সব মিলিয়ে ১০০ শতাংশ।',
    "Who receives a person's benefits after their death, and in which shares: 100 per cent in all.",
  ),
  icon: 'hand-coins',
  permission: { module: 'user_management', noun: 'PROFILE_NOMINEE' },
  represent: '%{relation}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    ...bilingual('name', t('নাম', 'Name'), {
      ...{ required: true, max: 200, private: 'family' },
      formats: { bn: 'plainName', en: 'englishOnly' },
    }),
    relation: field.choice(t('সম্পর্ক', 'Relation'), relationOptions, { required: true }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    share_percent: field.decimal(t('অংশ (%)', 'Share (%)'), {
      required: true,
      precision: 5,
      scale: 2,
      trailingZeros: false,
      min: 0.01,
      max: 100,
    }),
    photo: field.file(t('ছবি', 'Photograph'), { accept: ['image'], private: 'family' }),
  },
  server: ['guards', 'effects'],
  importable: false,
  list: {
    columns: ['user_id', 'name', 'relation', 'share_percent', 'nid', 'office_id'],
    filters: ['user_id', 'relation', 'office_id'],
    sort: '-share_percent',
  },
  form: [['user_id'], ['name', 'name_en'], ['relation', 'share_percent'], ['nid', 'photo']],
});
