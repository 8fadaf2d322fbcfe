/** The upazilas, city corporations' thanas not among them. Codes are often unknown: none is invented. */
import { bilingual, bothOrNoCoordinates, coordinates, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';
import { outline } from './outlines.ts';

export const upazilas = defineResource('upazilas', {
  label: t('উপজেলা', 'Upazila'),
  plural: t('উপজেলা', 'Upazilas'),
  about: t(
    'উপজেলা; সিটি কর্পোরেশনের থানা এখানে নেই। অজানা কোড খালি থাকে।',
    'The upazilas; thanas of city corporations are not among them. A code that is not known stays empty.',
  ),
  icon: 'map-pin',
  permission: { module: 'geo_location', noun: 'UPAZILA' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), {
      max: 2,
      format: 'bbsCode',
      help: t('জেলার মধ্যে একক, ২ অঙ্কের', 'Two digits, unique in its district'),
    }),
    is_sadar: field.boolean(t('সদর উপজেলা', 'Headquarters of the district'), { initial: false }),
    ...coordinates,
    ...outline,
  },
  rules: [bothOrNoCoordinates],
  unique: [
    { fields: ['district_id', 'name'], error: locationErrors.upazilaNameTaken },
    { fields: ['district_id', 'bbs_code'], error: locationErrors.bbsCodeTaken },
  ],
  naturalKey: ['district_id', 'name'],
  scope: { within: ['district_id'] },
  bearsReach: ['district_id'],
  onDeleteBlocked: {
    unions: locationErrors.upazilaHasUnions,
    circles: locationErrors.upazilaHasCircles,
    mouzas: locationErrors.upazilaHasMouzas,
    'mouza-jl-numbers': locationErrors.upazilaHasMouzas,
    municipalities: locationErrors.upazilaHasMunicipalities,
    'post-offices': locationErrors.upazilaHasPostOffices,
    offices: locationErrors.placeHasOffices,
  },
  palette: true,
  list: {
    columns: ['name', 'district_id', 'is_sadar', 'row_status'],
    filters: ['district_id', 'is_sadar', 'row_status'],
    search: ['name', 'name_en', 'bbs_code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; পত্র ও খতিয়ানে ছাপা হয়।', 'Both names are needed: letters and khatians print them.'),
      rows: [['district_id'], ['name', 'name_en'], ['bbs_code', 'is_sadar']],
    },
    {
      title: t('অবস্থান', 'Position'),
      why: t('মানচিত্রে উপজেলার বিন্দু, ডিগ্রিতে, ও সীমানা।', 'The point of the upazila on the map, in degrees, and its boundary.'),
      rows: [['latitude', 'longitude'], ['boundary'], ['boundary_source']],
    },
  ],
});
