/** What people write to the ministry, and what it answers. */
import { defineResource, field, t } from '../kernel/index.ts';

export const feedbacks = defineResource('feedbacks', {
  label: t('মতামত', 'Feedback'),
  plural: t('মতামত', 'Feedback'),
  about: t('মানুষ মন্ত্রণালয়কে যা জানান, আর মন্ত্রণালয়ের উত্তর।', 'Feedback that people send to the ministry, and its replies.'),
  icon: 'message-circle',
  permission: { module: 'comment_management', noun: 'FEEDBACK' },
  represent: '%{subject}',
  fields: {
    feedback_type_id: field.ref('feedback-types', t('ধরন', 'Type'), { required: true }),
    user_id: field.ref('users', t('প্রেরক', 'Sender'), { computed: true, initial: 'me' }),
    office_id: field.ref('offices', t('সংশ্লিষ্ট অফিস', 'Office concerned'), {
      copyFrom: 'active_desk.office_id',
      help: t('খালি থাকলে প্রেরকের অফিস', "The sender's office when empty"),
    }),
    subject: field.string(t('সংক্ষেপ', 'Summary'), { max: 90, computed: true }),
    message: field.text(t('বক্তব্য', 'Message'), { required: true, min: 3, max: 2000 }),
    attachment: field.file(t('সংযুক্তি', 'Attachment'), { accept: ['pdf', 'image'], maxKb: 5120 }),
    name: field.string(t('মতামতদাতার নাম', 'Name of the person'), { max: 150, format: 'plainName', private: 'contact' }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email', private: 'contact' }),
    status: field.choice(
      t('মতামতের অবস্থা', 'State of the feedback'),
      [
        { value: 'received', text: t('প্রাপ্ত', 'Received'), tone: 'warning' },
        { value: 'replied', text: t('উত্তর দেওয়া হয়েছে', 'Replied'), tone: 'success' },
      ],
      { required: true },
    ),
    reply: field.text(t('উত্তর', 'Reply'), { max: 2000, computed: true }),
    replied_at: field.dateTime(t('উত্তরের সময়', 'Replied at'), { computed: true }),
    replied_by_id: field.ref('users', t('উত্তরদাতা', 'Replied by'), { computed: true }),
  },
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'received',
    moves: {
      reply: {
        ...{ label: t('উত্তর দিন', 'Reply'), from: ['received'], to: 'replied', permission: 'REPLY' },
        ...{ input: ['reply'], required: ['reply'], effect: true },
      },
    },
    editable: { received: 'all' },
  },
  server: ['computed'],
  importable: false,
  list: {
    columns: ['subject', 'feedback_type_id', 'user_id', 'status', 'created_at', 'office_id'],
    filters: ['feedback_type_id', 'status', 'user_id', 'office_id'],
    search: ['message'],
    sort: '-id',
  },
  form: [
    { title: t('মতামত', 'Feedback'), rows: [['feedback_type_id', 'office_id'], ['message'], ['attachment']] },
    {
      title: t('অন্যের পক্ষে', 'For somebody else'),
      why: t('চিঠিতে বা ফোনে জানানো মতামত লিখে রাখলে, কে জানিয়েছেন।', 'Who gave it, if it came by letter or telephone.'),
      rows: [['name'], ['mobile', 'email']],
    },
  ],
});
