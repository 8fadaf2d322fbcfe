/** The eight divisions: the top of the hierarchy of places. */
import { bilingual, bothOrNoCoordinates, coordinates, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';
import { outline } from './outlines.ts';

export const divisions = defineResource('divisions', {
  label: t('বিভাগ', 'Division'),
  plural: t('বিভাগ', 'Divisions'),
  about: t('আট বিভাগ: স্থানের ক্রমের সবার উপরে।', 'The eight divisions: the top of the hierarchy of places.'),
  icon: 'map',
  permission: { module: 'geo_location', noun: 'DIVISION' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), {
      required: true,
      max: 2,
      format: 'bbsCode',
      help: t('বাংলাদেশ পরিসংখ্যান ব্যুরোর ২ অঙ্কের কোড', 'Two digits, by the Bangladesh Bureau of Statistics'),
    }),
    ...coordinates,
    ...outline,
  },
  rules: [bothOrNoCoordinates],
  unique: [
    { fields: ['bbs_code'], error: locationErrors.bbsCodeTaken },
    { fields: ['name'], error: locationErrors.divisionNameTaken },
  ],
  naturalKey: ['bbs_code'],
  scope: { within: [] },
  onDeleteBlocked: {
    districts: locationErrors.divisionHasDistricts,
    zones: locationErrors.divisionHasZones,
    offices: locationErrors.placeHasOffices,
  },
  list: {
    columns: ['bbs_code', 'name', 'latitude', 'longitude', 'row_status'],
    filters: ['row_status'],
    search: ['name', 'name_en', 'bbs_code'],
    sort: 'bbs_code',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; পত্র ও খতিয়ানে ছাপা হয়।', 'Both names are needed: letters and khatians print them.'),
      rows: [['name', 'name_en'], ['bbs_code']],
    },
    {
      title: t('অবস্থান', 'Position'),
      why: t('মানচিত্রে বিভাগের বিন্দু, ডিগ্রিতে, ও সীমানা।', 'The point of the division on the map, in degrees, and its boundary.'),
      rows: [['latitude', 'longitude'], ['boundary'], ['boundary_source']],
    },
  ],
});
