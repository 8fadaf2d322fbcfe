/**
 * The file of a lease: from the calling by notice, over bids, award and deed, to its renewal or cancellation. The deed lays out what is due
 * in each Bangla year (`lease-dues`).
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { fileRules } from './lease-files.rules.ts';
import { leasableKinds, leaseFileOptions } from './lease-options.ts';
import { banglaYear, memo, taka } from './words.ts';

const required = { required: true } as const;
const called = { called: 'all', awarded: [], leased: [], expired: [], cancelled: [] } as const;

export const leaseFiles = defineResource('lease-files', {
  label: t('ইজারা নথি', 'Lease file'),
  plural: t('ইজারা নথি', 'Lease files'),
  about: t(
    'ইজারার পুরো পথ: বিজ্ঞপ্তি, দরপত্র, কার্যাদেশ, চুক্তি, নবায়ন বা বাতিল।',
    'A lease from its calling to its deed, its renewal or its cancellation.',
  ),
  icon: 'gavel',
  permission: { module: 'data_bank', noun: 'LEASE_FILE' },
  represent: '%{notice_number} · %{record_id}',
  fields: {
    record_id: field.ref('land-records', t('ভূমি রেকর্ড', 'Land record'), {
      ...{ required: true, fixed: true, only: { by: 'kind', id: leasableKinds } },
    }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'record_id.office_id' }),
    notice_number: field.string(t('বিজ্ঞপ্তি নম্বর', 'Notice number'), { ...memo, ...required }),
    notice_date: field.date(t('বিজ্ঞপ্তির তারিখ', 'Notice date'), { ...required, max: 'today' }),
    bids_until: field.date(t('দরপত্র দাখিলের শেষ তারিখ', 'Bids until'), required),
    from_bs_year: field.integer(t('ইজারা শুরু (বঙ্গাব্দ)', 'From (Bangla year)'), { ...banglaYear, ...required }),
    to_bs_year: field.integer(t('ইজারা শেষ (বঙ্গাব্দ)', 'To (Bangla year)'), { ...banglaYear, ...required }),
    government_value: field.money(t('সরকারি/কাঙ্ক্ষিত মূল্য (বার্ষিক)', 'Government value per year'), { ...taka, ...required }),
    bids: field.rows('lease-bids', 'lease_file_id', t('দরপত্র', 'Bids'), { max: 200 }),
    low_bid_reason: field.string(t('কম দর গ্রহণের কারণ', 'Reason for a low bid'), { max: 300 }),
    lessee_name: field.string(t('ইজারাগ্রহীতা', 'Lessee'), { max: 150, format: 'plainName', computed: true }),
    yearly_value: field.money(t('বার্ষিক ইজারামূল্য', 'Lease value per year'), { ...taka, computed: true }),
    award_memo: field.string(t('কার্যাদেশ স্মারক', 'Award memo'), { ...memo, computed: true }),
    awarded_on: field.date(t('কার্যাদেশের তারিখ', 'Awarded on'), { max: 'today', computed: true }),
    deed_number: field.string(t('চুক্তি নম্বর', 'Deed number'), { ...memo, computed: true }),
    deed_date: field.date(t('চুক্তির তারিখ', 'Deed date'), { max: 'today', computed: true }),
    possession_date: field.date(t('দখল হস্তান্তর', 'Possession handed over'), { max: 'today', computed: true }),
    starts_on: field.date(t('মেয়াদ শুরু', 'Term begins'), { required: true, computed: true }),
    ends_on: field.date(t('মেয়াদ শেষ', 'Term ends'), { required: true, computed: true, dueWhile: { field: 'status', values: ['leased'] } }),
    renewed_to_bs_year: field.integer(t('নবায়ন পর্যন্ত (বঙ্গাব্দ)', 'Renewed to (Bangla year)'), { ...banglaYear, computed: true }),
    renewed_value: field.money(t('নবায়িত বার্ষিক মূল্য', 'Renewed value per year'), { ...taka, computed: true }),
    renewal_memo: field.string(t('নবায়ন স্মারক', 'Renewal memo'), { ...memo, computed: true }),
    previous_id: field.ref('lease-files', t('পূর্ববর্তী নথি', 'Renewal of'), { computed: true }),
    cancelled_on: field.date(t('বাতিলের তারিখ', 'Cancelled on'), { max: 'today', computed: true }),
    cancel_reason: field.string(t('বাতিলের কারণ', 'Reason for cancellation'), { max: 300, computed: true }),
    status: field.choice(t('নথির অবস্থা', 'State of the file'), leaseFileOptions, { required: true, initial: 'called' }),
  },
  rules: fileRules,
  scope: { office: 'office_id' },
  noOverlap: [
    {
      ...{ by: 'record_id', from: 'starts_on', to: 'ends_on' },
      ...{ where: { status: { not: 'cancelled' } }, error: infobankErrors.leaseOverlaps },
    },
  ],
  states: {
    field: 'status',
    start: 'called',
    editable: called,
    moves: {
      award: {
        label: t('কার্যাদেশ দিন', 'Award'),
        ...{ from: ['called'], to: 'awarded', permission: 'APPROVE', guard: true, effect: true },
        ...{ input: ['award_memo', 'awarded_on', 'low_bid_reason'], required: ['award_memo', 'awarded_on'] },
      },
      sign: {
        label: t('চুক্তি সম্পাদন', 'Sign the deed'),
        ...{ from: ['awarded'], to: 'leased', permission: 'APPROVE', guard: true, effect: true },
        input: ['deed_number', 'deed_date', 'possession_date'],
        required: ['deed_number', 'deed_date', 'possession_date'],
      },
      renew: {
        label: t('নবায়ন', 'Renew'),
        ...{ from: ['leased'], to: 'leased', permission: 'APPROVE', guard: true, effect: true },
        input: ['renewal_memo', 'renewed_to_bs_year', 'renewed_value'],
        required: ['renewal_memo', 'renewed_to_bs_year', 'renewed_value'],
      },
      expire: {
        label: t('মেয়াদ শেষ', 'Term over'),
        ...{ from: ['leased'], to: 'expired', permission: 'APPROVE', effect: true },
      },
      cancel: {
        label: t('ইজারা বাতিল', 'Cancel the lease'),
        ...{ from: ['called', 'awarded', 'leased'], to: 'cancelled', permission: 'APPROVE', effect: true },
        ...{ input: ['cancelled_on', 'cancel_reason'], required: ['cancelled_on', 'cancel_reason'] },
      },
    },
  },
  server: ['computed', 'permits', 'guards'],
  operations: ['list', 'get', 'create', 'update', 'options', 'history', 'export'],
  list: {
    columns: ['notice_number', 'record_id', 'from_bs_year', 'to_bs_year', 'lessee_name', 'yearly_value', 'ends_on', 'status'],
    filters: ['office_id', 'record_id', 'status', 'from_bs_year', 'to_bs_year', 'ends_on'],
    search: ['notice_number', 'lessee_name', 'deed_number'],
    sort: '-notice_date',
  },
  form: [
    {
      title: t('বিজ্ঞপ্তি', 'Notice'),
      why: t('১ বৈশাখ থেকে ৩০ চৈত্র; বালুমহাল ঠিক এক বঙ্গাব্দের।', 'From 1 Baishakh to 30 Chaitra; a sand quarry for exactly one Bangla year.'),
      rows: [['record_id'], ['notice_number', 'notice_date', 'bids_until'], ['from_bs_year', 'to_bs_year', 'government_value']],
    },
    {
      title: t('দরপত্র বা আবেদন', 'Bids or applications'),
      why: t('কার্যাদেশের আগে একটি দর গৃহীত চিহ্নিত করুন।', 'Mark one as accepted before the award.'),
      rows: [['bids'], ['low_bid_reason']],
    },
  ],
});
