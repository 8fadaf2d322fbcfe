/** Tea gardens (চা বাগান): leased for forty years; a duty to extend the planting goes with it. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { landSections, placeSection, registerRows } from './land-forms.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords, namedColumns } from './land-records.ts';
import { teaRegister } from './registers.ts';
import { estateClassOptions, ownerKindOptions, renewalOptions } from './sairat-options.ts';
import * as rules from './tea-gardens.rules.ts';
import { acres, memo, taka } from './words.ts';

const workers = { min: 0, max: 1_000_000 } as const;

export const teaGardens = defineResource('tea-gardens', {
  label: t('চা বাগান', 'Tea garden'),
  plural: t('চা বাগান', 'Tea gardens'),
  about: t('লিজ দেওয়া চা বাগান: জমির ব্যবহার, খাজনা ও নবায়ন।', 'Leased tea gardens: how their land is used, their rent, their renewal.'),
  icon: 'leaf',
  permission: { module: 'data_bank', noun: 'TEA_GARDEN' },
  family: 'land-records',
  naming: { letters: 'TG', title: ['name'] },
  represent: '%{name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('চা বাগানের নাম', 'Name of the tea garden'), { required: true, max: 150 }),
    estate_class: field.choice(t('বাগানের শ্রেণি', 'Class'), estateClassOptions),
    owner_company: field.string(t('মালিক/কোম্পানি', 'Owner or company'), { required: true, max: 150, format: 'plainName' }),
    owner_kind: field.choice(t('মালিকানার ধরন', 'Ownership'), ownerKindOptions, { required: true }),
    tea_board_reg_no: field.string(t('চা বোর্ড নিবন্ধন নম্বর', 'Tea Board registration'), { max: 40, format: 'plainName' }),
    lease_case_no: field.string(t('লিজ কেস নম্বর', 'Lease case number'), { ...memo, required: true }),
    lease_start: field.date(t('লিজ শুরু', 'Lease from'), { required: true }),
    lease_end: field.date(t('লিজ শেষ', 'Lease to'), { required: true }),
    lease_deed_no: field.string(t('লিজ দলিল নম্বর', 'Lease deed'), memo),
    deed_date: field.date(t('দলিলের তারিখ', 'Date of the deed')),
    total_land: field.decimal(t('মোট জমি (একর)', 'Total land (acre)'), { ...acres, required: true }),
    tea_land: field.decimal(t('চা আবাদি জমি (একর)', 'Under tea (acre)'), { ...acres, required: true }),
    tea_potential_land: field.decimal(t('চা চাষযোগ্য অনাবাদি (একর)', 'Cultivable, not planted (acre)'), acres),
    other_land: field.decimal(t('অন্যান্য ব্যবহার (একর)', 'Other use (acre)'), {
      ...acres,
      help: t('বন, ধান, বসতি, ছড়া', 'Forest, paddy, dwellings, streams'),
    }),
    expansion_rate: field.decimal(t('বার্ষিক আবাদ বৃদ্ধি, %', 'Annual extension, %'), {
      precision: 5,
      scale: 2,
      min: 0,
      max: 100,
      help: t('২.৫ বা বেশি প্রত্যাশিত', '2.5 or more is expected'),
    }),
    annual_production_kg: field.integer(t('বার্ষিক উৎপাদন (কেজি)', 'Annual production (kg)'), { min: 0, max: 1_000_000_000 }),
    workers_permanent: field.integer(t('স্থায়ী শ্রমিক', 'Permanent workers'), workers),
    workers_casual: field.integer(t('অস্থায়ী শ্রমিক', 'Casual workers'), workers),
    annual_rent: field.money(t('বার্ষিক খাজনা', 'Annual rent'), { ...taka, required: true }),
    ldt_rate: field.money(t('ভূমি উন্নয়ন কর হার', 'Land development tax rate'), taka),
    ldt_paid_upto_id: field.ref('fiscal-years', t('কর পরিশোধ (হালসন)', 'Tax paid up to')),
    renewal_status: field.choice(t('নবায়নের অবস্থা', 'Renewal'), renewalOptions, { required: true }),
    encroached_area: field.decimal(t('বেদখলকৃত জমি (একর)', 'Encroached area (acre)'), acres),
    attachments,
  },
  rules: [...landRules, rules.teaWithinTotal, rules.partsOfGarden, rules.encroachedWithinTotal, rules.leaseEndsLater],
  server: ['computed', 'guards'],
  list: {
    columns: [...namedColumns, 'owner_company', 'total_land', 'tea_land', 'renewal_status'],
    filters: [...landFilters, 'estate_class', 'owner_kind', 'renewal_status'],
    search: [...landSearch, 'owner_company'],
    sort: 'record_number',
    sums: ['total_area', 'total_land', 'tea_land', 'annual_rent'],
  },
  register: teaRegister,
  form: [
    {
      title: t('চা বাগান', 'Tea garden'),
      tab: t('পরিচয়', 'Identity'),
      rows: [['name', 'name_en'], ...registerRows, ['owner_company', 'owner_kind'], ['estate_class', 'tea_board_reg_no']],
    },
    placeSection,
    {
      title: t('লিজ ও খাজনা', 'Lease and rent'),
      tab: t('লিজ ও আবাদ', 'Lease and planting'),
      rows: [
        ['lease_case_no', 'renewal_status'],
        ['lease_start', 'lease_end'],
        ['lease_deed_no', 'deed_date'],
        ['annual_rent', 'ldt_rate', 'ldt_paid_upto_id'],
      ],
    },
    {
      title: t('জমির ব্যবহার', 'Use of the land'),
      why: t('মোট জমি তফসিলের যোগফলের সমান; অংশগুলো তার বেশি নয়।', 'The total equals the schedule; the parts are at most the total.'),
      rows: [
        ['total_land', 'tea_land'],
        ['tea_potential_land', 'other_land', 'encroached_area'],
        ['expansion_rate', 'annual_production_kg'],
        ['workers_permanent', 'workers_casual'],
      ],
    },
    ...landSections,
  ],
});
