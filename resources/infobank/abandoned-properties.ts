/** Abandoned property (পরিত্যক্ত সম্পত্তি, P.O. 16 of 1972): with its documents, its applicants and its gazettes. */
import { defineResource, field, t } from '../kernel/index.ts';
import { class1972Options, disposalOptions, listKindOptions, occupantOptions, vestedMinistryOptions } from './abandoned-options.ts';
import { letterOfAllottee, listOfBuilding } from './abandoned-properties.rules.ts';
import { infobankErrors } from './errors.ts';
import { structureOptions } from './estate-options.ts';
import { landSections, placeSection, registerRows } from './land-forms.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords } from './land-records.ts';
import { abandonedRegister } from './registers.ts';
import { memo, taka } from './words.ts';

const name = { max: 150, format: 'plainName' } as const;

export const abandonedProperties = defineResource('abandoned-properties', {
  label: t('পরিত্যক্ত সম্পত্তি', 'Abandoned property'),
  plural: t('পরিত্যক্ত সম্পত্তি', 'Abandoned properties'),
  about: t(
    '১৯৭২ সালের ১৬ নম্বর আদেশের পরিত্যক্ত সম্পত্তি: দলিল, আবেদনকারী ও গেজেটসহ।',
    'Property abandoned by P.O. 16 of 1972, with its documents, applicants and gazettes.',
  ),
  icon: 'building',
  permission: { module: 'data_bank', noun: 'ABANDONED_PROPERTY' },
  family: 'land-records',
  naming: { letters: 'AP', title: ['property_no', 'original_owner'] },
  represent: '%{property_no} · %{original_owner} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    property_no: field.string(t('পরিত্যক্ত সম্পত্তি নম্বর', 'Property number'), { required: true, max: 40, format: 'plainName' }),
    class_1972: field.choice(t('শ্রেণি (১৯৭২ বিজ্ঞপ্তি)', 'Class of 1972'), class1972Options, { required: true }),
    ministry: field.choice(t('ন্যস্ত মন্ত্রণালয়', 'Ministry it is vested in'), vestedMinistryOptions, { required: true }),
    list_kind: field.choice(t('তালিকা', 'List'), listKindOptions),
    holding_no: field.string(t('হোল্ডিং', 'Holding'), memo),
    road: field.string(t('সড়ক', 'Road'), name),
    area_name: field.string(t('এলাকা', 'Area'), name),
    original_owner: field.string(t('মূল মালিক', 'Original owner'), { ...name, required: true }),
    father: field.string(t('মূল মালিকের পিতা', 'Father of the owner'), { ...name, required: true }),
    structure_kind: field.choice(t('স্থাপনা', 'Structure'), structureOptions),
    storeys: field.integer(t('তলা', 'Storeys'), { min: 0, max: 100 }),
    structure_sqft: field.decimal(t('স্থাপনার আয়তন (বর্গফুট)', 'Structure (sq ft)'), { precision: 12, scale: 2, min: 0 }),
    taken_over_date: field.date(t('দখলে নেওয়ার তারিখ', 'Taken over on'), { max: 'today' }),
    occupant_kind: field.choice(t('দখলকার', 'Occupant'), occupantOptions, { required: true }),
    allottee_name: field.string(t('বরাদ্দপ্রাপ্তের নাম', 'Name of the allottee'), name),
    allot_memo: field.string(t('বরাদ্দের স্মারক', 'Memo of the allotment'), memo),
    allot_date: field.date(t('বরাদ্দের তারিখ', 'Allotted on')),
    monthly_rent: field.money(t('মাসিক ভাড়া', 'Monthly rent'), taka),
    arrear: field.money(t('বকেয়া', 'Arrears'), taka),
    court_of_settlement_case: field.string(t('কোর্ট অব সেটেলমেন্ট মামলা', 'Court of Settlement case'), memo),
    disposal_kind: field.choice(t('নিষ্পত্তির ধরন', 'Disposal'), disposalOptions),
    disposal_value: field.money(t('নিষ্পত্তির মূল্য', 'Value at disposal'), taka),
    disposal_date: field.date(t('নিষ্পত্তির তারিখ', 'Disposed of on')),
    documents: field.rows('abandoned-property-documents', 'property_id', t('দলিলপত্র', 'Documents'), { required: true, min: 1, max: 100 }),
    applicants: field.rows('abandoned-property-applicants', 'property_id', t('আবেদনকারী', 'Applicants'), { max: 100 }),
    gazettes: field.rows('abandoned-property-gazettes', 'property_id', t('গেজেট', 'Gazettes'), { max: 50 }),
    attachments,
  },
  rules: [...landRules, ...listOfBuilding, ...letterOfAllottee],
  unique: [...landWords.unique, { fields: ['property_no'], error: infobankErrors.propertyTaken }],
  server: ['computed'],
  list: {
    columns: [
      'property_no',
      'original_owner',
      'plot',
      'area_name',
      'upazila_id',
      'district_id',
      'class_1972',
      'list_kind',
      'occupant_kind',
      'has_case',
    ],
    filters: [...landFilters, 'class_1972', 'ministry', 'list_kind', 'occupant_kind', 'disposal_kind'],
    search: [...landSearch, 'allottee_name', 'applicants'],
    sort: 'record_number',
    sums: ['total_area'],
  },
  register: abandonedRegister,
  form: [
    {
      title: t('সম্পত্তি', 'Property'),
      tab: t('পরিচয়', 'Identity'),
      why: t('ভবন হলে ক বা খ তালিকা লাগে।', 'A building needs list ka or kha.'),
      rows: [
        ['property_no', 'class_1972'],
        ['ministry', 'list_kind'],
        ...registerRows,
        ['original_owner', 'father'],
        ['holding_no', 'road', 'area_name'],
        ['structure_kind', 'storeys', 'structure_sqft'],
      ],
    },
    placeSection,
    {
      title: t('দখল ও বরাদ্দ', 'Occupation and allotment'),
      tab: t('দখল ও নিষ্পত্তি', 'Occupation and disposal'),
      rows: [
        ['taken_over_date', 'occupant_kind'],
        ['allottee_name', 'allot_memo', 'allot_date'],
        ['monthly_rent', 'arrear'],
      ],
    },
    {
      title: t('নিষ্পত্তি', 'Disposal'),
      rows: [
        ['court_of_settlement_case', 'disposal_kind'],
        ['disposal_value', 'disposal_date'],
      ],
    },
    {
      title: t('দলিলপত্র', 'Documents'),
      tab: t('দলিল, আবেদন ও গেজেট', 'Documents, applicants, gazettes'),
      why: t('অন্তত একটি দলিল লাগে।', 'At least one document is needed.'),
      rows: [['documents']],
    },
    { title: t('আবেদনকারী', 'Applicants'), rows: [['applicants']] },
    { title: t('গেজেট', 'Gazettes'), rows: [['gazettes']] },
    ...landSections,
  ],
});
