/** Who is invited to a conference, and their answer. It copies the conference's time and link: this is all that a guest reads. */
import { defineResource, field, t } from '../kernel/index.ts';
import { hearingErrors } from './errors.ts';

export const conferenceInvitations = defineResource('conference-invitations', {
  label: t('কনফারেন্সের আমন্ত্রণ', 'Conference invitation'),
  plural: t('কনফারেন্সের আমন্ত্রণ', 'Conference invitations'),
  about: t('কে কনফারেন্সে আমন্ত্রিত, আর কী জানিয়েছেন।', 'Who is invited to a conference, and what they answered.'),
  icon: 'mail',
  permission: { module: 'online_conference', noun: 'INVITED_CONFERENCE' },
  represent: '%{conference_id}',
  fields: {
    conference_id: field.ref('conferences', t('কনফারেন্স', 'Conference'), { required: true }),
    user_id: field.ref('users', t('আমন্ত্রিত', 'Invited'), { fixed: true }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email', fixed: true }),
    office_id: field.ref('offices', t('আয়োজক অফিস', 'Office'), { computed: true }),
    meeting_at: field.dateTime(t('সভার সময়', 'Meeting at'), { computed: true }),
    link: field.string(t('লিংক', 'Link'), { max: 500, format: 'url', computed: true }),
    joined_at: field.dateTime(t('যোগদানের সময়', 'Joined at'), { computed: true }),
    status: field.choice(
      t('সাড়া', 'Answer'),
      [
        { value: 'pending', text: t('অপেক্ষমাণ', 'Pending'), tone: 'warning' },
        { value: 'accepted', text: t('গৃহীত', 'Accepted'), tone: 'success' },
        { value: 'declined', text: t('প্রত্যাখ্যাত', 'Declined'), tone: 'muted' },
      ],
      { required: true, initial: 'pending' },
    ),
  },
  exactlyOne: [['user_id', 'email']],
  unique: [
    { fields: ['user_id', 'conference_id'], error: hearingErrors.invitedTwice },
    { fields: ['email', 'conference_id'], error: hearingErrors.invitedTwice },
  ],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'pending',
    moves: {
      accept: { label: t('গ্রহণ করুন', 'Accept'), from: ['pending', 'declined'], to: 'accepted', permission: 'ACCEPT' },
      decline: { label: t('অপারগতা জানান', 'Decline'), from: ['pending', 'accepted'], to: 'declined', permission: 'DECLINE' },
      join: {
        label: t('যোগ দিন', 'Join'),
        from: ['accepted'],
        to: 'accepted',
        permission: { key: 'JOIN_CONFERENCE', label: t('কনফারেন্সে যোগদান', 'Join: conference') },
        opens: 'link',
      },
    },
  },
  server: ['computed', 'permits', 'effects'],
  importable: false,
  list: {
    columns: ['conference_id', 'meeting_at', 'user_id', 'status', 'email', 'joined_at', 'link'],
    filters: ['conference_id', 'user_id', 'status'],
    sort: '-meeting_at',
  },
  form: [['conference_id'], ['user_id', 'email']],
});
