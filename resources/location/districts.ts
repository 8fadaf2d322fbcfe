/** The 64 districts; a BBS code is unique nation-wide. */
import { bilingual, bothOrNoCoordinates, coordinates, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';
import { outline } from './outlines.ts';

export const districts = defineResource('districts', {
  label: t('জেলা', 'District'),
  plural: t('জেলা', 'Districts'),
  about: t('চৌষট্টি জেলা; বিবিএস কোড সারা দেশে একটিই।', 'The sixty-four districts; a BBS code is unique in the whole country.'),
  icon: 'map-pin',
  permission: { module: 'geo_location', noun: 'DISTRICT' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    division_id: field.ref('divisions', t('বিভাগ', 'Division'), { required: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), {
      required: true,
      max: 2,
      format: 'bbsCode',
      help: t('সারা দেশে একক, ২ অঙ্কের', 'Two digits, unique nation-wide'),
    }),
    is_sadar: field.boolean(t('বিভাগীয় সদর', 'Divisional headquarters'), { initial: false }),
    ...coordinates,
    ...outline,
  },
  rules: [bothOrNoCoordinates],
  unique: [
    { fields: ['bbs_code'], error: locationErrors.bbsCodeTaken },
    { fields: ['name', 'division_id'], error: locationErrors.districtNameTaken },
  ],
  naturalKey: ['bbs_code'],
  scope: { within: ['division_id'] },
  bearsReach: ['division_id'],
  onDeleteBlocked: {
    upazilas: locationErrors.districtHasUpazilas,
    circles: locationErrors.districtHasCircles,
    municipalities: locationErrors.districtHasMunicipalities,
    'city-corporations': locationErrors.districtHasCityCorporations,
    thanas: locationErrors.districtHasThanas,
    zones: locationErrors.districtHasZones,
    'post-offices': locationErrors.districtHasPostOffices,
    offices: locationErrors.placeHasOffices,
    users: locationErrors.placeHasPeople,
  },
  palette: true,
  list: {
    columns: ['bbs_code', 'name', 'division_id', 'is_sadar', 'latitude', 'longitude', 'row_status'],
    filters: ['division_id', 'is_sadar', 'row_status'],
    search: ['name', 'name_en', 'bbs_code'],
    sort: 'bbs_code',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; পত্র ও খতিয়ানে ছাপা হয়।', 'Both names are needed: letters and khatians print them.'),
      rows: [['division_id'], ['name', 'name_en'], ['bbs_code', 'is_sadar']],
    },
    {
      title: t('অবস্থান', 'Position'),
      why: t('মানচিত্রে জেলার বিন্দু, ডিগ্রিতে, ও সীমানা।', 'The point of the district on the map, in degrees, and its boundary.'),
      rows: [['latitude', 'longitude'], ['boundary'], ['boundary_source']],
    },
  ],
});
