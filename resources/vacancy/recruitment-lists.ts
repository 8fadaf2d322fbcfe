/** Recruitment: for which posts, by which circular, until when, and how far it has come. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { vacancyErrors } from './errors.ts';
import { deadlineAfterCircular } from './recruitment-lists.rules.ts';

const published = ['circular_number', 'published_at', 'deadline'] as const;

export const recruitmentLists = defineResource('recruitment-lists', {
  label: t('নিয়োগ তালিকা', 'Recruitment list'),
  plural: t('নিয়োগ তালিকা', 'Recruitment lists'),
  about: t('কোন পদে কত জন, কোন বিজ্ঞপ্তিতে, কবে পর্যন্ত আবেদন।', 'For which posts how many are recruited, by which circular, until when.'),
  icon: 'user-plus',
  permission: { module: 'vacant_recruitment', noun: 'RECRUITMENT' },
  represent: '%{title}',
  fields: {
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    office_id: field.ref('offices', t('নিয়োগকারী অফিস', 'Recruiting office'), { required: true, copyFrom: 'active_desk.office_id' }),
    designation_id: field.ref('designations', t('পদবি', 'Designation'), { required: true }),
    post_count: field.integer(t('পদের সংখ্যা', 'Posts'), {
      min: 1,
      max: 100_000,
      help: t('খালি রাখলে: এই অফিস ও নিচের সব অফিসের শূন্যপদ', 'Empty: the vacant posts of this office and all below it'),
    }),
    circular_number: field.string(t('বিজ্ঞপ্তি নম্বর', 'Circular number'), { max: 100, format: 'plainName' }),
    published_at: field.date(t('প্রকাশের তারিখ', 'Published on')),
    deadline: field.date(t('আবেদনের শেষ তারিখ', 'Deadline')),
    attachment: field.file(t('বিজ্ঞপ্তির কপি', 'Copy of the circular'), { accept: ['pdf', 'image'] }),
    status: field.choice(
      t('নিয়োগের অবস্থা', 'State of the recruitment'),
      [
        { value: 'draft', text: t('খসড়া', 'Draft'), tone: 'muted' },
        { value: 'published', text: t('প্রকাশিত', 'Published'), tone: 'info' },
        { value: 'completed', text: t('সম্পন্ন', 'Completed'), tone: 'success' },
        { value: 'cancelled', text: t('বাতিল', 'Cancelled'), tone: 'danger' },
      ],
      { required: true, initial: 'draft' },
    ),
  },
  rules: [deadlineAfterCircular],
  unique: [{ fields: ['circular_number', 'office_id'], error: vacancyErrors.circularTaken }],
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'draft',
    moves: {
      publish: {
        label: t('প্রকাশ করুন', 'Publish'),
        from: ['draft'],
        to: 'published',
        permission: 'UPDATE',
        input: published,
        required: published,
      },
      complete: { label: t('সম্পন্ন করুন', 'Complete'), from: ['published'], to: 'completed', permission: 'UPDATE' },
      cancel: { label: t('বাতিল করুন', 'Cancel'), from: ['draft', 'published'], to: 'cancelled', permission: 'UPDATE' },
    },
    editable: { draft: 'all', published: ['deadline', 'attachment'] },
  },
  server: ['computed', 'permits'],
  importable: false,
  list: {
    columns: ['title', 'post_count', 'circular_number', 'deadline', 'published_at', 'office_id', 'status'],
    filters: ['status', 'office_id', 'designation_id', 'deadline'],
    search: ['title', 'title_en', 'circular_number'],
    sort: '-published_at',
  },
  form: [
    {
      title: t('নিয়োগ', 'The recruitment'),
      rows: [['title', 'title_en'], ['office_id'], ['designation_id', 'post_count']],
    },
    {
      title: t('বিজ্ঞপ্তি', 'The circular'),
      why: t('প্রকাশ করতে নম্বর ও দুই তারিখই লাগে।', 'Number and both dates are needed to publish.'),
      rows: [['circular_number'], ['published_at', 'deadline'], ['attachment']],
    },
  ],
});
