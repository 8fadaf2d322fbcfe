/** Salt estates (লবণ মহাল): land on the coast where salt is made from November to May. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { landSections, leaseSection, placeSection, registerRows } from './land-forms.ts';
import { leases } from './land-leases.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords } from './land-records.ts';
import { sairatRegister } from './registers.ts';
import { farmerOptions, saltMethodOptions } from './sairat-options.ts';
import { seasonEndsLater, seasonWhenLeased } from './salt-estates.rules.ts';
import { acres, memo, taka } from './words.ts';

const tons = { precision: 14, scale: 3, min: 0 } as const;

export const saltEstates = defineResource('salt-estates', {
  label: t('লবণ মহাল', 'Salt estate'),
  plural: t('লবণ মহাল', 'Salt estates'),
  about: t('উপকূলের লবণ চাষের জমি; মৌসুম নভেম্বর থেকে মে।', 'Land on the coast where salt is made; the season is from November to May.'),
  icon: 'waves',
  permission: { module: 'data_bank', noun: 'SALT_ESTATE' },
  family: 'land-records',
  naming: { letters: 'SA', title: ['name'] },
  represent: '%{name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('লবণ মহালের নাম', 'Name of the salt estate'), { required: true, max: 150 }),
    block_no: field.string(t('ব্লক/কেন্দ্র', 'Block or BSCIC centre'), { max: 60, format: 'plainName' }),
    plot_no: field.string(t('প্লট নম্বর', 'Plot number'), { max: 30, format: 'plainName' }),
    salt_land: field.decimal(t('লবণ চাষের জমি (একর)', 'Land under salt (acre)'), { ...acres, required: true, min: 0.0001 }),
    season_from: field.date(t('মৌসুম শুরু', 'Season from')),
    season_to: field.date(t('মৌসুম শেষ', 'Season to')),
    method: field.choice(t('চাষ পদ্ধতি', 'Method'), saltMethodOptions),
    target_mt: field.decimal(t('লক্ষ্যমাত্রা (মে. টন)', 'Target (t)'), tons),
    produced_mt: field.decimal(t('উৎপাদন (মে. টন)', 'Production (t)'), tons),
    farmer_category: field.choice(t('চাষির শ্রেণি', 'Farmer category'), farmerOptions),
    committee_decision: field.string(t('কমিটির সিদ্ধান্ত', 'Committee decision'), memo),
    committee_decision_date: field.date(t('সিদ্ধান্তের তারিখ', 'Date of the decision')),
    rate_per_acre: field.money(t('একর প্রতি হার', 'Rate per acre'), taka),
    dual_use: field.boolean(t('বর্ষায় চিংড়ি চাষ হয়', 'Shrimp in the monsoon'), { initial: false }),
    leases,
    attachments,
  },
  rules: [...landRules, ...seasonWhenLeased, seasonEndsLater],
  server: ['computed', 'guards'],
  list: {
    columns: ['record_number', 'name', 'plot', 'plot_no', 'upazila_id', 'district_id', 'block_no', 'salt_land', 'method', 'has_case'],
    filters: [...landFilters, 'method', 'farmer_category'],
    search: [...landSearch, 'leases'],
    sort: 'record_number',
    sums: ['total_area', 'salt_land'],
  },
  register: sairatRegister('লবণ মহাল', 'salt estates', ['plot_no', 'block_no']),
  form: [
    {
      title: t('লবণ মহাল', 'Salt estate'),
      tab: t('পরিচয়', 'Identity'),
      why: t('লবণের জমি তফসিলের মোট জমির বেশি হতে পারে না।', 'The land under salt is at most the land of the schedule.'),
      rows: [['name', 'name_en'], ...registerRows, ['block_no', 'plot_no', 'salt_land']],
    },
    placeSection,
    {
      title: t('চাষ', 'Salt making'),
      rows: [['season_from', 'season_to'], ['method', 'farmer_category'], ['target_mt', 'produced_mt'], ['dual_use']],
    },
    ...landSections.slice(0, 2),
    leaseSection,
    { title: t('বরাদ্দ', 'Allotment'), rows: [['committee_decision', 'committee_decision_date'], ['rate_per_acre']] },
    ...landSections.slice(2),
  ],
});
