/** The land of the offices in reach, record by record, to compare upazilas and kinds: how many, how much, leased, and in arrears. */
import { defineReport, field, t } from '../kernel/index.ts';
import type { AnyResource } from '../kernel/resource.ts';

/** @param kinds those of the module, in its order */
export const landReportOf = (kinds: readonly Pick<AnyResource, 'name' | 'label'>[]) =>
  defineReport('land-report', {
    label: t('ভূমির তুলনামূলক প্রতিবেদন', 'Comparative land report'),
    about: t(
      'উপজেলা ও ধরন অনুযায়ী কত রেকর্ড, কত জমি, কয়টি ইজারাকৃত, কত টাকা বকেয়া।',
      'By upazila and kind: how many records, how much land, how many are leased, and what is in arrears.',
    ),
    icon: 'scale',
    permission: { module: 'data_bank', noun: 'LAND_REPORT' },
    represent: '%{record_id}',
    report: { of: 'land-records', by: ['upazila_id', 'kind', 'district_id'], sums: ['total_area', 'leased', 'arrears'] },
    fields: {
      record_id: field.ref('land-records', t('ভূমি রেকর্ড', 'Land record')),
      kind: field.choice(
        t('ধরন', 'Kind'),
        kinds.map(({ name, label }) => ({ value: name, text: label })),
      ),
      district_id: field.ref('districts', t('জেলা', 'District')),
      upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
      office_id: field.ref('offices', t('অফিস', 'Office')),
      total_area: field.decimal(t('মোট জমি (একর)', 'Total area (acre)'), { precision: 14, scale: 4, min: 0 }),
      leased: field.integer(t('ইজারাকৃত', 'Leased')),
      arrears: field.money(t('বকেয়া', 'Arrears')),
    },
    scope: { office: 'office_id' },
    list: {
      columns: ['record_id', 'kind', 'upazila_id', 'total_area', 'leased', 'arrears', 'office_id'],
      filters: ['kind', 'district_id', 'upazila_id', 'office_id', 'leased', 'row_status'],
      search: [],
      sort: 'record_id',
    },
  });
