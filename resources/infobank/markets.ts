/** Markets (হাট-বাজার): owned by the ministry, run by a local body, leased year by year. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { landSections, leaseSection, placeSection, registerRows } from './land-forms.ts';
import { leases } from './land-leases.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords, namedColumns } from './land-records.ts';
import { daysOfHat, partsOfPeriphery, valuesWhenLeased } from './markets.rules.ts';
import { sairatRegister } from './registers.ts';
import { leaseAuthorityOptions, localBodyOptions, marketKindOptions, weekOptions } from './sairat-options.ts';
import { acres, lastValues, memo } from './words.ts';

const people = { min: 0, max: 100_000 } as const;

export const markets = defineResource('markets', {
  label: t('হাট-বাজার', 'Market'),
  plural: t('হাট-বাজার', 'Markets'),
  about: t(
    'হাট-বাজার: তোহা অংশ কখনও ইজারা বা বন্দোবস্ত হয় না, চান্দিনা ভিটি এক বছরের।',
    'Markets: the open part is never let, a chandina plot for one year.',
  ),
  icon: 'store',
  permission: { module: 'data_bank', noun: 'MARKET' },
  family: 'land-records',
  naming: { letters: 'MK', title: ['name'] },
  represent: '%{name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('হাট-বাজারের নাম', 'Name of the market'), { required: true, max: 150 }),
    market_kind: field.choice(t('ধরন', 'Kind of market'), marketKindOptions, { required: true }),
    local_body: field.choice(t('ব্যবস্থাপনা কর্তৃপক্ষ', 'Managing local body'), localBodyOptions, { required: true }),
    hat_days: field.choices(t('হাটবার', 'Market days'), weekOptions),
    established_memo: field.string(t('স্থাপনের অনুমোদন', 'Approval to establish'), memo),
    established_date: field.date(t('স্থাপনের অনুমোদনের তারিখ', 'Approved on')),
    peripheral_area: field.decimal(t('পেরিফেরিভুক্ত জমি (একর)', 'Periphery area (acre)'), { ...acres, required: true }),
    peripheral_approved_date: field.date(t('পেরিফেরি অনুমোদনের তারিখ', 'Periphery approved on')),
    toha_area: field.decimal(t('তোহা বাজারের জমি (একর)', 'Open (toha) area (acre)'), { ...acres, required: true }),
    chandina_area: field.decimal(t('চান্দিনা ভিটির জমি (একর)', 'Chandina area (acre)'), acres),
    chandina_plots: field.rows('market-chandina-plots', 'market_id', t('চান্দিনা ভিটি বন্দোবস্ত', 'Chandina plots'), {
      max: 500,
      sums: ['area'],
    }),
    shop_count: field.integer(t('দোকানের সংখ্যা', 'Shops'), people),
    lease_authority: field.choice(t('ইজারা প্রদানকারী', 'Leasing authority'), leaseAuthorityOptions, { required: true }),
    ...lastValues,
    illegal_occupants: field.integer(t('অবৈধ দখলদার সংখ্যা', 'Illegal occupants'), people),
    leases,
    attachments,
  },
  rules: [...landRules, ...daysOfHat, partsOfPeriphery, ...valuesWhenLeased],
  server: ['computed'],
  list: {
    columns: [...namedColumns, 'market_kind', 'hat_days', 'local_body', 'peripheral_area', 'has_case'],
    filters: [...landFilters, 'market_kind', 'local_body', 'lease_authority'],
    search: [...landSearch, 'leases', 'chandina_plots'],
    sort: 'record_number',
    sums: ['total_area', 'peripheral_area', 'toha_area', 'chandina_area'],
  },
  register: sairatRegister('হাট-বাজার', 'markets', ['market_kind', 'local_body']),
  form: [
    {
      title: t('হাট-বাজার', 'Market'),
      tab: t('পরিচয়', 'Identity'),
      rows: [
        ['name', 'name_en'],
        ...registerRows,
        ['market_kind', 'local_body', 'lease_authority'],
        ['hat_days'],
        ['established_memo', 'established_date'],
      ],
    },
    placeSection,
    {
      title: t('পেরিফেরি', 'Periphery'),
      why: t('তোহা ও চান্দিনা মিলে পেরিফেরির বেশি নয়।', 'The open part and the chandina plots lie within the periphery.'),
      rows: [
        ['peripheral_area', 'peripheral_approved_date'],
        ['toha_area', 'chandina_area'],
        ['shop_count', 'illegal_occupants'],
      ],
    },
    {
      title: t('চান্দিনা ভিটি', 'Chandina plots'),
      tab: t('চান্দিনা ভিটি', 'Chandina plots'),
      why: t('একজনকে সর্বোচ্চ ০.০০৫ একর, এক বছরের জন্য।', 'To one person 0.005 acre at most, for one year.'),
      rows: [['chandina_plots']],
    },
    ...landSections.slice(0, 2),
    leaseSection,
    { title: t('বিগত ইজারামূল্য', 'Values of the last years'), rows: [['last_value_1', 'last_value_2', 'last_value_3']] },
    ...landSections.slice(2),
  ],
});
