/** Laws, circulars and manuals as files, for everybody. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { contentErrors } from './errors.ts';

export const publicDocuments = defineResource('public-documents', {
  label: t('প্রকাশিত নথি', 'Public document'),
  plural: t('প্রকাশিত নথি', 'Public documents'),
  about: t(
    'আইন, পরিপত্র, নীতিমালা, নির্দেশিকা ও ম্যানুয়াল: সবার জন্য উন্মুক্ত।',
    'Laws, circulars, policies, guidelines and manuals, open to everybody.',
  ),
  icon: 'book-open',
  permission: { module: 'notice', noun: 'PUBLIC_DOCUMENT' },
  represent: '%{title}',
  public: { shows: ['kind', 'number', 'issued_at', 'file'], since: 'published_from' },
  fields: {
    kind: field.choice(
      t('ধরন', 'Kind'),
      [
        { value: 'law', text: t('আইন ও বিধি', 'Law or rules') },
        { value: 'circular', text: t('পরিপত্র', 'Circular') },
        { value: 'policy', text: t('নীতিমালা', 'Policy') },
        { value: 'guideline', text: t('নির্দেশিকা', 'Guideline') },
        { value: 'manual', text: t('ম্যানুয়াল', 'Manual') },
      ],
      { required: true },
    ),
    ...bilingual('title', t('নাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    number: field.string(t('নম্বর', 'Number'), { max: 100, format: 'plainName' }),
    issued_at: field.date(t('জারির তারিখ', 'Issued on'), { max: 'today' }),
    published_from: field.dateTime(t('প্রকাশের সময়', 'Published from'), {
      help: t('খালি থাকলে এখনই; ভবিষ্যতের হলে তখন', 'Empty: at once; in the future: from then on'),
      emptyMeans: t('সঙ্গে সঙ্গে', 'At once'),
    }),
    file: field.file(t('ফাইল', 'File'), { accept: ['pdf'] }),
  },
  unique: [{ fields: ['title', 'kind'], error: contentErrors.documentTaken }],
  naturalKey: ['kind', 'title'],
  importable: false,
  list: {
    columns: ['title', 'kind', 'number', 'issued_at', 'published_from', 'file', 'row_status'],
    filters: ['kind', 'issued_at', 'row_status'],
    search: ['title', 'title_en', 'number'],
    sort: '-issued_at',
  },
  form: [['kind', 'number', 'issued_at'], ['title', 'title_en'], ['file'], ['published_from']],
});
