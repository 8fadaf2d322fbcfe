/** A person's husband or wife: family, and private as such. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeOfServant } from './sheet.rules.ts';
import { partFields, partWords } from './sheet-part.ts';

const name = { max: 200, private: 'family', formats: { bn: 'plainName', en: 'englishOnly' } } as const;

export const spouses = defineResource('spouses', {
  label: t('স্বামী/স্ত্রী', 'Spouse'),
  plural: t('স্বামী/স্ত্রী', 'Spouses'),
  people: true,
  about: t('ব্যক্তির স্বামী বা স্ত্রী।', "A person's husband or wife."),
  icon: 'heart',
  permission: { module: 'user_management', noun: 'PROFILE_SPOUSE' },
  represent: '%{user_id}',
  titled: '%{name}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    ...bilingual('name', t('নাম', 'Name'), { ...name, required: true }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact' }),
    home_district_id: field.ref('districts', t('নিজ জেলা', 'Home district'), { private: 'family' }),
    ...bilingual('occupation', t('পেশা', 'Occupation'), name),
    is_government_employee: field.boolean(t('সরকারি চাকরিজীবী', 'Government employee'), { initial: false, private: 'family' }),
    ...bilingual('office_name', t('কর্মস্থল', 'Office'), name),
  },
  rules: [officeOfServant],
  server: ['effects'],
  importable: false,
  list: {
    columns: ['user_id', 'name', 'occupation', 'mobile', 'is_government_employee', 'home_district_id', 'office_id'],
    filters: ['user_id', 'office_id'],
    sort: 'id',
  },
  form: [
    { title: t('ব্যক্তি', 'Person'), rows: [['user_id']] },
    {
      title: t('পরিচয়', 'Identity'),
      rows: [
        ['name', 'name_en'],
        ['nid', 'mobile', 'home_district_id'],
      ],
    },
    {
      title: t('পেশা', 'Occupation'),
      why: t('সরকারি চাকরিজীবী হলে কর্মস্থল লিখতে হয়।', 'For a government employee, enter the office.'),
      rows: [['occupation', 'occupation_en'], ['is_government_employee'], ['office_name', 'office_name_en']],
    },
  ],
});
