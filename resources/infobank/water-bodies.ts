/** Water bodies (জলমহাল): closed ones are leased for three years, to societies of fishers before all others. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { landSections, leaseSection, placeSection, registerRows } from './land-forms.ts';
import { leases } from './land-leases.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords, namedColumns } from './land-records.ts';
import { sairatRegister } from './registers.ts';
import { managementOptions, sizeBandOptions, waterClassOptions, waterKindOptions } from './sairat-options.ts';
import { dryWithinWet, openWaterFlows, societyIsRegistered } from './water-bodies.rules.ts';
import { acres, lastValues, memo } from './words.ts';

export const waterBodies = defineResource('water-bodies', {
  label: t('জলমহাল', 'Water body'),
  plural: t('জলমহাল', 'Water bodies'),
  about: t(
    'বদ্ধ ও উন্মুক্ত জলমহাল: ২০ একর পর্যন্ত উপজেলা কমিটির, তার বেশি জেলা কমিটির।',
    'Closed and open water: up to 20 acres with the upazila committee, beyond with the district.',
  ),
  icon: 'waves',
  permission: { module: 'data_bank', noun: 'WATER_BODY' },
  family: 'land-records',
  naming: { letters: 'WB', title: ['name'] },
  represent: '%{name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    ...bilingual('name', t('জলমহালের নাম', 'Name of the water body'), { required: true, max: 150 }),
    class: field.choice(t('জলমহালের শ্রেণি', 'Class'), waterClassOptions, { required: true }),
    water_kind: field.choice(t('প্রকৃতি', 'Kind of water'), waterKindOptions, { required: true }),
    size_band: field.choice(t('আয়তন শ্রেণি', 'Size band'), sizeBandOptions, { computed: true }),
    management_mode: field.choice(t('ব্যবস্থাপনা পদ্ধতি', 'Management mode'), managementOptions, { required: true }),
    area_dry: field.decimal(t('শুষ্ক মৌসুমের আয়তন (একর)', 'Dry season area (acre)'), acres),
    area_wet: field.decimal(t('বর্ষাকালীন আয়তন (একর)', 'Wet season area (acre)'), acres),
    water_depth: field.decimal(t('গভীরতা (ফুট)', 'Depth (ft)'), { precision: 7, scale: 2, min: 0, max: 1000 }),
    committee_decision_no: field.string(t('কমিটির সিদ্ধান্ত নম্বর', 'Committee decision'), memo),
    committee_decision_date: field.date(t('কমিটির সিদ্ধান্তের তারিখ', 'Date of the decision')),
    society_reg_no: field.string(t('মৎস্যজীবী সমিতির নিবন্ধন নম্বর', "Fishers' society registration"), { max: 40, format: 'plainName' }),
    members_count: field.integer(t('সদস্য সংখ্যা', 'Members'), { min: 20, max: 100_000, help: t('কমপক্ষে ২০ জন', 'At least 20') }),
    ...lastValues,
    sanctuary: field.boolean(t('অভয়াশ্রম', 'Fish sanctuary'), { initial: false }),
    leases,
    attachments,
  },
  rules: [...landRules, dryWithinWet, openWaterFlows, ...societyIsRegistered],
  server: ['computed'],
  list: {
    columns: [...namedColumns, 'class', 'water_kind', 'total_area', 'management_mode', 'has_case'],
    filters: [...landFilters, 'class', 'water_kind', 'size_band', 'management_mode'],
    search: [...landSearch, 'leases'],
    sort: 'record_number',
    sums: ['total_area'],
  },
  register: sairatRegister('জলমহাল', 'water bodies', ['class', 'water_kind']),
  form: [
    {
      title: t('জলমহাল', 'Water body'),
      tab: t('পরিচয়', 'Identity'),
      why: t('আয়তন শ্রেণি তফসিলের জমি থেকে আসে।', 'The size band follows from the land of the schedule.'),
      rows: [['name', 'name_en'], ...registerRows, ['class', 'water_kind', 'management_mode']],
    },
    placeSection,
    {
      title: t('পানি', 'Water'),
      rows: [['area_dry', 'area_wet', 'water_depth'], ['sanctuary']],
    },
    {
      title: t('সমিতি ও কমিটি', 'Society and committee'),
      rows: [
        ['committee_decision_no', 'committee_decision_date'],
        ['society_reg_no', 'members_count'],
      ],
    },
    ...landSections.slice(0, 2),
    leaseSection,
    { title: t('বিগত ইজারামূল্য', 'Values of the last years'), rows: [['last_value_1', 'last_value_2', 'last_value_3']] },
    ...landSections.slice(2),
  ],
});
