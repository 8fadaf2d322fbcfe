/** The permanent and the present address of a person, one each. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';
import { addressTypeOptions } from './sheet-options.ts';
import { partFields, partWords } from './sheet-part.ts';

const line = { max: 100, private: 'contact', formats: { bn: 'plainName', en: 'englishOnly' } } as const;

export const addresses = defineResource('addresses', {
  label: t('ঠিকানা', 'Address'),
  plural: t('ঠিকানা', 'Addresses'),
  about: t('ব্যক্তির স্থায়ী ও বর্তমান ঠিকানা।', 'Permanent and present addresses of a person.'),
  icon: 'house',
  permission: { module: 'user_management', noun: 'ADDRESS' },
  represent: '%{type}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    type: field.choice(t('ধরন', 'Type'), addressTypeOptions, { required: true }),
    ...bilingual('holding', t('হোল্ডিং', 'Holding'), line),
    ...bilingual('house', t('বাড়ি', 'House'), line),
    ...bilingual('road', t('সড়ক', 'Road'), line),
    ...bilingual('block', t('ব্লক', 'Block'), line),
    ...bilingual('sector', t('সেক্টর', 'Sector'), line),
    ...bilingual('village', t('গ্রাম বা মহল্লা', 'Village'), line),
    post_code: field.string(t('পোস্টকোড', 'Post code'), { max: 4, format: 'postCode', private: 'contact' }),
    division_id: field.ref('divisions', t('বিভাগ', 'Division'), { required: true }),
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true, dependsOn: 'division_id' }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    union_id: field.ref('unions', t('ইউনিয়ন', 'Union'), { dependsOn: 'upazila_id' }),
    thana_id: field.ref('thanas', t('থানা', 'Thana'), { dependsOn: 'district_id', help: t('মহানগরে', 'In metropolitan areas') }),
    is_default: field.boolean(t('চিঠিপত্রের ঠিকানা', 'Mailing address'), {
      initial: false,
      help: t('একজনের একটিই; নতুনটি আগেরটির জায়গা নেয়।', 'A person has one of each; a new one replaces the old one.'),
    }),
  },
  unique: [{ fields: ['user_id', 'type'], error: hrErrors.addressTypeTaken }],
  naturalKey: ['user_id', 'type'],
  server: ['guards', 'effects'],
  list: {
    columns: ['user_id', 'type', 'district_id', 'upazila_id', 'village', 'post_code', 'is_default', 'office_id'],
    filters: ['user_id', 'type', 'division_id', 'district_id', 'upazila_id', 'office_id', 'is_default'],
    sort: 'type',
  },
  form: [
    { title: t('ব্যক্তি ও ধরন', 'Person and type'), rows: [['user_id', 'type', 'is_default']] },
    {
      title: t('এলাকা', 'Area'),
      why: t('মহানগরে থানা, অন্যখানে উপজেলা ও ইউনিয়ন।', 'A thana in metropolitan areas, upazila and union elsewhere.'),
      rows: [
        ['division_id', 'district_id'],
        ['upazila_id', 'union_id', 'thana_id'],
      ],
    },
    {
      title: t('বিস্তারিত', 'Details'),
      rows: [
        ['village', 'village_en', 'post_code'],
        ['holding', 'holding_en'],
        ['house', 'house_en'],
        ['road', 'road_en'],
        ['block', 'block_en'],
        ['sector', 'sector_en'],
      ],
    },
  ],
});
