/** Who applied for an abandoned property, by which claim, and what came of it. */
import { defineResource, field, t } from '../kernel/index.ts';
import { applicationStatusOptions, claimOptions } from './abandoned-options.ts';
import { decidedAfterApplied, reasonWhenRefused } from './abandoned-property-applicants.rules.ts';

export const abandonedPropertyApplicants = defineResource('abandoned-property-applicants', {
  label: t('পরিত্যক্ত সম্পত্তির আবেদনকারী', 'Applicant for an abandoned property'),
  plural: t('পরিত্যক্ত সম্পত্তির আবেদনকারী', 'Applicants for abandoned property'),
  people: true,
  about: t(
    'কে কোন দাবিতে পরিত্যক্ত সম্পত্তির আবেদন করেছেন, আর ফল কী।',
    'Who applied for an abandoned property, by which claim, and the result.',
  ),
  icon: 'users',
  permission: { module: 'data_bank', noun: 'ABANDONED_PROPERTY_APPLICANT' },
  represent: '%{name}',
  fields: {
    property_id: field.ref('abandoned-properties', t('পরিত্যক্ত সম্পত্তি', 'Abandoned property'), { required: true }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 150, format: 'plainName' }),
    father_name: field.string(t('পিতার নাম', "Father's name"), { max: 150, format: 'plainName' }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact' }),
    address: field.text(t('ঠিকানা', 'Address'), { max: 300 }),
    application_number: field.string(t('আবেদন নম্বর', 'Application number'), { required: true, max: 60, format: 'plainName' }),
    application_date: field.date(t('আবেদনের তারিখ', 'Applied on'), { required: true, max: 'today' }),
    claim_kind: field.choice(t('দাবির ধরন', 'Claim'), claimOptions, { required: true }),
    basis: field.text(t('দাবির ভিত্তি', 'Basis of the claim'), { max: 1000 }),
    status: field.choice(t('আবেদনের অবস্থা', 'State of the application'), applicationStatusOptions, { required: true, initial: 'received' }),
    decision_date: field.date(t('সিদ্ধান্তের তারিখ', 'Decided on')),
    non_deliverable_reason: field.text(t('না দেওয়ার কারণ', 'Reason for the refusal'), { max: 1000 }),
  },
  rules: [decidedAfterApplied, ...reasonWhenRefused],
  importable: false,
  list: {
    columns: ['application_number', 'name', 'property_id', 'claim_kind', 'application_date', 'status'],
    filters: ['property_id', 'claim_kind', 'status'],
    search: ['application_number', 'name', 'father_name'],
    sort: '-application_date',
  },
  form: [
    ['property_id'],
    ['name', 'father_name'],
    ['nid', 'mobile'],
    ['address'],
    ['application_number', 'application_date', 'claim_kind'],
    ['basis'],
    ['status', 'decision_date'],
    ['non_deliverable_reason'],
  ],
});
