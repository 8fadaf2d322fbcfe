/** The registers of land offices, by kind of land; which columns are assumed: docs/decisions/0056. */
import { t } from '../kernel/index.ts';

/** Where the land is, a line for each dag. */
const plotColumns = [
  'schedules.mouza_id',
  'schedules.jl_number',
  'schedules.khatian_number',
  'schedules.dag_number',
  'schedules.taken_area',
] as const;

/** The lease of the year. */
const leaseColumns = [
  'leases.lessee_name',
  'leases.to_bs_year',
  'leases.bid_value',
  'leases.paid_amount',
  'leases.due_amount',
  'leases.challan_number',
] as const;

const fiscal = { year: { of: 'fiscal', field: 'fiscal_year_id' }, lines: 'schedules' } as const;

/** Register VI holds all sairat mahals, kind by kind. */
export const sairatRegister = <const C extends string>(bn: string, en: string, own: readonly C[]) => ({
  title: t(`রেজিস্টার-৬ (সায়রাত মহাল): ${bn}`, `Register VI (sairat mahals): ${en}`),
  year: { of: 'bangla', rows: 'leases', from: 'from_bs_year', to: 'to_bs_year' } as const,
  lines: 'schedules' as const,
  columns: ['record_number', 'name', ...own, ...plotColumns, ...leaseColumns, 'remarks'] as const,
});

export const teaRegister = {
  ...fiscal,
  title: t('চা বাগানের রেজিস্টার', 'Register of tea gardens'),
  columns: [
    'record_number',
    'name',
    'owner_company',
    'lease_case_no',
    'lease_start',
    'lease_end',
    ...plotColumns,
    'tea_land',
    'annual_rent',
    'ldt_paid_upto_id',
    'renewal_status',
  ],
} as const;

export const khasRegister = {
  ...fiscal,
  title: t('রেজিস্টার-৮ (খাসজমি)', 'Register VIII (khas land)'),
  columns: [
    'record_number',
    'register8_part',
    ...plotColumns.slice(0, 4),
    'schedules.land_class',
    'schedules.taken_area',
    'khas_class',
    'settlement_status',
    'settlement_case_no',
    { of: 'recipients.name', label: t('গ্রহীতার নাম', 'Name of the recipient') },
    'settled_area',
    'remarks',
  ],
} as const;

export const acquisitionRegister = {
  ...fiscal,
  title: t('ভূমি অধিগ্রহণ (এল.এ.) কেসের রেজিস্টার', 'Register of land acquisition (LA) cases'),
  columns: [
    'la_case_no',
    'expecting_organization_id',
    'project_name',
    'schedules.mouza_id',
    'schedules.dag_number',
    'schedules.taken_area',
    'notice4_date',
    'notice7_date',
    'award_date',
    'award_amount',
    'paid_amount',
    'possession_date',
    'gazette_no',
    'stage',
  ],
} as const;

export const leasedRegister = {
  title: t('অর্পিত ও ইজারাকৃত সম্পত্তির রেজিস্টার', 'Register of vested and leased property'),
  year: { of: 'bangla', rows: 'lessees', from: 'from_bs_year', to: 'to_bs_year' },
  lines: 'schedules',
  columns: [
    'record_number',
    'vp_case_no',
    'source_kind',
    'original_owner',
    ...plotColumns,
    'property_use',
    { of: 'lessees.name', label: t('লিজির নাম', 'Name of the lessee') },
    { of: 'lessees.father_name', label: t('লিজির পিতার নাম', 'Father of the lessee') },
    'yearly_salami',
    'renewed_upto',
    'arrear_amount',
  ],
} as const;

export const abandonedRegister = {
  ...fiscal,
  title: t('পরিত্যক্ত সম্পত্তির রেজিস্টার', 'Register of abandoned property'),
  columns: [
    'property_no',
    'class_1972',
    'list_kind',
    'original_owner',
    'father',
    ...plotColumns,
    'occupant_kind',
    'allottee_name',
    'monthly_rent',
    'arrear',
    'disposal_kind',
  ],
} as const;
