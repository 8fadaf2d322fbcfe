/** The pages of the public side that the ministry writes itself; which ones there are is fixed. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { contentErrors } from './errors.ts';

export const pages = defineResource('pages', {
  label: t('উন্মুক্ত পাতা', 'Public page'),
  plural: t('উন্মুক্ত পাতা', 'Public pages'),
  about: t('নাগরিকদের পাতার লেখা: পরিচিতি, লক্ষ্য, গোপনীয়তা, যোগাযোগ।', 'What the public side says: about us, goals, privacy, contact.'),
  icon: 'panels-top-left',
  permission: { module: 'config', noun: 'PUBLIC_PAGE' },
  represent: '%{title}',
  public: { shows: ['slug', 'body', 'body_en'] },
  fields: {
    slug: field.string(t('ঠিকানা', 'Address'), { required: true, max: 60, format: 'slug', fixed: true }),
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    body: field.richText(t('বিষয়বস্তু (বাংলা)', 'Text (Bengali)'), { required: true, max: 40000 }),
    body_en: field.richText(t('বিষয়বস্তু (ইংরেজি)', 'Text (English)'), { required: true, max: 40000 }),
  },
  unique: [{ fields: ['slug'], error: contentErrors.pageTwice }],
  naturalKey: ['slug'],
  operations: ['list', 'get', 'update', 'history'],
  list: { columns: ['title', 'slug', 'updated_at'], search: ['title', 'title_en', 'slug'], sort: 'slug' },
  form: [['slug'], ['title', 'title_en'], ['body'], ['body_en']],
});
