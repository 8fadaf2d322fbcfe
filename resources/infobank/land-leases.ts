/** The leases of sairat records, year by year in the Bangla calendar (domain section 2.1); of a year without one, the reason. */
import { defineResource, field, t } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import * as rules from './land-leases.rules.ts';
import { leaseStatusOptions, lesseeTypeOptions, withoutLeaseOptions } from './land-options.ts';
import { banglaYear, taka } from './words.ts';

const calculated = { min: 0, computed: true } as const;

/** Six kinds hold them. */
export const leases = field.rows('land-leases', 'record_id', t('ইজারা', 'Leases'), { max: 200, known: t('ইজারাগ্রহীতা', 'Lessee') });

export const landLeases = defineResource('land-leases', {
  label: t('ইজারা', 'Lease'),
  plural: t('ইজারা', 'Leases'),
  about: t('সায়রাত মহালের ইজারা, বঙ্গাব্দ ধরে; ইজারা না হলে তার কারণ।', 'The leases of sairat records by Bangla year; where there is none, the reason.'),
  icon: 'scroll-text',
  menu: true,
  permission: { module: 'data_bank', noun: 'DATA_BANK', as: 'land-records' },
  represent: '%{record_id} · %{from_bs_year}',
  fields: {
    record_id: field.ref('land-records', t('রেকর্ড', 'Record'), { required: true }),
    is_leased: field.boolean(t('ইজারা দেওয়া হয়েছে কি না', 'Leased'), { required: true }),
    reason_without_lease: field.choice(t('ইজারা না হওয়ার কারণ', 'Reason for no lease'), withoutLeaseOptions),
    reason_note: field.string(t('কারণের বিবরণ', 'Details of the reason'), { max: 300 }),
    notice_number: field.string(t('বিজ্ঞপ্তি নম্বর', 'Notice number'), { max: 60, format: 'plainName' }),
    notice_date: field.date(t('বিজ্ঞপ্তির তারিখ', 'Notice date')),
    from_bs_year: field.integer(t('ইজারা শুরু (বঙ্গাব্দ)', 'From (Bangla year)'), banglaYear),
    to_bs_year: field.integer(t('ইজারা শেষ (বঙ্গাব্দ)', 'To (Bangla year)'), banglaYear),
    lessee_type: field.choice(t('ইজারাগ্রহীতার ধরন', 'Lessee type'), lesseeTypeOptions),
    lessee_name: field.string(t('ইজারাগ্রহীতার নাম', 'Lessee name'), { max: 150, format: 'plainName' }),
    lessee_nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    lessee_registration_number: field.string(t('নিবন্ধন নম্বর', 'Registration number'), { max: 40, format: 'plainName' }),
    lessee_tin: field.string(t('টিআইএন', 'TIN'), { max: 12, format: 'tin', private: 'identity' }),
    lessee_mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact' }),
    lessee_address: field.text(t('ঠিকানা', 'Address'), { max: 300 }),
    government_value: field.money(t('সরকারি/কাঙ্ক্ষিত মূল্য', 'Government value'), taka),
    bid_value: field.money(t('বার্ষিক ইজারামূল্য', 'Lease value per year'), taka),
    low_bid_reason: field.string(t('কম দরের কারণ', 'Reason for a low bid'), { max: 300 }),
    security_money: field.money(t('জামানত', 'Security deposit'), taka),
    vat_amount: field.money(t('মূসক', 'VAT'), calculated),
    tax_amount: field.money(t('উৎসে আয়কর', 'Source tax'), calculated),
    paid_amount: field.money(t('আদায়', 'Paid'), taka),
    due_amount: field.money(t('বকেয়া', 'Due'), calculated),
    challan_number: field.string(t('চালান নম্বর', 'Challan number'), { max: 60, format: 'plainName' }),
    challan_date: field.date(t('চালানের তারিখ', 'Challan date')),
    agreement_date: field.date(t('চুক্তির তারিখ', 'Agreement date')),
    possession_date: field.date(t('দখল হস্তান্তর', 'Possession handed over')),
    lease_file_id: field.ref('lease-files', t('ইজারা নথি', 'Lease file'), { computed: true }),
    status: field.choice(t('ইজারার অবস্থা', 'State of the lease'), leaseStatusOptions, { required: true }),
  },
  rules: [
    ...rules.reasonWithoutLease,
    ...rules.termsOfLease,
    rules.endsAfterItBegins,
    ...rules.registeredSociety,
    rules.reasonForLowBid,
    rules.possessionAfterAgreement,
  ],
  unique: [{ fields: ['record_id', 'from_bs_year'], error: infobankErrors.leaseYearTaken }],
  server: ['computed', 'guards'],
  importable: false,
  list: {
    columns: ['record_id', 'from_bs_year', 'to_bs_year', 'lessee_name', 'bid_value', 'paid_amount', 'due_amount', 'status'],
    filters: ['record_id', 'status', 'is_leased', 'reason_without_lease', 'lessee_type', 'from_bs_year'],
    search: ['lessee_name', 'lessee_registration_number'],
    sort: '-from_bs_year',
  },
  form: [
    ['record_id'],
    ['is_leased', 'status'],
    ['from_bs_year', 'to_bs_year'],
    ['reason_without_lease', 'reason_note'],
    ['notice_number', 'notice_date'],
    ['lessee_type', 'lessee_name', 'lessee_registration_number'],
    ['lessee_nid', 'lessee_tin', 'lessee_mobile'],
    ['lessee_address'],
    ['government_value', 'bid_value', 'low_bid_reason'],
    ['security_money', 'paid_amount'],
    ['challan_number', 'challan_date'],
    ['agreement_date', 'possession_date'],
  ],
});
