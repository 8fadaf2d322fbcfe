/** Who leases a piece of vested or other land. */
import { defineResource, field, t } from '../kernel/index.ts';
import { endsAfterItBegins } from './land-leases.rules.ts';
import { banglaYear } from './words.ts';

export const leasedLandLessees = defineResource('leased-land-lessees', {
  label: t('লিজি', 'Lessee'),
  plural: t('লিজি', 'Lessees'),
  people: true,
  about: t('যাঁরা অর্পিত বা অন্য সরকারি সম্পত্তি লিজ নিয়েছেন।', 'Who leases vested or other government property.'),
  icon: 'users',
  permission: { module: 'data_bank', noun: 'LEASED_LAND', as: 'leased-lands' },
  represent: '%{name}',
  fields: {
    leased_land_id: field.ref('leased-lands', t('ইজারাকৃত সম্পত্তি', 'Leased land'), { required: true }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 150, format: 'plainName' }),
    father_name: field.string(t('পিতার নাম', "Father's name"), { max: 150, format: 'plainName' }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'nid', private: 'identity' }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact' }),
    from_bs_year: field.integer(t('লিজ শুরু (বঙ্গাব্দ)', 'From (Bangla year)'), banglaYear),
    to_bs_year: field.integer(t('লিজ শেষ (বঙ্গাব্দ)', 'To (Bangla year)'), banglaYear),
    is_legal_heir: field.boolean(t('বৈধ উত্তরাধিকারী', 'Legal heir'), { initial: false }),
  },
  rules: [endsAfterItBegins],
  importable: false,
  list: {
    columns: ['leased_land_id', 'name', 'father_name', 'from_bs_year', 'to_bs_year', 'is_legal_heir'],
    filters: ['leased_land_id', 'is_legal_heir'],
    search: ['name', 'father_name'],
    sort: 'name',
  },
  form: [['leased_land_id'], ['name', 'father_name'], ['nid', 'mobile'], ['from_bs_year', 'to_bs_year', 'is_legal_heir']],
});
