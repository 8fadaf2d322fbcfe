/** Post offices. Branch offices share the postal code of the office that serves them. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

export const postOffices = defineResource('post-offices', {
  label: t('ডাকঘর', 'Post office'),
  plural: t('ডাকঘর', 'Post offices'),
  about: t(
    'ডাকঘর ও তার পোস্টকোড; শাখা ডাকঘর মূল ডাকঘরের কোড ব্যবহার করে।',
    'Post offices with their postal codes; a branch shares the code of the office that serves it.',
  ),
  icon: 'mail',
  permission: { module: 'geo_location', noun: 'POST_OFFICE' },
  represent: '%{name}',
  public: true,
  fields: {
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    type: field.choice(
      t('ধরন', 'Type'),
      [
        { value: 'general', text: t('জেনারেল পোস্ট অফিস', 'General post office') },
        { value: 'head', text: t('প্রধান ডাকঘর', 'Head post office') },
        { value: 'upazila', text: t('উপজেলা ডাকঘর', 'Upazila post office') },
        { value: 'sub', text: t('উপ-ডাকঘর', 'Sub post office') },
        { value: 'town_sub', text: t('টাউন সাব-পোস্ট অফিস', 'Town sub post office') },
        { value: 'extra_departmental_sub', text: t('অবিভাগীয় উপ-ডাকঘর', 'Extra-departmental sub office') },
        { value: 'extra_departmental_branch', text: t('অবিভাগীয় শাখা ডাকঘর', 'Extra-departmental branch office') },
      ],
      { required: true },
    ),
    postal_code: field.string(t('পোস্টকোড', 'Postal code'), {
      required: true,
      max: 4,
      format: 'postCode',
      help: t('৪ অঙ্কের, যেমন ১০০০', 'Four digits, e.g. 1000'),
    }),
  },
  unique: [{ fields: ['postal_code', 'name'], error: locationErrors.postOfficeTaken }],
  naturalKey: ['postal_code', 'name'],
  scope: { within: ['district_id', 'upazila_id'] },
  list: {
    columns: ['postal_code', 'name', 'district_id', 'upazila_id', 'type', 'row_status'],
    filters: ['district_id', 'upazila_id', 'type', 'row_status'],
    search: ['name', 'name_en', 'postal_code'],
    sort: 'postal_code',
  },
  form: [
    {
      title: t('এলাকা', 'Area'),
      why: t('জেলা বদলালে উপজেলা আবার বাছাই করতে হয়।', 'If you change the district, choose the upazila again.'),
      rows: [['district_id', 'upazila_id']],
    },
    {
      title: t('পরিচয়', 'Identity'),
      why: t('ঠিকানায় পোস্টকোড ও নাম ছাপা হয়।', 'Addresses print the postal code and the name.'),
      rows: [
        ['name', 'name_en'],
        ['type', 'postal_code'],
      ],
    },
  ],
});
