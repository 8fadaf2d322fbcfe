/** Khas land (খাসজমি): the state's own, and the people it is settled to. */
import { defineResource, field, t } from '../kernel/index.ts';
import {
  areaKindOptions,
  khasClassOptions,
  khatianKindOptions,
  recipientKindOptions,
  registerPartOptions,
  settlementCommitteeOptions,
  settlementOptions,
} from './estate-options.ts';
import { farmedOutsideTowns, sharesAddUp, shownWhenSettled } from './khas-lands.rules.ts';
import { landSections, placeSection, registerRows } from './land-forms.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords } from './land-records.ts';
import { khasRegister } from './registers.ts';
import { acres, memo, taka } from './words.ts';

export const khasLands = defineResource('khas-lands', {
  label: t('খাসজমি', 'Khas land'),
  plural: t('খাসজমি', 'Khas lands'),
  about: t('সরকারের খাসজমি, আর কাকে বন্দোবস্ত দেওয়া হয়েছে।', "The state's own land, and who received it in settlement."),
  icon: 'map',
  permission: { module: 'data_bank', noun: 'KHAS_LAND' },
  family: 'land-records',
  naming: { letters: 'KL', title: ['settlement_case_no', 'project_ref'] },
  represent: '%{title} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    khas_class: field.choice(t('খাসজমির শ্রেণি', 'Khas class'), khasClassOptions, { required: true }),
    area_kind: field.choice(t('এলাকার ধরন', 'Kind of area'), areaKindOptions, { required: true }),
    khatian_kind: field.choice(t('খতিয়ান', 'Khatian'), khatianKindOptions, { required: true }),
    register8_part: field.choice(t('রেজিস্টার-৮ এর অংশ', 'Part of register VIII'), registerPartOptions, { required: true }),
    usable: field.boolean(t('বন্দোবস্তযোগ্য', 'Can be settled'), { required: true }),
    settlement_status: field.choice(t('বন্দোবস্তের অবস্থা', 'Settlement'), settlementOptions, { required: true }),
    settlement_case_no: field.string(t('বন্দোবস্ত কেস নম্বর', 'Settlement case number'), memo),
    recipient_kind: field.choice(t('গ্রহীতার শ্রেণি', 'Kind of recipient'), recipientKindOptions),
    recipients: field.rows('khas-land-recipients', 'khas_land_id', t('গ্রহীতা', 'Recipients'), { max: 20, sums: ['share_percent'] }),
    settled_area: field.decimal(t('বন্দোবস্তকৃত জমি (একর)', 'Settled area (acre)'), acres),
    term_years: field.integer(t('মেয়াদ (বছর)', 'Term (years)'), { min: 1, max: 99 }),
    salami: field.money(t('সেলামি', 'Salami'), taka),
    kabuliyat_no: field.string(t('কবুলিয়ত দলিল নম্বর', 'Kabuliyat deed'), memo),
    kabuliyat_date: field.date(t('কবুলিয়তের তারিখ', 'Date of the kabuliyat')),
    committee: field.choice(t('অনুমোদনকারী কমিটি', 'Approving committee'), settlementCommitteeOptions),
    committee_date: field.date(t('কমিটির অনুমোদনের তারিখ', 'Approved on')),
    project_ref: field.string(t('আশ্রয়ণ/গুচ্ছগ্রাম প্রকল্প', 'Housing project'), { max: 150, format: 'plainName' }),
    mutation_done: field.boolean(t('নামজারি সম্পন্ন', 'Mutated'), { initial: false }),
    attachments,
  },
  rules: [...landRules, farmedOutsideTowns, ...shownWhenSettled, sharesAddUp],
  server: ['computed', 'guards'],
  list: {
    columns: ['record_number', 'title', 'plot', 'upazila_id', 'district_id', 'khas_class', 'settlement_status', 'total_area', 'has_case'],
    filters: [...landFilters, 'khas_class', 'area_kind', 'register8_part', 'usable', 'settlement_status', 'recipient_kind'],
    search: [...landSearch, 'recipients'],
    sort: 'record_number',
    sums: ['total_area', 'settled_area', 'salami'],
  },
  register: khasRegister,
  form: [
    {
      title: t('খাসজমি', 'Khas land'),
      tab: t('পরিচয়', 'Identity'),
      why: t('কৃষি খাসজমি কেবল শহর ও সদরের বাইরে।', 'Agricultural khas land is only outside of towns and headquarters.'),
      rows: [...registerRows, ['khas_class', 'area_kind'], ['khatian_kind', 'register8_part'], ['usable', 'settlement_status']],
    },
    placeSection,
    {
      title: t('বন্দোবস্ত', 'Settlement'),
      tab: t('বন্দোবস্ত', 'Settlement'),
      why: t('বন্দোবস্তকৃত হলে এগুলো লাগে; অংশ মিলে ১০০।', 'Needed where the land is settled; the shares add up to 100.'),
      rows: [
        ['settlement_case_no', 'recipient_kind'],
        ['recipients'],
        ['settled_area', 'term_years', 'salami'],
        ['committee', 'committee_date'],
        ['kabuliyat_no', 'kabuliyat_date'],
        ['project_ref', 'mutation_done'],
      ],
    },
    ...landSections,
  ],
});
