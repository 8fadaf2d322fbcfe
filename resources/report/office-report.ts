/**
 * What each office has: desks, filled and vacant, people, mouzas. The keys of the front page are here too: its figures are about offices.
 */
import { bilingual, defineReport, field, t } from '../kernel/index.ts';

export const officeReport = defineReport('office-report', {
  label: t('অফিস প্রতিবেদন', 'Office report'),
  about: t(
    'প্রত্যেক অফিস: কোথায়, কোন ধরনের, কত ডেস্ক, কতটি পূর্ণ ও শূন্য, কত জন কর্মরত, অধিক্ষেত্রে কত মৌজা।',
    'Every office: where it is, of which type, how many desks it has, filled and vacant, how many people and mouzas.',
  ),
  icon: 'building-2',
  permission: {
    module: 'report',
    noun: 'OFFICE_REPORT',
    keys: {
      endpoints: [
        { key: 'VIEW_DASHBOARD', label: t('নিজ অফিসের ড্যাশবোর্ড দেখা', 'View: dashboard') },
        { key: 'VIEW_ALL_DASHBOARD', label: t('অধীনস্থ সকল অফিসের ড্যাশবোর্ড দেখা', 'View all: dashboard') },
      ],
    },
  },
  represent: '%{office_id}',
  report: { of: 'offices', by: ['type_id', 'layer_id', 'division_id', 'district_id'], sums: ['posts', 'filled', 'vacant', 'people'] },
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office')),
    code: field.string(t('কোড', 'Code'), { max: 20 }),
    type_id: field.ref('office-types', t('ধরন', 'Type')),
    layer_id: field.ref('office-layers', t('স্তর', 'Layer')),
    parent_id: field.ref('offices', t('ঊর্ধ্বতন অফিস', 'Parent office')),
    division_id: field.ref('divisions', t('বিভাগ', 'Division')),
    district_id: field.ref('districts', t('জেলা', 'District'), { dependsOn: 'division_id' }),
    posts: field.integer(t('ডেস্ক', 'Desks')),
    filled: field.integer(t('পূর্ণ', 'Filled')),
    vacant: field.integer(t('শূন্য', 'Vacant')),
    people: field.integer(t('কর্মরত', 'People')),
    mouzas: field.integer(t('মৌজা', 'Mouzas')),
    ...bilingual('name', t('অফিসের নাম', 'Name of the office'), { max: 200 }),
  },
  scope: { office: 'office_id' },
  list: {
    columns: ['office_id', 'type_id', 'district_id', 'posts', 'filled', 'vacant', 'people', 'mouzas'],
    filters: ['type_id', 'layer_id', 'parent_id', 'division_id', 'district_id', 'vacant', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'layer_id',
  },
});
