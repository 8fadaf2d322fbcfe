/** A kind of record with every sort of field of its own: keys, spans, lists of references, files, a private one. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';
import { specimenErrors } from './errors.ts';
import { recordFields, recordSearch, recordWords } from './specimen-records.ts';

export const ponds = defineResource('specimen-ponds', {
  label: t('জলমহাল', 'Pond'),
  plural: t('জলমহাল', 'Ponds'),
  icon: 'waves',
  permission: { module: 'office_management', noun: 'SPECIMEN_POND' },
  family: 'specimen-records',
  represent: '%{name}',
  ...recordWords,
  fields: {
    ...recordFields,
    gazette: field.string(t('গেজেট নম্বর', 'Gazette number'), { max: 20, format: 'code' }),
    depth: field.decimal(t('গভীরতা', 'Depth'), { precision: 6, scale: 2, min: 0, max: 500 }),
    guard_id: field.ref('users', t('প্রহরী', 'Guard')),
    guarded_from: field.date(t('পাহারা শুরু', 'Guarded from'), { required: true }),
    guarded_to: field.date(t('পাহারা শেষ', 'Guarded to')),
    rent: field.money(t('ভাড়া', 'Rent'), { private: 'money' }),
    district_ids: field.refs('districts', t('জেলা', 'Districts')),
    papers: field.files(t('কাগজ', 'Papers'), { accept: ['pdf'], max: 3 }),
  },
  unique: [...recordWords.unique, { fields: ['gazette'], error: specimenErrors.gazetteTaken }],
  noOverlap: [{ by: 'guard_id', from: 'guarded_from', to: 'guarded_to', error: specimenErrors.guardTaken }],
  onDeleteBlocked: { ...recordWords.onDeleteBlocked, 'specimen-hills': specimenErrors.pondHasHill },
  list: { columns: ['code', 'name', 'depth'], filters: ['office_id', 'depth'], search: recordSearch, sort: 'depth' },
  form: [
    ['name', 'name_en', 'code'],
    ['user_id', 'office_id'],
    ['taken_over', 'value', 'spot'],
    ['gazette', 'depth'],
    ['guard_id', 'guarded_from', 'guarded_to', 'rent'],
    ['district_ids', 'papers'],
    ['notes'],
  ],
});
