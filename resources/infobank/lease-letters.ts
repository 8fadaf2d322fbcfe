/** What an office writes to the lessee: the award, and the demand of what is unpaid. Kept as it was on its day, with a code to check it by. */
import { defineResource, field, t } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { memo } from './words.ts';

/** Those who keep files, the head of the office among them. */
const keepers = [{ key: 'UPDATE_LEASE_FILE', label: t('ইজারা নথি হালনাগাদ', 'Update: lease file') }];

export const leaseLetters = defineResource('lease-letters', {
  label: t('ইজারার পত্র', 'Letter of a lease'),
  plural: t('ইজারার পত্র', 'Letters of leases'),
  about: t(
    'ইজারাগ্রহীতাকে পাঠানো কার্যাদেশ ও দাবিপত্র; নম্বর ও যাচাইয়ের কোডসহ।',
    'Awards and demands sent to a lessee, with their number and the code by which they are checked.',
  ),
  icon: 'mail-check',
  permission: { module: 'data_bank', noun: 'LEASE_FILE', as: 'lease-files', keys: { create: keepers } },
  represent: '%{letter_number}',
  titled: '%{kind}, %{letter_number}',
  fields: {
    lease_file_id: field.ref('lease-files', t('ইজারা নথি', 'Lease file'), { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'lease_file_id.office_id' }),
    lessee_name: field.string(t('ইজারাগ্রহীতা', 'Lessee'), { max: 150, format: 'plainName', computed: true }),
    kind: field.choice(
      t('পত্রের ধরন', 'Kind of letter'),
      [
        { value: 'award', text: t('কার্যাদেশ', 'Award') },
        { value: 'demand', text: t('দাবিপত্র', 'Demand') },
      ],
      { required: true },
    ),
    letter_number: field.string(t('স্মারক নম্বর', 'Memo number'), { ...memo, required: true }),
    letter_date: field.date(t('পত্রের তারিখ', 'Date of the letter'), { computed: true }),
    act_by: field.date(t('শেষ তারিখ', 'Deadline'), {
      ...{ required: true, min: 'today' },
      help: t('কার্যাদেশের চুক্তি বা দাবির টাকার শেষ দিন', 'The last day for the deed, or for what is demanded'),
    }),
    withdrawal_reason: field.string(t('প্রত্যাহারের কারণ', 'Reason for the withdrawal'), { max: 300, computed: true }),
    status: field.choice(
      t('পত্রের অবস্থা', 'State of the letter'),
      [
        { value: 'published', text: t('জারি', 'Published'), tone: 'success' },
        { value: 'withdrawn', text: t('প্রত্যাহৃত', 'Withdrawn'), tone: 'danger' },
      ],
      { required: true, initial: 'published' },
    ),
  },
  unique: [{ fields: ['letter_number', 'office_id'], error: infobankErrors.letterNumberTaken }],
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'published',
    moves: {
      withdraw: {
        label: t('প্রত্যাহার করুন', 'Withdraw'),
        ...{ from: ['published'], to: 'withdrawn', permission: 'UPDATE', effect: true },
        ...{ input: ['withdrawal_reason'], required: ['withdrawal_reason'] },
      },
    },
  },
  server: ['computed', 'guards', 'effects'],
  operations: ['list', 'get', 'create', 'history', 'export'],
  list: {
    columns: ['letter_number', 'kind', 'lease_file_id', 'lessee_name', 'letter_date', 'act_by', 'status'],
    filters: ['office_id', 'lease_file_id', 'kind', 'status', 'letter_date'],
    search: ['letter_number', 'lessee_name'],
    sort: '-letter_date',
  },
  form: [['lease_file_id'], ['kind', 'letter_number', 'act_by']],
});
