/** Conferences of offices by video: when, by which link, who is invited, and what came of it. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';

export const conferences = defineResource('conferences', {
  label: t('কনফারেন্স', 'Conference'),
  plural: t('কনফারেন্স', 'Conferences'),
  about: t(
    'অফিসগুলোর ভিডিও কনফারেন্স: কবে, কোন লিংকে, কে কে আমন্ত্রিত, আর কী সিদ্ধান্ত হলো।',
    'Conferences of offices by video: when, by which link, who is invited, and the result.',
  ),
  icon: 'video',
  permission: {
    module: 'online_conference',
    noun: 'CONFERENCE',
    keys: {
      delete: [{ key: 'CANCEL_CONFERENCE', label: t('কনফারেন্স বাতিল', 'Cancel: conference') }],
      endpoints: [{ key: 'INVITE_CONFERENCE', label: t('কনফারেন্সে আমন্ত্রণ', 'Invite: people to a conference') }],
    },
  },
  represent: '%{title}',
  fields: {
    ...bilingual('title', t('শিরোনাম', 'Title'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    link: field.string(t('লিংক', 'Link'), { required: true, max: 500, format: 'url' }),
    meeting_at: field.dateTime(t('সভার সময়', 'Meeting at'), { required: true, min: 'now' }),
    duration_minutes: field.integer(t('সময়কাল (মিনিট)', 'Duration (minutes)'), { min: 5, max: 600 }),
    organizer_id: field.ref('users', t('আয়োজক', 'Organiser'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('আয়োজক অফিস', 'Office'), { fixed: true, copyFrom: 'active_desk.office_id' }),
    invitations: field.rows('conference-invitations', 'conference_id', t('আমন্ত্রণ', 'Invitations')),
    started_at: field.dateTime(t('শুরুর সময়', 'Started at'), { computed: true }),
    summary: field.text(t('সারসংক্ষেপ', 'Summary'), { max: 5000 }),
    is_complete: field.boolean(t('সম্পন্ন', 'Complete'), { computed: true }),
    status: field.choice(
      t('কনফারেন্সের অবস্থা', 'State of the conference'),
      [
        { value: 'running', text: t('চলমান', 'Running'), tone: 'info' },
        { value: 'finished', text: t('সমাপ্ত', 'Finished'), tone: 'success' },
      ],
      { required: true, initial: 'running' },
    ),
  },
  scope: { own: 'organizer_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'running',
    moves: {
      start: { label: t('শুরু করুন', 'Start'), from: ['running'], to: 'running', permission: 'START', opens: 'link' },
      finish: { label: t('সমাপ্ত করুন', 'Finish'), from: ['running'], to: 'finished', permission: 'FINISH', input: ['summary'] },
    },
    editable: { running: 'all' },
  },
  server: ['computed', 'permits', 'guards', 'effects'],
  importable: false,
  list: {
    columns: ['title', 'meeting_at', 'office_id', 'organizer_id', 'duration_minutes', 'status'],
    filters: ['status', 'office_id', 'organizer_id', 'meeting_at'],
    search: ['title', 'title_en'],
    sort: '-meeting_at',
  },
  form: [
    {
      title: t('কনফারেন্স', 'The conference'),
      rows: [['title', 'title_en'], ['meeting_at', 'duration_minutes'], ['link']],
    },
    {
      title: t('আয়োজক', 'Organiser'),
      why: t('যিনি ডাকেন, তাঁর অফিসের কনফারেন্স।', 'A conference belongs to the office of its organiser.'),
      rows: [['organizer_id', 'office_id']],
    },
    {
      title: t('আমন্ত্রণ', 'Invitations'),
      why: t('এই সিস্টেমের ব্যবহারকারী, নয়তো ই-মেইল।', 'A person of this system, or an e-mail address.'),
      rows: [['invitations']],
    },
    {
      title: t('ফল', 'Result'),
      rows: [['summary']],
    },
  ],
});
