/**
 * Who was notified of a hearing's meeting, by which channel, and whether they have seen it. The server writes them when a meeting is fixed
 * or changed.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { channelOptions } from './options.ts';

export const hearingNotifications = defineResource('hearing-notifications', {
  label: t('শুনানির বিজ্ঞপ্তি', 'Hearing notification'),
  plural: t('শুনানির বিজ্ঞপ্তি', 'Hearing notifications'),
  about: t(
    'সভা নির্ধারিত বা পরিবর্তিত, বা শুনানি সমাপ্ত হলে কাকে কোন পথে জানানো হলো, আর তিনি দেখেছেন কি না।',
    'Who was notified that a meeting was fixed or changed or a hearing finished, by which channel, and whether they have seen it.',
  ),
  icon: 'mail',
  permission: { module: 'online_hearing', noun: 'HEARING_NOTIFICATION' },
  represent: '%{hearing_id}',
  titled: '%{channel}, %{hearing_id}',
  fields: {
    hearing_id: field.ref('hearings', t('শুনানি', 'Hearing'), { required: true, computed: true }),
    hearing_party_id: field.ref('hearing-parties', t('পক্ষ', 'Party'), { computed: true }),
    recipient: field.string(t('প্রাপক', 'Recipient'), { required: true, max: 200, private: 'contact', computed: true }),
    channel: field.choice(t('মাধ্যম', 'Channel'), channelOptions, { required: true, computed: true }),
    meeting_at: field.dateTime(t('সভার সময়', 'Meeting at'), { computed: true }),
    sent_at: field.dateTime(t('প্রেরণের সময়', 'Sent at'), { computed: true }),
    seen_at: field.dateTime(t('দেখার সময়', 'Seen at'), { computed: true }),
    status: field.choice(
      t('দেখার অবস্থা', 'Seen'),
      [
        { value: 'unseen', text: t('দেখা হয়নি', 'Not seen'), tone: 'warning' },
        { value: 'seen', text: t('দেখা হয়েছে', 'Seen'), tone: 'success' },
        { value: 'revoked', text: t('লিংক প্রত্যাহৃত', 'Link withdrawn'), tone: 'muted' },
      ],
      { required: true, initial: 'unseen' },
    ),
  },
  scope: { through: 'hearing_id' },
  states: {
    field: 'status',
    start: 'unseen',
    moves: {
      // From both: a second mark is refused in the specification's own words (S8.112).
      mark_seen: { label: t('দেখা হিসেবে চিহ্নিত করুন', 'Mark as seen'), from: ['unseen', 'seen'], to: 'seen', permission: 'UPDATE' },
      revoke_link: { label: t('লিংক প্রত্যাহার করুন', 'Withdraw the link'), from: ['unseen', 'seen'], to: 'revoked', permission: 'UPDATE' },
    },
  },
  server: ['computed', 'permits'],
  operations: ['list', 'get', 'history', 'export'],
  list: {
    columns: ['hearing_id', 'hearing_party_id', 'channel', 'meeting_at', 'sent_at', 'seen_at', 'status'],
    filters: ['hearing_id', 'channel', 'status'],
    sort: '-created_at',
  },
  form: [],
});
