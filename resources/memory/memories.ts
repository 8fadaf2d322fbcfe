/** What people know of their work and leave to those who come after: in sections and pages, private until the owner lets others find it. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { memoryErrors } from './errors.ts';

export const memories = defineResource('memories', {
  label: t('স্মৃতি', 'Memory'),
  plural: t('প্রাতিষ্ঠানিক স্মৃতি', 'Institutional memory'),
  about: t(
    'কাজের যে জ্ঞান পরের জনের জন্য রেখে যাওয়া হয়: অধ্যায় ও পাতায়; শেয়ারযোগ্য না করা পর্যন্ত কেবল নিজের।',
    'Knowledge of the work for those who come after, in sections and pages; private until it is made shareable.',
  ),
  icon: 'brain',
  permission: { module: 'institutional_memory', noun: 'MEMORY' },
  represent: '%{title}',
  fields: {
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    owner_id: field.ref('users', t('রচয়িতা', 'Owner'), { required: true, computed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'active_desk.office_id' }),
    reading_office_id: field.ref('offices', t('পাঠের অফিস', 'Read in the office'), {
      computed: true,
      help: t('“ব্যক্তিগত” হলে খালি: কেবল আপনিই পড়েন।', 'Empty while it is private.'),
    }),
    year: field.integer(t('সাল', 'Year'), { min: 1900, max: 2100 }),
    tags: field.string(t('ট্যাগ', 'Tags'), { max: 200, format: 'plainName', help: t('কমা দিয়ে', 'Separated by commas') }),
    visibility: field.choice(
      t('দৃশ্যমানতা', 'Visibility'),
      [
        { value: 'own', text: t('ব্যক্তিগত', 'Private'), tone: 'muted' },
        { value: 'shared', text: t('শেয়ারযোগ্য', 'Shareable'), tone: 'info' },
      ],
      {
        required: true,
        initial: 'own',
        help: t('শেয়ারযোগ্য হলে অন্যেরা শিরোনাম খুঁজে পান ও চাইতে পারেন।', 'Others can find its title and request it.'),
      },
    ),
    sections: field.rows('memory-sections', 'memory_id', t('অধ্যায়', 'Sections'), { order: 'serial', max: 100 }),
    attachments: field.files(t('সংযুক্তি', 'Attachments'), { accept: ['pdf', 'image'], maxKb: 5120, max: 20 }),
  },
  scope: { own: 'owner_id', office: 'reading_office_id' },
  server: ['computed', 'permits'],
  importable: false,
  onDeleteBlocked: { 'memory-pages': memoryErrors.memoryHasPages, 'memory-shares': memoryErrors.memoryShared },
  list: {
    columns: ['title', 'owner_id', 'year', 'tags', 'visibility', 'office_id'],
    filters: ['visibility', 'year', 'owner_id', 'office_id'],
    search: ['title', 'title_en', 'tags'],
    sort: '-id',
  },
  form: [
    {
      title: t('স্মৃতি', 'The memory'),
      why: t('শেয়ার না করলে আপনি ছাড়া কেউ পড়তে পারেন না।', 'Nobody but you can read it, until you share it.'),
      rows: [['title', 'title_en'], ['year', 'tags', 'visibility'], ['attachments']],
    },
    {
      title: t('অধ্যায়', 'Sections'),
      why: t('পাতাগুলো অধ্যায়ের নিচে লেখা হয়।', 'Pages are written under a section.'),
      rows: [['sections']],
    },
  ],
});
