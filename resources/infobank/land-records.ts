/**
 * The family of the land records (D-FAMILY): what all kinds of them have in common. A kind spreads the fields and words from here; leases,
 * cases and schedules hang on the family, so that whatever a record is, they are found in one place.
 */
import { bilingual, bothOrNoCoordinates, coordinates, defineResource, field, t } from '../kernel/index.ts';
import type { Resource } from '../kernel/resource.ts';
import { infobankErrors } from './errors.ts';
import { possessionOptions } from './land-options.ts';
import { plotAsked } from './land-plots.ts';
import { casesWhereThereAreSome, noCasesWhereThereAreNone } from './land-records.rules.ts';

const side = (bn: string, en: string) => field.string(t(`চৌহদ্দি: ${bn}`, `Boundary: ${en}`), { max: 200, format: 'plainName' });

/** The common block (domain section 2.0): every kind spreads it. */
export const landFields = {
  record_number: field.string(t('রেকর্ড নম্বর', 'Record number'), {
    max: 40,
    format: 'plainName',
    help: t('খালি রাখলে স্বয়ংক্রিয়ভাবে দেওয়া হয়', 'Filled automatically when left empty'),
  }),
  ...bilingual('title', t('পরিচয়', 'Title'), { max: 400, computed: true, formats: { bn: 'plainName', en: 'plainName' } }),
  ...bilingual('plot', t('মৌজা, দাগ ও খতিয়ান', 'Mouza, dag and khatian'), {
    max: 200,
    computed: true,
    formats: { bn: 'plainName', en: 'plainName' },
  }),
  office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true, copyFrom: 'active_desk.office_id' }),
  fiscal_year_id: field.ref('fiscal-years', t('অর্থবছর', 'Fiscal year')),
  division_id: field.ref('divisions', t('বিভাগ', 'Division'), { required: true }),
  district_id: field.ref('districts', t('জেলা', 'District'), { required: true, dependsOn: 'division_id' }),
  upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
  circle_id: field.ref('circles', t('রাজস্ব সার্কেল', 'Revenue circle'), {
    dependsOn: 'district_id',
    help: t('মহানগরে উপজেলার বদলে', 'In metropolitan areas, in place of the upazila'),
  }),
  union_id: field.ref('unions', t('ইউনিয়ন', 'Union'), { dependsOn: 'upazila_id' }),
  schedules: field.rows('land-schedules', 'record_id', t('তফসিল', 'Land schedule'), {
    required: true,
    min: 1,
    max: 300,
    order: 'serial',
    sums: ['dag_area', 'taken_area'],
    columns: ['land_class'],
    asks: plotAsked,
    known: t('দাগ, খতিয়ান, জেএল, মৌজা', 'Dag, khatian, JL, mouza'),
  }),
  total_area: field.decimal(t('মোট জমি (একর)', 'Total area (acre)'), { precision: 14, scale: 4, min: 0, computed: true }),
  boundary_north: side('উত্তর', 'north'),
  boundary_east: side('পূর্ব', 'east'),
  boundary_south: side('দক্ষিণ', 'south'),
  boundary_west: side('পশ্চিম', 'west'),
  boundary: field.boundary(t('মানচিত্রে সীমানা', 'Boundary on the map')),
  ...coordinates,
  possession_status: field.choice(t('দখলের অবস্থা', 'Possession'), possessionOptions),
  has_case: field.boolean(t('মামলা আছে কি না', 'Has a case'), { required: true }),
  cases: field.rows('land-cases', 'record_id', t('মামলা', 'Cases'), { max: 100 }),
  remarks: field.text(t('মন্তব্য', 'Remarks'), { max: 1000 }),
};

/** What each kind declares itself, since files hang on the record's own resource. */
export const attachments = field.files(t('সংযুক্তি', 'Attachments'), { accept: ['pdf', 'image'], max: 20 });

/** What is said of the common block: every kind spreads this, too. */
export const landWords = {
  scope: { office: 'office_id', place: { upazila: 'upazila_id' } },
  exactlyOne: [['upazila_id', 'circle_id']],
  unique: [{ fields: ['office_id', 'record_number'], error: infobankErrors.recordNumberTaken }],
  naturalKey: ['office_id', 'record_number'],
} as const satisfies Partial<Resource<string, keyof typeof landFields>>;

export const landRules = [bothOrNoCoordinates, casesWhereThereAreSome, noCasesWhereThereAreNone] as const;
export const landSearch = ['schedules', 'record_number', 'title', 'title_en'] as const;
/** The first columns of a kind whose records have names. */
export const namedColumns = ['record_number', 'name', 'plot', 'upazila_id', 'district_id'] as const;
export const landFilters = [
  'office_id',
  'district_id',
  'upazila_id',
  'schedules.mouza_id',
  'schedules.main_dag',
  'fiscal_year_id',
  'possession_status',
  'has_case',
  'row_status',
] as const;

export const landRecords = defineResource('land-records', {
  label: t('ভূমি রেকর্ড', 'Land record'),
  plural: t('সকল ভূমি রেকর্ড', 'All land records'),
  about: t(
    'তথ্য ব্যাংকের সব ধরনের রেকর্ড এক তালিকায়: জলমহাল থেকে পরিত্যক্ত সম্পত্তি পর্যন্ত।',
    'All records of the information bank in one list: from water bodies to abandoned property.',
  ),
  icon: 'layers',
  permission: {
    module: 'data_bank',
    noun: 'DATA_BANK',
    keys: { endpoints: [{ key: 'VIEW_DATA_BANK_MAP', label: t('তথ্য ব্যাংকের মানচিত্র দেখা', 'View: map of the information bank') }] },
  },
  represent: '%{title} · %{plot}',
  ...landWords,
  rules: landRules,
  fields: {
    ...landFields,
    /** Its options are the kinds of the module. */
    kind: field.choice(t('ধরন', 'Kind'), [], { required: true, computed: true }),
  },
  palette: { code: 'record_number' },
  volume: 'large',
  indexes: [
    ['kind', 'record_number'],
    ['office_id', 'upazila_id'],
    ['kind'],
    ['latitude', 'longitude'],
    ['possession_status'],
    ['has_case'],
  ],
  operations: ['list', 'get', 'options', 'history', 'export'],
  list: {
    columns: ['record_number', 'kind', 'title', 'plot', 'upazila_id', 'district_id', 'office_id', 'total_area', 'has_case'],
    filters: ['kind', ...landFilters],
    search: landSearch,
    sort: 'record_number',
    sortable: ['title'],
  },
  form: [],
});
