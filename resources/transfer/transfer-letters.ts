/** The letters of a transfer: notice, release, joining, handover. Written from the template of their type, and fixed once published. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { transferErrors } from './errors.ts';
import { type LetterType, letterKeys, letterNouns, letterTexts, letterTypes, publishingOptions, sessionOptions } from './options.ts';
import * as rules from './transfer-letters.rules.ts';
import { withdrawal, withdrawing } from './withdrawing.ts';

const generate = letterKeys('GENERATE', { bn: 'তৈরি', en: 'Generate' });
const publish = letterKeys('PUBLISH', { bn: 'প্রকাশ', en: 'Publish' });
const viewKey = (type: LetterType) => ({
  key: `VIEW_${letterNouns[type]}`,
  label: t(`${letterTexts[type].bn} দেখা`, `View: ${letterTexts[type].en.toLowerCase()}`),
});
/** Letters about oneself, and published ones about people who leave or join the office that one heads. */
const ownKey = { key: 'VIEW_OWN_TRANSFER_LETTER', label: t('নিজের বদলির পত্র দেখা', 'View own: transfer letters') };
const handsOver = { key: 'HANDOVER_DUTY', label: t('নিজের দায়িত্ব হস্তান্তর', 'Hand over: own duties') };
const template = t(
  'খালি রাখলে ধরনের নমুনা থেকে লেখা হয়; পরে বদলানো যায়।',
  'Left empty, it is written from the template of its type; it can be changed.',
);
const words = { max: 300, formats: { bn: 'plainName', en: 'englishOnly' } } as const;

