/** Court cases about a record of whatever kind (domain section 2.13). They are written with their record. */
import { defineResource, field, t } from '../kernel/index.ts';
import { judgedWhenDisposed, nextAfterFiling, notOfTheFuture } from './land-cases.rules.ts';
import { caseKindOptions, caseStatusOptions, courtOptions, governmentSideOptions, injunctionOptions } from './land-options.ts';

const party = { required: true, max: 300, format: 'plainName' } as const;

export const landCases = defineResource('land-cases', {
  label: t('ভূমি মামলা', 'Land case'),
  plural: t('ভূমি মামলা', 'Land cases'),
  about: t('যেকোনো ভূমি রেকর্ড নিয়ে আদালতের মামলা।', 'Court cases about a land record of any kind.'),
  icon: 'landmark',
  menu: true,
  permission: { module: 'data_bank', noun: 'LAND_CASE' },
  represent: '%{case_number}/%{case_year}',
  fields: {
    record_id: field.ref('land-records', t('রেকর্ড', 'Record'), { required: true }),
    case_number: field.string(t('মামলা নম্বর', 'Case number'), { required: true, max: 60, format: 'plainName' }),
    case_year: field.integer(t('সন', 'Year'), { required: true, min: 1900, max: 2199 }),
    case_kind: field.choice(t('মামলার ধরন', 'Kind'), caseKindOptions, { required: true }),
    court: field.choice(t('আদালত', 'Court'), courtOptions, { required: true }),
    plaintiff: field.string(t('বাদী', 'Plaintiff'), party),
    defendant: field.string(t('বিবাদী', 'Defendant'), party),
    government_side: field.choice(t('সরকার পক্ষ', 'Government side'), governmentSideOptions, { required: true }),
    filing_date: field.date(t('দায়েরের তারিখ', 'Filed on'), { required: true, max: 'today' }),
    next_date: field.date(t('পরবর্তী তারিখ', 'Next date')),
    injunction: field.choice(t('নিষেধাজ্ঞা/স্থগিতাদেশ', 'Injunction'), injunctionOptions, { required: true }),
    lawyer: field.string(t('বিজ্ঞ কৌঁসুলি', 'Government lawyer'), { max: 150, format: 'plainName' }),
    status: field.choice(t('মামলার অবস্থা', 'State of the case'), caseStatusOptions, { required: true }),
    result_date: field.date(t('রায়ের তারিখ', 'Judgment date')),
    summary: field.text(t('রায়ের সারাংশ', 'Summary of the judgment'), { max: 2000 }),
  },
  rules: [notOfTheFuture, nextAfterFiling, ...judgedWhenDisposed],
  importable: false,
  list: {
    columns: ['case_number', 'case_year', 'case_kind', 'court', 'record_id', 'plaintiff', 'next_date', 'status'],
    filters: ['record_id', 'case_kind', 'court', 'government_side', 'injunction', 'status'],
    search: ['case_number', 'plaintiff', 'defendant'],
    sort: '-filing_date',
  },
  form: [
    ['record_id'],
    ['case_number', 'case_year', 'case_kind'],
    ['court', 'filing_date', 'next_date'],
    ['plaintiff', 'defendant', 'government_side'],
    ['injunction', 'lawyer', 'status'],
    ['result_date'],
    ['summary'],
  ],
});
