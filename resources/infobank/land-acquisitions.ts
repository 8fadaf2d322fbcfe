/** Acquisitions of land (ভূমি অধিগ্রহণ): an LA case from its proposal to the gazette, for a requiring body. */
import { defineResource, field, t } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { acquisitionStageOptions, approvalAuthorityOptions, objectionOptions } from './estate-options.ts';
import { acquisitionRules } from './land-acquisitions.rules.ts';
import { landSections, placeSection, registerRows } from './land-forms.ts';
import { attachments, landFields, landFilters, landRules, landSearch, landWords } from './land-records.ts';
import { acquisitionRegister } from './registers.ts';
import { acres, memo, taka } from './words.ts';

const count = { min: 0, max: 1_000_000 } as const;

export const landAcquisitions = defineResource('land-acquisitions', {
  label: t('ভূমি অধিগ্রহণ', 'Land acquisition'),
  plural: t('ভূমি অধিগ্রহণ', 'Land acquisitions'),
  about: t('এল.এ. কেস: প্রস্তাব থেকে গেজেট পর্যন্ত, প্রত্যাশী সংস্থার জন্য।', 'LA cases, from the proposal to the gazette, for a requiring body.'),
  icon: 'landmark',
  permission: { module: 'data_bank', noun: 'LAND_ACQUISITION' },
  family: 'land-records',
  naming: { letters: 'LA', title: ['la_case_no', 'project_name'] },
  represent: '%{la_case_no} · %{project_name} · %{plot}',
  ...landWords,
  fields: {
    ...landFields,
    la_case_no: field.string(t('এল.এ. কেস নম্বর', 'LA case number'), {
      required: true,
      max: 40,
      format: 'plainName',
      help: t('যেমন ০৫/২০২৫-২৬', 'For example 05/2025-26'),
    }),
    case_district_id: field.ref('districts', t('কেসের জেলা', 'District of the case'), { computed: true, copyFrom: 'district_id.id' }),
    expecting_organization_id: field.ref('expecting-organizations', t('প্রত্যাশী সংস্থা', 'Requiring body'), { required: true }),
    project_name: field.string(t('প্রকল্পের নাম', 'Project'), { required: true, max: 250, format: 'plainName' }),
    proposal_memo: field.string(t('প্রস্তাবের স্মারক', 'Proposal memo'), { ...memo, required: true }),
    proposal_date: field.date(t('প্রস্তাবের তারিখ', 'Proposed on'), { required: true, max: 'today' }),
    purpose: field.text(t('উদ্দেশ্য', 'Purpose'), { required: true, max: 1000 }),
    proposed_area: field.decimal(t('প্রস্তাবিত জমি (একর)', 'Proposed area (acre)'), { ...acres, required: true, min: 0.0001 }),
    acquired_area: field.decimal(t('অধিগ্রহণকৃত জমি (একর)', 'Acquired area (acre)'), { ...acres, required: true }),
    dlac_date: field.date(t('জেলা ভূমি বরাদ্দ কমিটি', 'District land allocation committee')),
    clac_date: field.date(t('কেন্দ্রীয় ভূমি বরাদ্দ কমিটি', 'Central land allocation committee'), {
      help: t('৫০ বিঘার (১৬.৫০ একর) বেশি হলে', 'Beyond 50 bigha (16.50 acres)'),
    }),
    notice4_date: field.date(t('৪ ধারার নোটিশ', 'Notice of section 4')),
    joint_list_date: field.date(t('যৌথ তালিকা', 'Joint field book')),
    objection_count: field.integer(t('৫ ধারার আপত্তি', 'Objections (section 5)'), count),
    s5_decision: field.choice(t('আপত্তির সিদ্ধান্ত', 'Decision on the objections'), objectionOptions),
    approval_authority: field.choice(t('চূড়ান্ত অনুমোদনকারী', 'Final approval by'), approvalAuthorityOptions),
    approval_date: field.date(t('চূড়ান্ত অনুমোদন', 'Finally approved on')),
    notice7_date: field.date(t('৭ ধারার নোটিশ', 'Notice of section 7')),
    estimate_amount: field.money(t('প্রাক্কলিত অর্থ', 'Estimate'), taka),
    fund_deposit_date: field.date(t('অর্থ জমার তারিখ', 'Funds deposited on')),
    fund_deposit_amount: field.money(t('জমা অর্থ', 'Funds deposited'), taka),
    award_date: field.date(t('রোয়েদাদের তারিখ', 'Awarded on')),
    award_amount: field.money(t('রোয়েদাদ', 'Award'), taka),
    notice8_date: field.date(t('৮ ধারার নোটিশ', 'Notice of section 8')),
    payees: field.integer(t('ক্ষতিপূরণ প্রাপক', 'Payees'), count),
    paid_amount: field.money(t('পরিশোধিত', 'Paid'), taka),
    unpaid_amount: field.money(t('অপরিশোধিত', 'Unpaid'), { ...taka, computed: true }),
    possession_date: field.date(t('দখল হস্তান্তর', 'Possession handed over')),
    gazette_no: field.string(t('গেজেট নম্বর', 'Gazette number'), memo),
    gazette_date: field.date(t('গেজেটের তারিখ', 'Date of the gazette')),
    mutation_done: field.boolean(t('প্রত্যাশী সংস্থার নামে নামজারি', 'Mutated to the body'), { initial: false }),
    unused_area: field.decimal(t('অব্যবহৃত জমি (একর)', 'Unused area (acre)'), acres),
    resumed_date: field.date(t('পুনঃগ্রহণ', 'Resumed on')),
    stage: field.choice(t('বর্তমান ধাপ', 'Stage'), acquisitionStageOptions, { required: true }),
    attachments,
  },
  rules: [...landRules, ...acquisitionRules],
  unique: [...landWords.unique, { fields: ['la_case_no', 'case_district_id'], error: infobankErrors.laCaseTaken }],
  server: ['computed'],
  list: {
    columns: [
      'record_number',
      'la_case_no',
      'project_name',
      'plot',
      'expecting_organization_id',
      'upazila_id',
      'district_id',
      'acquired_area',
      'stage',
    ],
    filters: [...landFilters, 'expecting_organization_id', 'stage', 'approval_authority'],
    search: landSearch,
    sort: 'record_number',
    sums: ['total_area', 'proposed_area', 'acquired_area', 'estimate_amount', 'award_amount', 'paid_amount'],
  },
  register: acquisitionRegister,
  form: [
    {
      title: t('এল.এ. কেস', 'LA case'),
      tab: t('পরিচয়', 'Identity'),
      why: t('একটি কেস নম্বর একটি জেলায় একবারই।', 'A case number is unique in a district.'),
      rows: [
        ['la_case_no', 'stage'],
        ['project_name', 'expecting_organization_id'],
        ...registerRows,
        ['proposal_memo', 'proposal_date'],
        ['purpose'],
        ['proposed_area', 'acquired_area'],
      ],
    },
    placeSection,
    {
      title: t('ধাপ', 'Steps'),
      tab: t('ধাপ ও টাকা', 'Steps and money'),
      why: t('তারিখগুলো আইনের ক্রমে হতে হবে।', 'The dates must be in the order of the law.'),
      rows: [
        ['dlac_date', 'clac_date'],
        ['notice4_date', 'joint_list_date'],
        ['objection_count', 's5_decision'],
        ['approval_authority', 'approval_date', 'notice7_date'],
      ],
    },
    {
      title: t('ক্ষতিপূরণ', 'Compensation'),
      rows: [
        ['estimate_amount', 'fund_deposit_amount', 'fund_deposit_date'],
        ['award_amount', 'award_date', 'notice8_date'],
        ['payees', 'paid_amount'],
      ],
    },
    {
      title: t('দখল ও গেজেট', 'Possession and gazette'),
      rows: [
        ['possession_date', 'mutation_done'],
        ['gazette_no', 'gazette_date'],
        ['unused_area', 'resumed_date'],
      ],
    },
    ...landSections,
  ],
});
