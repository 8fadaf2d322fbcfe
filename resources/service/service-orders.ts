/** What citizens and organisations order of a service: by which person, at which desk it is, until when it is promised, and the result. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { serviceErrors } from './errors.ts';
import { deliveryOptions, formByOptions, languageOptions, noteForOptions, orderStatusOptions } from './order-options.ts';
import { addressForPost } from './service-orders.rules.ts';

const underWay = ['delivery_type', 'delivery_address', 'paid_at'] as const;
/** They follow from its form while that may be corrected. */
const place = ['upazila_id', 'mouza_id'] as const;
const open = ['received', 'in_process', 'returned', 'ready'] as const;
/** Each move may leave a note. */
const noted = ['note', 'note_for'] as const;
const move = { permission: 'UPDATE', effect: true, blank: noted } as const;
const written = { max: 1000, computed: true } as const;

export const serviceOrders = defineResource('service-orders', {
  label: t('সেবার আবেদন', 'Service order'),
  plural: t('সেবার আবেদন', 'Service orders'),
  about: t(
    'নাগরিক বা প্রতিষ্ঠানের সেবার আবেদন: কার, কোন ডেস্কে, কবে দেওয়ার কথা, আর কী হলো।',
    'Applications of citizens and organisations for a service: who applied, at which desk, by when it is due, and the result.',
  ),
  icon: 'clipboard-list',
  permission: { module: 'service', noun: 'ORDER' },
  represent: '%{reference_number}',
  titled: '%{service_id}, %{reference_number}',
  fields: {
    reference_number: field.string(t('ট্র্যাকিং নম্বর', 'Reference number'), { required: true, max: 20, format: 'code', computed: true }),
    service_id: field.ref('services', t('সেবা', 'Service'), { required: true, fixed: true }),
    user_id: field.ref('users', t('নিবন্ধিত নাগরিক', 'Registered citizen')),
    ...bilingual('applicant_name', t('আবেদনকারীর নাম', 'Name of the applicant'), {
      ...{ required: 'bn', max: 200, formats: { bn: 'plainName', en: 'englishOnly' } },
    }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { required: true, max: 11, format: 'mobile', private: 'contact' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email', private: 'contact' }),
    language: field.choice(t('বার্তার ভাষা', 'Language of messages'), languageOptions, { required: true, initial: 'bn' }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    applicant_type: field.choice(
      t('আবেদনকারীর ধরন', 'Kind of applicant'),
      [
        { value: 'citizen', text: t('নাগরিক', 'Citizen') },
        { value: 'organisation', text: t('প্রতিষ্ঠান', 'Organisation') },
        { value: 'office', text: t('অফিস', 'Office') },
      ],
      { initial: 'citizen' },
    ),
    office_id: field.ref('offices', t('অফিস', 'Office'), { fixed: true, copyFrom: 'active_desk.office_id' }),
    upazila_id: field.ref('upazilas', t('জমির উপজেলা', 'Upazila of the land')),
    mouza_id: field.ref('mouzas', t('মৌজা', 'Mouza'), { dependsOn: 'upazila_id' }),
    current_desk_id: field.ref('office-organograms', t('বর্তমান ডেস্ক', 'Present desk'), {
      ...{ dependsOn: 'office_id', fixed: true, whenMissing: serviceErrors.deskRequired },
      help: t('খালি থাকলে সেবাটি যে ডেস্কের, সেখানে যায়।', 'If empty it goes to the desk that gives the service.'),
    }),
    delivery_type: field.choice(t('প্রদানের উপায়', 'Delivery'), deliveryOptions),
    fee: field.money(t('ফি', 'Fee'), { min: 0, computed: true }),
    post_fee: field.money(t('ডাক ফি', 'Postage'), { min: 0, computed: true }),
    delivery_address: field.string(t('ডাকের ঠিকানা', 'Postal address'), { max: 300, format: 'plainName', private: 'contact' }),
    payment_reference: field.string(t('পরিশোধের সূত্র', 'Payment reference'), { max: 60, computed: true }),
    paid_at: field.dateTime(t('ফি পরিশোধের সময়', 'Paid at'), { max: 'now' }),
    applied_at: field.dateTime(t('আবেদনের সময়', 'Applied at'), { required: true, computed: true }),
    arrived_at: field.dateTime(t('ডেস্কে এসেছে', 'At the desk since'), { required: true, computed: true }),
    probable_delivery_date: field.date(t('সম্ভাব্য প্রদানের তারিখ', 'Expected delivery'), {
      ...{ computed: true, dueWhile: { field: 'status', values: ['received', 'in_process', 'ready'] } },
    }),
    status: field.choice(t('আবেদনের অবস্থা', 'State of the order'), orderStatusOptions, { required: true, initial: 'received' }),
    non_deliverable_reason: field.text(t('প্রদান না করার কারণ', 'Reason for not delivering'), {
      ...{ max: 1000, computed: true, whenMissing: serviceErrors.reasonRequired },
    }),
    note: field.text(t('টীকা', 'Note'), written),
    note_for: field.choice(t('টীকার পাঠক', 'Note for'), noteForOptions, { computed: true }),
    missing_papers: field.text(t('প্রয়োজনীয় কাগজ (বাংলা)', 'Papers needed (Bengali)'), written),
    missing_papers_en: field.text(t('প্রয়োজনীয় কাগজ (ইংরেজি)', 'Papers needed (English)'), written),
    asked_on: field.date(t('কাগজ চাওয়ার তারিখ', 'Papers requested on'), { computed: true }),
    answer: field.text(t('আবেদনকারীর উত্তর', 'Answer of the applicant'), { ...written, whenMissing: serviceErrors.answerRequired }),
    answer_files: field.files(t('জমা দেওয়া কাগজ', 'Papers submitted'), { accept: ['pdf', 'image'], max: 10, computed: true }),
    hearing_at: field.dateTime(t('শুনানির সময়', 'Hearing at'), { min: 'now', computed: true }),
    hearing_place: field.string(t('শুনানির স্থান', 'Place of the hearing'), { max: 200, format: 'plainName', computed: true }),
    result_files: field.files(t('প্রদানের ফাইল', 'Files to deliver'), { accept: ['pdf', 'image'], max: 10, computed: true }),
    paper: field.string(t('তৈরি করা পত্র', 'Document created'), { max: 80, format: 'slug', computed: true }),
    withdrawal_reason: field.text(t('পত্র প্রত্যাহারের কারণ', 'Why its paper is withdrawn'), { min: 3, max: 500, computed: true }),
    delivered_to: field.string(t('গ্রহণকারী', 'Received by'), { max: 200, format: 'plainName', computed: true }),
    post_number: field.string(t('ডাকের ট্র্যাকিং নম্বর', 'Postal tracking number'), { max: 40, format: 'code', computed: true }),
    delivered_at: field.dateTime(t('প্রদানের সময়', 'Delivered at'), { computed: true }),
    form_by: field.choice(t('ফরম পূরণ করেন', 'Form filled in by'), formByOptions, { computed: true }),
    answers: field.rows('service-order-answers', 'service_order_id', t('ফরমের উত্তর', 'Answers'), {
      computed: true,
      columns: ['label', 'shown'],
    }),
    papers: field.rows('service-order-papers', 'service_order_id', t('দেওয়া কাগজ', 'Papers'), { computed: true }),
    steps: field.rows('service-order-steps', 'service_order_id', t('ধাপ', 'Steps'), { computed: true }),
  },
  rules: [addressForPost],
  unique: [{ fields: ['reference_number'] }],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'received',
    moves: {
      process: { label: t('কাজ শুরু করুন', 'Start work'), from: ['received'], to: 'in_process', ...move, input: noted },
      forward: {
        label: t('পরের ডেস্কে পাঠান', 'Send to the next desk'),
        ...{ from: ['received', 'in_process'], to: 'in_process', ...move, guard: true },
        ...{ input: ['current_desk_id', ...noted], required: ['current_desk_id'] },
      },
      hand_over: {
        label: t('প্রদানের ডেস্কে পাঠান', 'Send to the delivery desk'),
        ...{ from: ['ready'], to: 'ready', ...move, guard: true },
        ...{ input: ['current_desk_id', ...noted], required: ['current_desk_id'] },
      },
      ask: {
        label: t('কাগজ চান', 'Ask for papers'),
        ...{ from: ['received', 'in_process'], to: 'returned', ...move },
        input: ['missing_papers', 'missing_papers_en', ...noted],
        required: ['missing_papers', 'missing_papers_en'],
      },
      answer: {
        label: t('কাগজ গ্রহণ করুন', 'Accept the papers'),
        ...{ from: ['returned'], to: 'in_process', ...move },
        ...{ input: ['answer', 'answer_files'], required: ['answer'] },
      },
      fix_hearing: {
        label: t('শুনানির তারিখ দিন', 'Fix a hearing'),
        ...{ from: ['in_process'], to: 'in_process', ...move, guard: true },
        ...{ input: ['hearing_at', 'hearing_place', ...noted], required: ['hearing_at', 'hearing_place'] },
      },
      make_ready: {
        label: t('প্রস্তুত', 'Make ready'),
        ...{ from: ['in_process'], to: 'ready', ...move, input: ['result_files', ...noted] },
      },
      deliver: {
        label: t('প্রদান করুন', 'Deliver'),
        ...{ from: ['ready'], to: 'delivered', ...move, guard: true },
        input: ['delivered_to', 'post_number', 'result_files', ...noted],
      },
      withdraw_paper: {
        label: t('পত্র প্রত্যাহার করুন', 'Withdraw the paper'),
        ...{ from: ['ready', 'delivered'], to: 'in_process', ...move, blank: ['withdrawal_reason'] },
        ...{ input: ['withdrawal_reason'], required: ['withdrawal_reason'] },
      },
      refuse: {
        label: t('প্রদান করা যাবে না', 'Not deliverable'),
        ...{ from: open, to: 'not_delivered', ...move },
        ...{ input: ['non_deliverable_reason', ...noted], required: ['non_deliverable_reason'] },
      },
    },
    editable: {
      received: [
        ...underWay,
        ...place,
        'user_id',
        'applicant_name',
        'applicant_name_en',
        'mobile',
        'email',
        'language',
        'nid',
        'applicant_type',
      ],
      in_process: [...underWay, ...place],
      returned: underWay,
      ready: underWay,
    },
  },
  server: ['computed', 'permits', 'guards', 'effects'],
  importable: false,
  lists: [
    {
      ...{ name: 'my-desk', label: t('আমার ডেস্কের আবেদন', 'Orders at my desk') },
      filter: { current_desk_id: 'my-desk', status: ['received', 'in_process', 'ready'] },
      sort: 'probable_delivery_date',
    },
  ],
  list: {
    columns: ['reference_number', 'service_id', 'applicant_name', 'status', 'probable_delivery_date', 'current_desk_id', 'office_id'],
    filters: ['status', 'service_id', 'office_id', 'current_desk_id', 'probable_delivery_date', 'applied_at', 'delivery_type'],
    search: ['reference_number', 'applicant_name', 'applicant_name_en'],
    sort: '-applied_at',
  },
  form: [
    {
      title: t('আবেদন', 'Order'),
      why: t('ট্র্যাকিং নম্বর, ফি ও সম্ভাব্য তারিখ স্বয়ংক্রিয়ভাবে বসে।', 'Tracking number, fee and probable delivery date are filled automatically.'),
      rows: [
        ['service_id'],
        ['upazila_id', 'mouza_id'],
        ['office_id', 'current_desk_id'],
        ['delivery_type', 'delivery_address'],
        ['paid_at'],
      ],
    },
    {
      title: t('আবেদনকারী', 'Applicant'),
      rows: [
        ['applicant_name', 'applicant_name_en'],
        ['applicant_type', 'nid'],
        ['mobile', 'email'],
        ['language', 'user_id'],
      ],
    },
  ],
});
