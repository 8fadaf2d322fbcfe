/** Bamboo estates (বাঁশমহাল): of the district administration, or of the Forest Department. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { extractionEndsLater, rangeOfForest } from './bamboo-groves.rules.ts';
import { landSections, leaseSection, placeSection, registerRows } from './land-forms.ts';
import { leases } from './land-leases.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords, namedColumns } from './land-records.ts';
import { sairatRegister } from './registers.ts';
import { agencyOptions, speciesOptions } from './sairat-options.ts';
import { memo, taka } from './words.ts';

export const bambooGroves = defineResource('bamboo-groves', {
  label: t('বাঁশমহাল', 'Bamboo estate'),
  plural: t('বাঁশমহাল', 'Bamboo estates'),
  about: t('বাঁশমহাল: জেলা প্রশাসনের, অথবা বন বিভাগের।', 'Bamboo estates, of the district administration or of the Forest Department.'),
  icon: 'trees',
  permission: { module: 'data_bank', noun: 'BAMBOO_ESTATE' },
  family: 'land-records',
  naming: { letters: 'BG', title: ['name'] },
  represent: '%{name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('বাঁশমহালের নাম', 'Name of the bamboo estate'), { required: true, max: 150 }),
    controlling_agency: field.choice(t('নিয়ন্ত্রণকারী সংস্থা', 'Controlling agency'), agencyOptions, { required: true }),
    range_beat: field.string(t('রেঞ্জ ও বিট', 'Forest range and beat'), { max: 100, format: 'plainName' }),
    bamboo_species: field.choices(t('বাঁশের প্রজাতি', 'Species'), speciesOptions),
    clump_count: field.integer(t('ঝাড়ের সংখ্যা', 'Clumps'), { min: 0, max: 100_000_000 }),
    estimated_culms: field.integer(t('আনুমানিক বাঁশের সংখ্যা', 'Estimated culms'), { min: 0, max: 1_000_000_000 }),
    felling_cycle_years: field.integer(t('আহরণ চক্র (বছর)', 'Felling cycle (years)'), { min: 1, max: 5 }),
    extraction_from: field.date(t('আহরণ শুরু', 'Extraction from')),
    extraction_to: field.date(t('আহরণ শেষ', 'Extraction to')),
    permit_no: field.string(t('পারমিট নম্বর', 'Permit number'), memo),
    permit_date: field.date(t('পারমিটের তারিখ', 'Permit date')),
    royalty_rate: field.money(t('রয়্যালটি হার', 'Royalty rate'), taka),
    leases,
    attachments,
  },
  rules: [...landRules, ...rangeOfForest, extractionEndsLater],
  server: ['computed'],
  list: {
    columns: [...namedColumns, 'controlling_agency', 'range_beat', 'total_area', 'has_case'],
    filters: [...landFilters, 'controlling_agency'],
    search: [...landSearch, 'leases'],
    sort: 'record_number',
    sums: ['total_area'],
  },
  register: sairatRegister('বাঁশমহাল', 'bamboo estates', ['controlling_agency']),
  form: [
    {
      title: t('বাঁশমহাল', 'Bamboo estate'),
      tab: t('পরিচয়', 'Identity'),
      rows: [['name', 'name_en'], ...registerRows, ['controlling_agency', 'range_beat']],
    },
    placeSection,
    {
      title: t('বাঁশ ও আহরণ', 'Bamboo and extraction'),
      rows: [
        ['bamboo_species'],
        ['clump_count', 'estimated_culms', 'felling_cycle_years'],
        ['extraction_from', 'extraction_to'],
        ['permit_no', 'permit_date', 'royalty_rate'],
      ],
    },
    ...landSections.slice(0, 2),
    leaseSection,
    ...landSections.slice(2),
  ],
});
