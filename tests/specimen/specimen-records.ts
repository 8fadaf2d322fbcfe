/** A family (D-FAMILY): what its kinds have in common, the children they share, and something that refers to any of them. */
import './names.ts';
import { bilingual, defineResource, field, t } from '../../resources/kernel/index.ts';
import type { Resource } from '../../resources/kernel/resource.ts';
import { specimenErrors } from './errors.ts';

/** The common block: every kind spreads it. */
export const recordFields = {
  ...bilingual('name', t('নাম', 'Name'), { required: true, max: 60 }),
  code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
  user_id: field.ref('users', t('রক্ষক', 'Keeper')),
  office_id: field.ref('specimen-offices', t('অফিস', 'Office')),
  taken_over: field.date(t('দখলের তারিখ', 'Taken over')),
  value: field.money(t('মূল্য', 'Value'), { private: 'money' }),
  spot: field.point(t('অবস্থান', 'Spot')),
  notes: field.rows('specimen-record-notes', 'record_id', t('টীকা', 'Notes'), { order: 'serial' }),
};

/** What is said of the common block: every kind spreads this, too. */
export const recordWords = {
  scope: { own: 'user_id', office: 'office_id' },
  unique: [{ fields: ['code'], error: specimenErrors.recordCodeTaken }],
  onDeleteBlocked: { 'specimen-leases': specimenErrors.recordIsLeased },
} as const satisfies Partial<Resource<string, keyof typeof recordFields>>;

export const recordSearch = ['name', 'name_en', 'code'] as const;

export const records = defineResource('specimen-records', {
  label: t('ভূমি রেকর্ড', 'Record'),
  plural: t('ভূমি রেকর্ড', 'Records'),
  icon: 'map',
  permission: { module: 'office_management', noun: 'SPECIMEN_RECORD' },
  represent: '%{name}',
  ...recordWords,
  fields: {
    ...recordFields,
    kind: field.choice(t('ধরন', 'Kind'), [], { required: true, computed: true }),
  },
  indexes: [['kind']],
  operations: ['list', 'get', 'options', 'history', 'export'],
  list: { columns: ['kind', 'code', 'name', 'office_id'], filters: ['kind', 'office_id'], search: recordSearch, sort: 'name' },
  form: [],
});

/** Children of every kind, by the family's field. */
export const recordNotes = defineResource('specimen-record-notes', {
  label: t('টীকা', 'Note'),
  plural: t('টীকা', 'Notes'),
  icon: 'list',
  permission: { module: 'office_management', noun: 'SPECIMEN_RECORD', as: 'specimen-records' },
  represent: '%{text}',
  fields: {
    record_id: field.ref('specimen-records', t('রেকর্ড', 'Record'), { required: true }),
    serial: field.integer(t('ক্রম', 'Serial'), { required: true, min: 1 }),
    text: field.string(t('টীকা', 'Text'), { required: true, max: 60 }),
  },
  standalone: true,
  list: { columns: ['record_id', 'text'], filters: ['record_id'], sort: 'serial' },
  form: [['record_id', 'serial', 'text']],
});

/** Of whatever kind is leased. */
export const leases = defineResource('specimen-leases', {
  label: t('ইজারা', 'Lease'),
  plural: t('ইজারা', 'Leases'),
  icon: 'file-text',
  permission: { module: 'office_management', noun: 'SPECIMEN_LEASE' },
  represent: '%{lessee}',
  fields: {
    record_id: field.ref('specimen-records', t('রেকর্ড', 'Record'), { required: true }),
    lessee: field.string(t('ইজারাদার', 'Lessee'), { required: true, max: 60 }),
  },
  scope: { through: 'record_id' },
  list: { columns: ['record_id', 'lessee'], filters: ['record_id'], sort: 'id' },
  form: [['record_id', 'lessee']],
});
