/**
 * Notices: announcements of an office to everybody, to the people of its offices, or to some desks; read once published, until they expire.
 */
import { bilingual, defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { desksForDesks, expiresAfterPublished } from './notices.rules.ts';

export const notices = defineResource('notices', {
  label: t('নোটিশ', 'Notice'),
  plural: t('নোটিশ', 'Notices'),
  about: t(
    'একটি অফিস সবাইকে, নিজের ও অধীন অফিসের সবাইকে, বা কয়েকটি ডেস্ককে যা জানায়; প্রকাশ থেকে মেয়াদ পর্যন্ত পড়া যায়।',
    'What an office announces to everybody, to the people of its offices or to some desks; shown from publication until it expires.',
  ),
  icon: 'megaphone',
  permission: { module: 'notice', noun: 'NOTICE' },
  represent: '%{title}',
  public: {
    shows: ['body', 'body_en', 'published_at', 'expires_at', 'attachment'],
    where: { status: 'published', audience: 'public' },
    until: 'expires_at',
  },
  fields: {
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    office_id: field.ref('offices', t('জারিকারী অফিস', 'Issuing office'), { required: true, fixed: true, copyFrom: 'active_desk.office_id' }),
    audience: field.choice(
      t('কাদের জন্য', 'Audience'),
      [
        { value: 'public', text: t('সবার জন্য', 'Everybody'), tone: 'info' },
        { value: 'office', text: t('এই অফিস ও অধীন অফিস', 'This office and all below it') },
        { value: 'desk', text: t('নির্দিষ্ট ডেস্ক', 'Some desks') },
      ],
      { required: true, initial: 'office' },
    ),
    desk_ids: field.refs('office-organograms', t('ডেস্ক', 'Desks'), { max: 200 }),
    body: field.richText(t('বিবরণ (বাংলা)', 'Text (Bengali)'), { required: true, max: 20000 }),
    body_en: field.richText(t('বিবরণ (ইংরেজি)', 'Text (English)'), { max: 20000 }),
    attachment: field.file(t('সংযুক্তি', 'Attachment'), { accept: ['pdf', 'image'], maxKb: 5120 }),
    expires_at: field.dateTime(t('মেয়াদ শেষ', 'Expires'), emptyIs(t('প্রকাশ বন্ধ করা পর্যন্ত', 'Until withdrawn'))),
    status: field.choice(
      t('প্রকাশের অবস্থা', 'State of the notice'),
      [
        { value: 'draft', text: t('খসড়া', 'Draft'), tone: 'muted' },
        { value: 'published', text: t('প্রকাশিত', 'Published'), tone: 'success' },
      ],
      { required: true },
    ),
    published_at: field.dateTime(t('প্রকাশের সময়', 'Published'), { computed: true }),
  },
  rules: [desksForDesks, expiresAfterPublished],
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'draft',
    moves: {
      publish: { label: t('প্রকাশ করুন', 'Publish'), from: ['draft'], to: 'published', permission: 'PUBLISH', guard: true, effect: true },
      unpublish: { label: t('প্রকাশ বন্ধ করুন', 'Withdraw'), from: ['published'], to: 'draft', permission: 'UNPUBLISH' },
    },
    editable: { draft: 'all', published: ['expires_at'] },
  },
  server: ['computed', 'guards'],
  importable: false,
  list: {
    columns: ['title', 'office_id', 'audience', 'status', 'published_at', 'expires_at'],
    filters: ['office_id', 'audience', 'status', 'published_at', 'row_status'],
    search: ['title', 'title_en'],
    sort: '-published_at',
  },
  form: [
    {
      title: t('নোটিশ', 'The notice'),
      why: t('ইংরেজি না থাকলে ইংরেজি পাতায় বাংলাটিই দেখা যায়।', 'Where there is no English, the Bengali text is shown.'),
      rows: [['title', 'title_en'], ['body'], ['body_en'], ['attachment']],
    },
    {
      title: t('কাদের জন্য', 'Audience'),
      why: t('প্রকাশের পর কেবল মেয়াদ বদলানো যায়।', 'Once it is published, only its end can be changed.'),
      rows: [['office_id', 'audience'], ['desk_ids'], ['expires_at']],
    },
  ],
});