export const transferLetters = defineResource('transfer-letters', {
  label: t('বদলির পত্র', 'Transfer letter'),
  plural: t('বদলির পত্র', 'Transfer letters'),
  about: t(
    'বদলির বিজ্ঞপ্তি, অবমুক্তি, যোগদান ও দায়িত্ব হস্তান্তরের পত্র; প্রকাশের পর স্থির।',
    'The letters of a transfer: notice, release, joining, handover. Fixed once published.',
  ),
  icon: 'mail-check',
  permission: {
    module: 'transfer',
    noun: 'TRANSFER_LETTER',
    keys: {
      create: generate,
      update: generate,
      delete: generate,
      endpoints: [...letterKeys('PRINT', { bn: 'ছাপা', en: 'Print' }), handsOver],
    },
  },
  represent: '%{memorial_number}',
  titled: '%{type}, %{memorial_number}',
  fields: {
    type: field.choice(
      t('ধরন', 'Type'),
      letterTypes.map(value => ({ value, text: letterTexts[value] })),
      { required: true, fixed: true },
    ),
    transfer_order_item_id: field.ref('transfer-order-items', t('বদলিকৃত ব্যক্তি', 'Transferred person'), { required: true, fixed: true }),
    user_id: field.ref('users', t('ব্যক্তি', 'Person'), { required: true, computed: true, copyFrom: 'transfer_order_item_id.user_id' }),
    memorial_number: field.string(t('স্মারক নম্বর', 'Memo number'), { required: true, max: 60, format: 'memorialNumber' }),
    letter_date: field.date(t('পত্রের তারিখ', 'Date of the letter'), { required: true, initial: 'today' }),
    office_id: field.ref('offices', t('জারিকারী অফিস', 'Issuing office'), { required: true, fixed: true, copyFrom: 'active_desk.office_id' }),
    issuer_desk_id: field.ref('office-organograms', t('স্বাক্ষরকারী ডেস্ক', 'Signing desk'), {
      ...{ required: true, dependsOn: 'office_id', copyFrom: 'active_desk.id' },
    }),
    issuer_name: field.string(t('স্বাক্ষরকারীর নাম', 'Name of the signer'), { max: 200, computed: true }),
    issuer_designation: field.string(t('স্বাক্ষরকারীর পদবি', 'Designation of the signer'), { max: 200, computed: true }),
    ...bilingual('subject', t('বিষয়', 'Subject'), { required: true, ...words }),
    ...bilingual('reference', t('সূত্র', 'Reference'), words),
    effective_date: field.date(t('কার্যকর তারিখ', 'Takes effect on'), {
      help: t('অবমুক্তি, যোগদান বা হস্তান্তরের দিন', 'The day of release, joining or handover'),
    }),
    session: field.choice(t('সময়', 'Session'), sessionOptions),
    body: field.richText(t('বক্তব্য (বাংলা)', 'Body (Bengali)'), { max: 20000, help: template }),
    body_en: field.richText(t('বক্তব্য (ইংরেজি)', 'Body (English)'), { max: 20000, help: template }),
    handover_details: field.text(t('হস্তান্তরের বিবরণ', 'Items handed over'), {
      max: 4000,
      help: t('নথি, সম্পদ, নগদ ও অনিষ্পন্ন কাজ', 'Files, assets, cash and pending work'),
    }),
    received_by_id: field.ref('users', t('দায়িত্ব গ্রহণকারী', 'Taken over by'), {
      help: t('কেবল দায়িত্ব হস্তান্তরের পত্রে', 'Only in a handover letter'),
    }),
    clearance: field.text(t('দায়মুক্তি', 'Clearance'), { computed: true, max: 20000 }),
    clearance_en: field.text(t('দায়মুক্তি (ইংরেজি)', 'Clearance (English)'), { computed: true, max: 20000 }),
    copies: field.rows('letter-copies', 'transfer_letter_id', t('অনুলিপি', 'Copies'), { order: 'serial', max: 50 }),
    file: field.file(t('স্বাক্ষরিত কপি', 'Signed copy'), { accept: ['pdf'] }),
    status: field.choice(t('প্রকাশ', 'Publication'), publishingOptions, { required: true, initial: 'not_published' }),
    published_at: field.dateTime(t('প্রকাশের সময়', 'Published at'), { computed: true }),
    published_by_id: field.ref('users', t('প্রকাশক', 'Published by'), { computed: true }),
    ...withdrawal,
    former_head_id: field.ref('users', t('পূর্ববর্তী অফিসের প্রধান', 'Head of the former office'), { computed: true }),
    new_head_id: field.ref('users', t('নতুন অফিসের প্রধান', 'Head of the new office'), { computed: true }),
  },
  rules: [rules.handoverDescribed, rules.receiverOfHandover],
  proposals: [rules.subjectProposed, rules.subjectEnProposed],
  unique: [
    { fields: ['memorial_number', 'office_id'], error: transferErrors.memorialNumberTaken },
    { fields: ['transfer_order_item_id', 'type'], where: { status: { not: 'withdrawn' } }, error: transferErrors.letterTwice },
  ],
  scope: {
    ...{ own: 'user_id', office: 'office_id' },
    keyed: [
      ...letterTypes.map(type => ({ key: viewKey(type), where: { type } })),
      // The heads concerned read it once it is published, as the person does.
      ...(['published', 'withdrawn'] as const).flatMap(status =>
        (['former_head_id', 'new_head_id'] as const).map(own => ({ key: ownKey, own, where: { status } })),
      ),
    ],
  },
  states: {
    field: 'status',
    start: 'not_published',
    moves: {
      publish: {
        ...{ label: t('প্রকাশ করুন', 'Publish'), from: ['not_published'], to: 'published' },
        permission: publish,
        ...{ guard: true, effect: true },
      },
      withdraw: { ...withdrawing, permission: publish },
    },
  },
  server: ['computed', 'permits', 'guards'],
  importable: false,
  lists: letterTypes.map(type => ({ name: type, label: letterTexts[type], filter: { type }, key: viewKey(type).key })),
  list: {
    columns: ['memorial_number', 'type', 'transfer_order_item_id', 'letter_date', 'status', 'office_id'],
    filters: ['type', 'status', 'user_id', 'office_id', 'letter_date', 'transfer_order_item_id'],
    search: ['memorial_number', 'subject', 'subject_en'],
    sort: '-letter_date',
  },
  form: [
    {
      title: t('পত্র', 'The letter'),
      tab: t('পত্র', 'Letter'),
      why: t('প্রকাশের পর কিছুই বদলানো যায় না।', 'Nothing can be changed once it is published.'),
      rows: [
        ['type', 'transfer_order_item_id'],
        ['memorial_number', 'letter_date'],
        ['office_id', 'issuer_desk_id'],
      ],
    },
    {
      title: t('বক্তব্য', 'Content'),
      rows: [
        ['subject', 'subject_en'],
        ['reference', 'reference_en'],
        ['effective_date', 'session'],
        ['handover_details'],
        ['received_by_id'],
        ['body'],
        ['body_en'],
      ],
    },
    { title: t('অনুলিপি ও ফাইল', 'Copies and file'), tab: t('অনুলিপি', 'Copies'), rows: [['copies'], ['file']] },
  ],
});
