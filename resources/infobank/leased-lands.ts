/** Leased land (ইজারাকৃত সম্পত্তি): vested property first, let year by year. */
import { defineResource, field, t } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import {
  areaBandOptions,
  propertyUseOptions,
  sourceKindOptions,
  structureOptions,
  tribunalOptions,
  vestedScheduleOptions,
} from './estate-options.ts';
import { landSections, placeSection, registerRows } from './land-forms.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords } from './land-records.ts';
import { repairWithinFee, shownWhenVested } from './leased-lands.rules.ts';
import { leasedRegister } from './registers.ts';
import { banglaYear, memo, taka } from './words.ts';

const ordinal = { min: 1, max: 1_000_000 } as const;

export const leasedLands = defineResource('leased-lands', {
  label: t('ইজারাকৃত সম্পত্তি', 'Leased land'),
  plural: t('ইজারাকৃত সম্পত্তি', 'Leased lands'),
  about: t('অর্পিত ও অন্যান্য সরকারি সম্পত্তি, যা বছরওয়ারি লিজ দেওয়া হয়।', 'Vested and other government property that is let year by year.'),
  icon: 'scroll-text',
  permission: { module: 'data_bank', noun: 'LEASED_LAND' },
  family: 'land-records',
  naming: { letters: 'LL', title: ['vp_case_no', 'original_owner'] },
  represent: '%{title} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    source_kind: field.choice(t('সম্পত্তির ধরন', 'Source of the property'), sourceKindOptions, { required: true }),
    vp_case_no: field.string(t('ভিপি কেস নম্বর', 'VP case number'), {
      max: 40,
      format: 'plainName',
      help: t('যেমন ১২/১৯৭৮', 'For example 12/1978'),
    }),
    case_district_id: field.ref('districts', t('কেসের জেলা', 'District of the case'), { computed: true, copyFrom: 'district_id.id' }),
    schedule: field.choice(t('তফসিল (ক/খ)', 'Schedule (ka or kha)'), vestedScheduleOptions),
    gazette_no: field.string(t('গেজেট নম্বর', 'Gazette number'), memo),
    gazette_date: field.date(t('গেজেটের তারিখ', 'Date of the gazette')),
    gazette_page: field.integer(t('গেজেটের পৃষ্ঠা', 'Page of the gazette'), ordinal),
    gazette_serial: field.integer(t('গেজেটের ক্রমিক', 'Serial in the gazette'), ordinal),
    original_owner: field.string(t('মূল মালিক', 'Original owner'), { max: 150, format: 'plainName' }),
    property_use: field.choice(t('ব্যবহার', 'Use'), propertyUseOptions, { required: true }),
    structure_kind: field.choice(t('স্থাপনার ধরন', 'Structure'), structureOptions),
    structure_sqft: field.decimal(t('স্থাপনার আয়তন (বর্গফুট)', 'Structure (sq ft)'), { precision: 12, scale: 2, min: 0 }),
    area_band: field.choice(t('এলাকা', 'Area band'), areaBandOptions, { required: true }),
    lessees: field.rows('leased-land-lessees', 'leased_land_id', t('লিজি', 'Lessees'), { required: true, min: 1, max: 50 }),
    salami_rate: field.money(t('সালামি হার', 'Rate of the fee'), { ...taka, required: true }),
    yearly_salami: field.money(t('বার্ষিক সালামি', 'Yearly fee'), { ...taka, required: true }),
    renewed_upto: field.integer(t('নবায়ন পর্যন্ত (বঙ্গাব্দ)', 'Renewed up to (Bangla year)'), { ...banglaYear, required: true }),
    arrear_years: field.integer(t('বকেয়া বছর', 'Years in arrears'), { min: 0, computed: true }),
    arrear_amount: field.money(t('বকেয়া', 'Arrears'), { min: 0, computed: true }),
    repair_cost: field.money(t('মেরামত ব্যয়', 'Repair cost'), {
      ...taka,
      help: t('বার্ষিক সালামির ৫ শতাংশ পর্যন্ত', 'Up to 5 per cent of the yearly fee'),
    }),
    sublet: field.boolean(t('সাবলিজ দেওয়া হয়েছে', 'Sub-let'), { initial: false, help: t('সাবলিজ শর্ত ভঙ্গ', 'Sub-letting breaks the terms') }),
    tribunal_case_no: field.string(t('প্রত্যর্পণ ট্রাইব্যুনাল মামলা', 'Return-tribunal case'), memo),
    tribunal_result: field.choice(t('ট্রাইব্যুনালের ফল', 'Result of the tribunal'), tribunalOptions),
    released_date: field.date(t('অবমুক্তির তারিখ', 'Released on')),
    attachments,
  },
  rules: [...landRules, ...shownWhenVested, repairWithinFee],
  unique: [...landWords.unique, { fields: ['vp_case_no', 'case_district_id'], error: infobankErrors.vpCaseTaken }],
  server: ['computed'],
  list: {
    columns: [
      'record_number',
      'title',
      'plot',
      'source_kind',
      'upazila_id',
      'district_id',
      'property_use',
      'renewed_upto',
      'arrear_amount',
      'has_case',
    ],
    filters: [...landFilters, 'source_kind', 'schedule', 'property_use', 'area_band', 'sublet', 'tribunal_result'],
    search: [...landSearch, 'lessees'],
    sort: 'record_number',
    sums: ['total_area', 'yearly_salami', 'arrear_amount'],
  },
  register: leasedRegister,
  form: [
    {
      title: t('সম্পত্তি', 'Property'),
      tab: t('পরিচয়', 'Identity'),
      why: t('অর্পিত হলে কেস, তফসিল, গেজেট ও মূল মালিক লাগে।', 'Vested property needs its case, schedule, gazette and original owner.'),
      rows: [
        ...registerRows,
        ['source_kind', 'vp_case_no', 'schedule'],
        ['gazette_no', 'gazette_date'],
        ['gazette_page', 'gazette_serial'],
        ['original_owner'],
        ['property_use', 'area_band'],
        ['structure_kind', 'structure_sqft'],
      ],
    },
    placeSection,
    {
      title: t('লিজ ও সালামি', 'Lease and fee'),
      tab: t('লিজ', 'Lease'),
      why: t('বকেয়া চলতি বঙ্গাব্দ পর্যন্ত হিসাব হয়।', 'Arrears are calculated up to the current Bangla year.'),
      rows: [['lessees'], ['salami_rate', 'yearly_salami', 'renewed_upto'], ['repair_cost', 'sublet']],
    },
    {
      title: t('প্রত্যর্পণ', 'Return'),
      rows: [['tribunal_case_no', 'tribunal_result'], ['released_date']],
    },
    ...landSections,
  ],
});
