/** A large resource that is reached in every way (own, office, jurisdiction), with private fields of several classes and a life cycle. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const requests = defineResource('specimen-requests', {
  label: t('আবেদন', 'Request'),
  plural: t('আবেদন', 'Requests'),
  icon: 'file-text',
  permission: { module: 'office_management', noun: 'SPECIMEN_REQUEST' },
  represent: '%{subject}',
  fields: {
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant')),
    office_id: field.ref('specimen-offices', t('অফিস', 'Office')),
    upazila_id: field.ref('specimen-areas', t('উপজেলা', 'Upazila')),
    mouza_id: field.ref('specimen-areas', t('মৌজা', 'Mouza')),
    subject: field.string(t('বিষয়', 'Subject'), { required: true, max: 100, format: 'plainName' }),
    priority: field.integer(t('অগ্রাধিকার', 'Priority'), { min: 0, max: 1000 }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 20, format: 'code', private: 'identity' }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 20, format: 'code', private: 'contact' }),
    witness_id: field.ref('users', t('সাক্ষী', 'Witness'), { private: 'family' }),
    fee: field.integer(t('ফি', 'Fee'), { min: 0, max: 100_000, private: 'money' }),
    pin: field.string(t('পিন', 'PIN'), { max: 20, format: 'code', private: 'secret' }),
    status: field.choice(
      t('ধাপ', 'Stage'),
      [
        { value: 'draft', text: t('খসড়া', 'Draft') },
        { value: 'sent', text: t('পাঠানো', 'Sent') },
        { value: 'approved', text: t('অনুমোদিত', 'Approved') },
      ],
      { initial: 'draft' },
    ),
  },
  scope: { own: 'user_id', office: 'office_id', place: { upazila: 'upazila_id', mouza: 'mouza_id' } },
  states: {
    field: 'status',
    start: 'draft',
    moves: {
      send: { label: t('পাঠান', 'Send'), from: ['draft'], to: 'sent', permission: 'SEND' },
      approve: { label: t('অনুমোদন', 'Approve'), from: ['sent'], to: 'approved', permission: 'APPROVE' },
    },
    editable: { draft: 'all', sent: ['priority'] },
  },
  volume: 'large',
  list: {
    columns: ['subject', 'user_id', 'office_id', 'priority', 'status'],
    filters: ['user_id', 'office_id', 'upazila_id'],
    search: ['subject'],
    sort: '-priority',
    sortable: ['subject'],
  },
  form: [
    ['user_id', 'office_id'],
    ['upazila_id', 'mouza_id'],
    ['subject', 'priority'],
    ['nid', 'mobile', 'witness_id', 'fee', 'pin'],
  ],
});
