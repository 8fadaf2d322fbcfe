/** The pages of the public side that the ministry writes itself; which ones there are is fixed. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { contentErrors } from './errors.ts';

export const pages = defineResource('pages', {
  label: t('উন্মুক্ত পাতা', 'Public page'),
  plural: t('উন্মুক্ত পাতা', 'Public pages'),
  about: t('নাগরিকদের পাতার লেখা: পরিচিতি, লক্ষ্য, গোপনীয়তা, যোগাযোগ।', 'The texts of the public pages: about us, goals, privacy, contact.'),
  icon: 'panels-top-left',
  permission: { module: 'config', noun: 'PUBLIC_PAGE' },
  represent: '%{title}',
  public: { shows: ['slug', 'body', 'body_en'] },
  fields: {
    slug: field.string(t('ঠিকানা', 'Address'), { required: true, max: 60, format: 'slug', fixed: true }),
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    body: field.richText(t('বিষয়বস্তু (বাংলা)', 'Text (Bengali)'), { required: true, max: 40000 }),
    body_en: field.richText(t('বিষয়বস্তু (ইংরেজি)', 'Text (English)'), { required: true, max: 40000 }),
    ...bilingual('draft_title', t('খসড়া শিরোনাম', 'Title of the draft'), { max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    draft_body: field.richText(t('খসড়া বিষয়বস্তু (বাংলা)', 'Draft of the text (Bengali)'), { max: 40000 }),
    draft_body_en: field.richText(t('খসড়া বিষয়বস্তু (ইংরেজি)', 'Draft of the text (English)'), { max: 40000 }),
    draft_from: field.dateTime(t('খসড়া প্রকাশের সময়', 'The draft is published at'), {
      help: t('খালি থাকলে খসড়াই থাকে।', 'Empty: it stays a draft.'),
    }),
  },
  unique: [{ fields: ['slug'], error: contentErrors.pageTwice }],
  naturalKey: ['slug'],
  operations: ['list', 'get', 'update', 'history'],
  list: { columns: ['title', 'slug', 'draft_from', 'updated_at'], search: ['title', 'title_en', 'slug'], sort: 'slug' },
  form: [
    {
      title: t('প্রকাশিত লেখা', 'Published text'),
      why: t('এখানে যা বদলান, নাগরিক সঙ্গে সঙ্গে তা দেখেন।', 'Citizens see at once what you change here.'),
      rows: [['slug'], ['title', 'title_en'], ['body'], ['body_en']],
    },
    {
      title: t('খসড়া', 'Draft'),
      why: t(
        'প্রকাশের সময় এলে খসড়া প্রকাশিত লেখার জায়গা নেয়; যা খালি, তা আগের মতোই থাকে।',
        'At the time of publication the draft replaces the published text; empty parts stay as they are.',
      ),
      rows: [['draft_title', 'draft_title_en'], ['draft_body'], ['draft_body_en'], ['draft_from']],
    },
  ],
});
