/**
 * A new mobile or e-mail address of somebody who has an account. Codes go to the old one until the new one was verified by a code and its
 * owner, or two officers, confirmed it. Written by the server alone: with the change of the person, and by the calls of
 * `api/hr/contact-endpoints.ts`.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { contactOptions, contactStatusOptions } from './contact-options.ts';

const destination = { max: 200, private: 'contact' } as const;
const computed = { computed: true } as const;

export const contactChanges = defineResource('contact-changes', {
  label: t('যোগাযোগ পরিবর্তন', 'Contact change'),
  plural: t('যোগাযোগ পরিবর্তন', 'Contact changes'),
  about: t(
    'অ্যাকাউন্টধারীর নতুন মোবাইল বা ই-মেইল: কোড দিয়ে যাচাই এবং মালিক বা দুজন কর্মকর্তা নিশ্চিত করার পর কার্যকর হয়।',
    'A new mobile or e-mail of somebody with an account: in effect once verified by a code and confirmed by its owner or two officers.',
  ),
  icon: 'shield-check',
  permission: { module: 'user_management', noun: 'USER', as: 'users' },
  represent: '%{user_id}',
  fields: {
    user_id: field.ref('users', t('ব্যক্তি', 'Person'), { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { ...computed, copyFrom: 'user_id.office_id' }),
    contact: field.choice(t('যোগাযোগের ধরন', 'Kind of contact'), contactOptions, { required: true, fixed: true }),
    value: field.string(t('নতুন', 'New'), { ...destination, required: true, fixed: true }),
    previous: field.string(t('আগের', 'Before'), { ...destination, ...computed }),
    status: field.choice(t('পর্যায়', 'Stage'), contactStatusOptions, { required: true, ...computed }),
    asked_by_id: field.ref('users', t('পরিবর্তনকারী', 'Changed by'), computed),
    expires_at: field.dateTime(t('অপেক্ষার শেষ সময়', 'Waits until'), { required: true, ...computed }),
    code_sent_at: field.dateTime(t('কোড পাঠানো', 'Code sent'), computed),
    proven_at: field.dateTime(t('কোড মিলেছে', 'Code answered'), computed),
    proven_by_id: field.ref('users', t('কোড লিখেছেন', 'Code entered by'), computed),
    confirmed_at: field.dateTime(t('প্রথম নিশ্চিতকরণ', 'First confirmed at'), computed),
    confirmed_by_id: field.ref('users', t('প্রথম নিশ্চিত করেছেন', 'First confirmed by'), computed),
    settled_at: field.dateTime(t('নিষ্পত্তির সময়', 'Settled at'), computed),
    settled_by_id: field.ref('users', t('নিষ্পত্তি করেছেন', 'Settled by'), computed),
  },
  unique: [{ fields: ['user_id', 'contact'], where: { status: 'waiting' } }],
  scope: { own: 'user_id', office: 'office_id' },
  operations: ['list', 'get', 'history'],
  importable: false,
  list: {
    columns: ['user_id', 'contact', 'value', 'status', 'asked_by_id', 'created_at', 'confirmed_by_id', 'settled_at'],
    filters: ['status', 'contact', 'user_id', 'office_id'],
    sort: '-id',
  },
  lists: [{ name: 'waiting', label: t('অপেক্ষমাণ যোগাযোগ পরিবর্তন', 'Pending contact changes'), filter: { status: 'waiting' } }],
  form: [['user_id', 'contact'], ['value']],
});
