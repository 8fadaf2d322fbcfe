/** Zones: of a city corporation, or of settlement work, which has districts of its own cut. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';
import { cityZoneInCorporation } from './zones.rules.ts';

export const zones = defineResource('zones', {
  label: t('জোন', 'Zone'),
  plural: t('জোন', 'Zones'),
  about: t('সিটি কর্পোরেশনের অঞ্চল, অথবা সেটেলমেন্টের জোন।', 'The zones of city corporations, and those of settlement work.'),
  icon: 'layout-grid',
  permission: { module: 'geo_location', noun: 'ZONE' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    kind: field.choice(
      t('ধরন', 'Kind'),
      [
        { value: 'city', text: t('সিটি কর্পোরেশনের অঞ্চল', 'City corporation') },
        { value: 'settlement', text: t('সেটেলমেন্ট জোন', 'Settlement') },
      ],
      { required: true },
    ),
    division_id: field.ref('divisions', t('বিভাগ', 'Division'), { required: true }),
    district_id: field.ref('districts', t('জেলা', 'District'), { dependsOn: 'division_id' }),
    city_corporation_id: field.ref('city-corporations', t('সিটি কর্পোরেশন', 'City corporation'), {
      dependsOn: 'district_id',
      help: t('সিটি কর্পোরেশনের অঞ্চল হলে দিতে হবে', 'Needed for a zone of a city corporation'),
    }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 100 }),
    code: field.string(t('কোড', 'Code'), { max: 20, format: 'code' }),
  },
  rules: [cityZoneInCorporation],
  unique: [{ fields: ['division_id', 'kind', 'name'], error: locationErrors.zoneNameTaken }],
  naturalKey: ['division_id', 'kind', 'name'],
  scope: { within: ['division_id', 'district_id', 'city_corporation_id'] },
  list: {
    columns: ['name', 'kind', 'division_id', 'district_id', 'city_corporation_id', 'row_status'],
    filters: ['kind', 'division_id', 'district_id', 'city_corporation_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [
    {
      title: t('এলাকা', 'Area'),
      why: t(
        'সিটি কর্পোরেশনের অঞ্চল একটি কর্পোরেশনের; সেটেলমেন্ট জোন একাধিক জেলারও হতে পারে।',
        'A city zone belongs to a corporation; a settlement zone may span several districts.',
      ),
      rows: [['kind'], ['division_id', 'district_id'], ['city_corporation_id']],
    },
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; পত্র ও খতিয়ানে ছাপা হয়।', 'Both names are needed: letters and khatians print them.'),
      rows: [['name', 'name_en'], ['code']],
    },
  ],
});
