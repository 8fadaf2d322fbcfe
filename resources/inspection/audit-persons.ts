/** Who is responsible for the matter of an audit objection. Old papers carry NIDs of 13 digits (domain section 11, row 1). */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';

export const auditPersons = defineResource('audit-persons', {
  label: t('অডিটের দায়ী ব্যক্তি', 'Person in charge of an audit'),
  plural: t('অডিটের দায়ী ব্যক্তি', 'Persons in charge of audits'),
  people: true,
  about: t('অডিট আপত্তির বিষয়ে যিনি দায়ী।', 'Who is responsible for the matter of an audit objection.'),
  icon: 'users',
  permission: { module: 'audit_inspection', noun: 'AUDIT', as: 'audits' },
  represent: '%{name}',
  fields: {
    audit_id: field.ref('audits', t('অডিট', 'Audit'), { required: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    nid: field.string(t('এনআইডি', 'NID'), { max: 17, format: 'auditNid', private: 'identity' }),
    designation: field.string(t('পদবি', 'Designation'), { max: 150, format: 'plainName' }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { max: 11, format: 'mobile', private: 'contact' }),
  },
  importable: false,
  list: {
    columns: ['name', 'designation', 'audit_id', 'mobile'],
    filters: ['audit_id'],
    search: ['name', 'name_en', 'designation'],
    sort: 'name',
  },
  form: [['audit_id'], ['name', 'name_en'], ['designation'], ['nid', 'mobile']],
});
