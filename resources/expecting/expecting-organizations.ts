/** Requiring bodies (প্রত্যাশী সংস্থা): the bodies that the ministry acquires land for (domain section 2.14). */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { expectingErrors } from './errors.ts';

const plain = { max: 150, format: 'plainName' } as const;

export const expectingOrganizations = defineResource('expecting-organizations', {
  label: t('প্রত্যাশী সংস্থা', 'Requiring body'),
  plural: t('প্রত্যাশী সংস্থা', 'Requiring bodies'),
  about: t('যে সংস্থার জন্য ভূমি অধিগ্রহণ করা হয়।', 'The bodies for which land is acquired.'),
  icon: 'building-2',
  permission: { module: 'expecting_agency', noun: 'EXPECTING_AGENCY' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200 }),
    ...bilingual('short_name', t('সংক্ষিপ্ত নাম', 'Short name'), { max: 30, formats: { bn: 'shortNameBn', en: 'shortNameEn' } }),
    kind: field.choice(
      t('ধরন', 'Kind'),
      [
        { value: 'ministry', text: t('মন্ত্রণালয়/বিভাগ', 'Ministry or division') },
        { value: 'department', text: t('অধিদপ্তর', 'Department') },
        { value: 'autonomous', text: t('স্বায়ত্তশাসিত সংস্থা', 'Autonomous body') },
        { value: 'local_government', text: t('স্থানীয় সরকার', 'Local government') },
        { value: 'defence', text: t('প্রতিরক্ষা', 'Defence') },
        { value: 'government_company', text: t('সরকারি কোম্পানি', 'Government company') },
        { value: 'private', text: t('বেসরকারি প্রতিষ্ঠান', 'Private') },
      ],
      { required: true },
    ),
    parent_ministry: field.string(t('নিয়ন্ত্রণকারী মন্ত্রণালয়', 'Parent ministry'), plain),
    contact_person: field.string(t('যোগাযোগের ব্যক্তি', 'Contact person'), { ...plain, required: true }),
    designation: field.string(t('পদবি', 'Designation'), { ...plain, required: true }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { required: true, max: 11, format: 'mobile' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { required: true, max: 200, format: 'email' }),
    ...bilingual('address', t('ঠিকানা', 'Address'), { required: true, max: 300, formats: { bn: 'plainName', en: 'englishOnly' } }),
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    website: field.string(t('ওয়েবসাইট', 'Website'), { max: 200, format: 'url' }),
  },
  unique: [{ fields: ['name'], error: expectingErrors.nameTaken }],
  naturalKey: ['name'],
  states: {
    field: 'row_status',
    start: 1,
    moves: {
      activate: { label: t('সক্রিয় করুন', 'Activate'), from: [0, 2], to: 1, permission: 'ACTIVATE' },
      deactivate: { label: t('নিষ্ক্রিয় করুন', 'Deactivate'), from: [1], to: 0, permission: 'ACTIVATE' },
    },
  },
  onDeleteBlocked: { '*': expectingErrors.hasAcquisitions },
  list: {
    columns: ['name', 'short_name', 'kind', 'district_id', 'contact_person', 'mobile', 'row_status'],
    filters: ['kind', 'district_id', 'row_status'],
    search: ['name', 'name_en', 'short_name', 'short_name_en'],
    sort: 'name',
  },
  form: [
    {
      title: t('সংস্থা', 'The body'),
      why: t('অধিগ্রহণের কেস এই নামে লেখা হয়।', 'Cases of acquisition are written under this name.'),
      rows: [
        ['name', 'name_en'],
        ['short_name', 'short_name_en'],
        ['kind', 'parent_ministry'],
      ],
    },
    {
      title: t('যোগাযোগ', 'Contact'),
      rows: [['contact_person', 'designation'], ['mobile', 'email'], ['address', 'address_en'], ['district_id', 'upazila_id'], ['website']],
    },
  ],
});
