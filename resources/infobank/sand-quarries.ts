/** Sand quarries (বালুমহাল): declared by the deputy commissioner, leased to enlisted bidders for one Bangla year. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { landSections, leaseSection, placeSection, registerRows } from './land-forms.ts';
import { leases } from './land-leases.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords, namedColumns } from './land-records.ts';
import { sairatRegister } from './registers.ts';
import { quarryStatusOptions, sandLocationOptions, surveyorOptions } from './sairat-options.ts';
import * as rules from './sand-quarries.rules.ts';
import { memo } from './words.ts';

export const sandQuarries = defineResource('sand-quarries', {
  label: t('বালুমহাল', 'Sand quarry'),
  plural: t('বালুমহাল', 'Sand quarries'),
  about: t(
    'জেলা প্রশাসকের ঘোষিত বালুমহাল; ইজারা ঠিক এক বঙ্গাব্দের।',
    'Sand quarries that the deputy commissioner declared; each is leased for exactly one Bangla year.',
  ),
  icon: 'pickaxe',
  permission: { module: 'data_bank', noun: 'SAND_QUARRY' },
  family: 'land-records',
  naming: { letters: 'SQ', title: ['name'] },
  represent: '%{name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('বালুমহালের নাম', 'Name of the sand quarry'), { required: true, max: 150 }),
    location_kind: field.choice(t('অবস্থানের প্রকৃতি', 'Kind of place'), sandLocationOptions, { required: true }),
    river_name: field.string(t('নদী/ছড়ার নাম', 'River or stream'), { max: 100, format: 'plainName' }),
    declared_no: field.string(t('ঘোষণার স্মারক', 'Declaration memo'), { ...memo, required: true }),
    declared_date: field.date(t('ঘোষণার তারিখ', 'Declared on'), { required: true, max: 'today' }),
    div_commissioner_approval: field.string(t('বিভাগীয় কমিশনারের অনুমোদন', 'Approval of the divisional commissioner'), memo),
    div_commissioner_date: field.date(t('অনুমোদনের তারিখ', 'Approved on')),
    hydro_survey_by: field.choice(t('হাইড্রোগ্রাফিক জরিপকারী', 'Hydrographic survey by'), surveyorOptions),
    hydro_survey_date: field.date(t('জরিপের তারিখ', 'Surveyed on'), { max: 'today' }),
    hydro_report: field.file(t('জরিপের প্রতিবেদন', 'Survey report'), { accept: ['pdf'] }),
    sand_volume_cft: field.decimal(t('উত্তোলনযোগ্য বালু (ঘনফুট)', 'Extractable volume (cft)'), { precision: 15, scale: 2, min: 0.01 }),
    distance_from_structure: field.decimal(t('স্থাপনা হতে দূরত্ব (কিমি)', 'Distance from structures (km)'), {
      precision: 8,
      scale: 3,
      min: 0,
      help: t('সেতু বা বাঁধ থেকে; ১ কিমির কম হলে সাবধান', 'From bridges and embankments; caution below 1 km'),
    }),
    env_clearance: field.boolean(t('পরিবেশ ছাড়পত্র আছে', 'Environmental clearance'), { initial: false }),
    env_clearance_file: field.file(t('পরিবেশ ছাড়পত্র', 'The clearance'), { accept: ['pdf', 'image'] }),
    enlisted_lessee_no: field.string(t('তালিকাভুক্তি নম্বর', 'Enlistment number of the lessee'), memo),
    blacklisted: field.boolean(t('ইজারাগ্রহীতা কালো তালিকাভুক্ত', 'The lessee is blacklisted'), { initial: false }),
    status: field.choice(t('মহালের অবস্থা', 'State of the quarry'), quarryStatusOptions, { required: true, initial: 'active' }),
    leases,
    attachments,
  },
  rules: [...landRules, ...rules.surveyedRiver, ...rules.enlistedLessee, rules.leasedForOneYear, rules.notBlacklisted],
  server: ['computed'],
  list: {
    columns: [...namedColumns, 'river_name', 'location_kind', 'total_area', 'status', 'has_case'],
    filters: [...landFilters, 'location_kind', 'status', 'blacklisted', 'env_clearance'],
    search: [...landSearch, 'leases'],
    sort: 'record_number',
    sums: ['total_area'],
  },
  register: sairatRegister('বালুমহাল', 'sand quarries', ['river_name', 'declared_no']),
  form: [
    {
      title: t('বালুমহাল', 'Sand quarry'),
      tab: t('পরিচয়', 'Identity'),
      rows: [['name', 'name_en'], ...registerRows, ['location_kind', 'river_name', 'status']],
    },
    placeSection,
    {
      title: t('ঘোষণা ও জরিপ', 'Declaration and survey'),
      why: t('নদীর তলদেশ হলে হাইড্রোগ্রাফিক জরিপ লাগে।', 'The bed of a river needs a hydrographic survey.'),
      rows: [
        ['declared_no', 'declared_date'],
        ['div_commissioner_approval', 'div_commissioner_date'],
        ['hydro_survey_by', 'hydro_survey_date'],
        ['hydro_report'],
        ['sand_volume_cft', 'distance_from_structure'],
        ['env_clearance', 'env_clearance_file'],
      ],
    },
    ...landSections.slice(0, 2),
    leaseSection,
    {
      title: t('ইজারাগ্রহীতা', 'Lessee'),
      why: t('কেবল তালিকাভুক্ত, কালো তালিকার বাইরের দরদাতা।', 'Only enlisted bidders who are not blacklisted.'),
      rows: [['enlisted_lessee_no', 'blacklisted']],
    },
    ...landSections.slice(2),
  ],
});
