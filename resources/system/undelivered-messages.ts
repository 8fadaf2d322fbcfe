/**
 * E-mails and SMS that did not reach their carrier: refused for good, or tried for two days. The system writes them, by the job
 * `send-message` (docs/decisions/0045-what-is-not-lost.md); the destination is masked, and of a message that holds a code the text is not
 * kept.
 */
import { defineResource, field, t } from '../kernel/index.ts';

const computed = { computed: true } as const;

export const undeliveredMessages = defineResource('undelivered-messages', {
  label: t('না পৌঁছানো বার্তা', 'Undelivered message'),
  plural: t('না পৌঁছানো বার্তা', 'Undelivered messages'),
  about: t(
    'যেসব ই-মেইল ও এসএমএস পাঠানো যায়নি, কেন যায়নি, আর আবার পাঠানো হয়েছে কি না। নব্বই দিন পরে মুছে যায়।',
    'E-mails and SMS that could not be sent, why not, and whether they were sent again. They are kept for ninety days.',
  ),
  icon: 'mail-x',
  permission: { module: 'notification', noun: 'UNDELIVERED_MESSAGE' },
  represent: '%{channel}, %{destination}',
  fields: {
    failed_at: field.dateTime(t('চেষ্টা বন্ধের সময়', 'Attempts ended at'), { required: true, ...computed }),
    channel: field.choice(
      t('মাধ্যম', 'Channel'),
      [
        { value: 'email', text: t('ই-মেইল', 'E-mail') },
        { value: 'sms', text: t('এসএমএস', 'SMS') },
      ],
      { required: true, ...computed },
    ),
    destination: field.string(t('প্রাপক', 'Recipient'), {
      ...{ required: true, max: 200, ...computed },
      help: t('ঠিকানা বা নম্বরের একাংশ', 'A part of the address or number'),
    }),
    subject: field.string(t('বিষয়', 'Subject'), { max: 150, ...computed }),
    content: field.text(t('বার্তা', 'Message'), {
      ...{ max: 12_000, ...computed },
      help: t('কোড থাকলে লেখাটি রাখা হয় না', 'Of a message that holds a code the text is not kept'),
    }),
    has_code: field.boolean(t('এককালীন কোড', 'One-time code'), { initial: false, ...computed }),
    reason: field.choice(
      t('কারণ', 'Reason'),
      [
        { value: 'refused', text: t('প্রত্যাখ্যাত', 'Refused'), tone: 'danger' },
        { value: 'unreachable', text: t('দুই দিনেও পাঠানো যায়নি', 'Could not be sent for two days'), tone: 'warning' },
        { value: 'expired', text: t('কোডের মেয়াদ শেষ', 'The code is no longer valid'), tone: 'muted' },
      ],
      { required: true, ...computed },
    ),
    detail: field.string(t('সার্ভারের উত্তর', 'Answer of the server'), { max: 300, ...computed }),
    attempts: field.integer(t('চেষ্টা', 'Attempts'), { min: 0, max: 100_000, ...computed }),
    queued_at: field.dateTime(t('পাঠানোর নির্ধারিত সময়', 'To be sent since'), { required: true, ...computed }),
    status: field.choice(
      t('বার্তার অবস্থা', 'State of the message'),
      [
        { value: 'undelivered', text: t('পৌঁছায়নি', 'Undelivered'), tone: 'danger' },
        { value: 'sending', text: t('আবার পাঠানো হচ্ছে', 'Being sent again'), tone: 'info' },
        { value: 'sent', text: t('পাঠানো হয়েছে', 'Sent'), tone: 'success' },
      ],
      { required: true },
    ),
  },
  states: {
    field: 'status',
    start: 'undelivered',
    moves: {
      resend: {
        ...{ label: t('আবার পাঠান', 'Send again'), from: ['undelivered'], to: 'sending', permission: 'RESEND' },
        ...{ many: true, effect: true },
      },
    },
    editable: {},
  },
  indexes: [['failed_at']],
  server: ['permits'],
  operations: ['list', 'get', 'history', 'export'],
  list: {
    columns: ['failed_at', 'channel', 'destination', 'subject', 'reason', 'detail', 'attempts', 'status'],
    filters: ['channel', 'failed_at', 'status', 'reason'],
    search: ['destination', 'subject'],
    sort: '-failed_at',
  },
  form: [],
});
