/** Shrimp estates (চিংড়ি মহাল): plots of declared land, leased by the national committee, one to a family. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { landSections, leaseSection, placeSection, registerRows } from './land-forms.ts';
import { leases } from './land-leases.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords } from './land-records.ts';
import { sairatRegister } from './registers.ts';
import { conversionOptions, cultureOptions } from './sairat-options.ts';
import { familyIsChecked, shownWhenLeased } from './shrimp-estates.rules.ts';
import { acres, memo, taka } from './words.ts';

export const shrimpEstates = defineResource('shrimp-estates', {
  label: t('চিংড়ি মহাল', 'Shrimp estate'),
  plural: t('চিংড়ি মহাল', 'Shrimp estates'),
  about: t('ঘোষিত চিংড়ি মহালের প্লট; এক পরিবারে একটির বেশি ইজারা নয়।', 'The plots of declared shrimp estates; no family leases more than one.'),
  icon: 'fish',
  permission: { module: 'data_bank', noun: 'SHRIMP_ESTATE' },
  family: 'land-records',
  naming: { letters: 'SH', title: ['name'] },
  represent: '%{name} · %{plot_no} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('চিংড়ি মহালের নাম', 'Name of the shrimp estate'), { required: true, max: 150 }),
    declared_memo: field.string(t('ঘোষণার স্মারক', 'Declaration memo'), memo),
    declared_date: field.date(t('ঘোষণার তারিখ', 'Declared on'), { max: 'today' }),
    plot_no: field.string(t('প্লট নম্বর', 'Plot number'), { required: true, max: 30, format: 'plainName' }),
    plot_area: field.decimal(t('প্লটের আয়তন (একর)', 'Plot area (acre)'), { ...acres, required: true, min: 0.0001 }),
    culture_kind: field.choice(t('চাষের ধরন', 'Culture'), cultureOptions),
    polder_no: field.string(t('পোল্ডার নম্বর', 'Polder'), { max: 20, format: 'plainName' }),
    sluice_gate: field.boolean(t('স্লুইস গেট আছে', 'Sluice gate'), { initial: false }),
    national_committee_no: field.string(t('জাতীয় কমিটির অনুমোদন', 'Approval of the national committee'), memo),
    national_committee_date: field.date(t('জাতীয় কমিটির তারিখ', 'Approved on')),
    lease_years: field.integer(t('ইজারা মেয়াদ (বছর)', 'Years of lease'), { min: 1, max: 20 }),
    rate_per_acre: field.money(t('একর প্রতি হার', 'Rate per acre'), taka),
    same_family_check: field.boolean(t('একই পরিবারের একাধিক ইজারা নেই, যাচাইকৃত', 'Checked: no second lease in the family'), { initial: false }),
    conversion_to: field.choice(t('রূপান্তর', 'Converted to'), conversionOptions),
    leases,
    attachments,
  },
  rules: [...landRules, ...shownWhenLeased, familyIsChecked],
  unique: [...landWords.unique, { fields: ['name', 'plot_no'], error: infobankErrors.plotTaken }],
  server: ['computed'],
  list: {
    columns: [
      'record_number',
      'name',
      'plot',
      'plot_no',
      'upazila_id',
      'district_id',
      'plot_area',
      'culture_kind',
      'total_area',
      'has_case',
    ],
    filters: [...landFilters, 'culture_kind', 'conversion_to'],
    search: [...landSearch, 'leases'],
    sort: 'record_number',
    sums: ['total_area', 'plot_area'],
  },
  register: sairatRegister('চিংড়ি মহাল', 'shrimp estates', ['plot_no', 'culture_kind']),
  form: [
    {
      title: t('চিংড়ি মহাল', 'Shrimp estate'),
      tab: t('পরিচয়', 'Identity'),
      why: t('একটি মহালে একটি প্লট নম্বর একবারই।', 'A plot number is unique in an estate.'),
      rows: [['name', 'name_en'], ...registerRows, ['plot_no', 'plot_area'], ['declared_memo', 'declared_date']],
    },
    placeSection,
    {
      title: t('চাষ', 'Culture'),
      rows: [
        ['culture_kind', 'polder_no'],
        ['sluice_gate', 'conversion_to'],
      ],
    },
    ...landSections.slice(0, 2),
    leaseSection,
    {
      title: t('বরাদ্দ', 'Allotment'),
      why: t('ইজারা দেওয়া হলে এগুলো লাগে।', 'Needed where the plot is leased.'),
      rows: [['national_committee_no', 'national_committee_date'], ['lease_years', 'rate_per_acre'], ['same_family_check']],
    },
    ...landSections.slice(2),
  ],
});
