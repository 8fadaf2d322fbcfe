/** Numbers: whole, of a scale, taka; and yes or no. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const specimenNumbers = defineResource('specimen-numbers', {
  label: t('নমুনা সংখ্যা', 'Specimen number'),
  plural: t('নমুনা সংখ্যা', 'Specimen numbers'),
  icon: 'calculator',
  permission: { module: 'config', noun: 'SPECIMEN_NUMBER' },
  represent: '%{serial}',
  fields: {
    serial: field.integer(t('ক্রমিক', 'Serial'), { required: true, min: 1, max: 9999 }),
    rank: field.integer(t('পদক্রম', 'Rank'), { initial: 5 }),
    area: field.decimal(t('আয়তন', 'Area'), { precision: 9, scale: 4, min: 0 }),
    rate: field.decimal(t('হার', 'Rate'), { precision: 5, scale: 2, required: true }),
    fee: field.money(t('ফি', 'Fee'), { required: true, min: 0 }),
    balance: field.money(t('স্থিতি', 'Balance')),
    is_open: field.boolean(t('খোলা', 'Open'), { initial: true }),
    has_case: field.boolean(t('মামলা আছে', 'Has a case'), { required: true }),
  },
  unique: [{ fields: ['serial'] }],
  list: { columns: ['serial', 'area', 'fee', 'is_open'], filters: ['is_open', 'fee'], sort: 'serial' },
  form: [
    ['serial', 'rank'],
    ['area', 'rate'],
    ['fee', 'balance'],
    ['is_open', 'has_case'],
  ],
});
