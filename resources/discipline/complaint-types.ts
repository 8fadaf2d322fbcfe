/** The grounds of a complaint: the five of rule 3, and what a ministry adds to them. */
import { bilingual, defineResource, t } from '../kernel/index.ts';
import { disciplineErrors } from './errors.ts';

export const complaintTypes = defineResource('complaint-types', {
  label: t('অভিযোগের ধরন', 'Complaint type'),
  plural: t('অভিযোগের ধরন', 'Complaint types'),
  about: t(
    'অভিযোগের ভিত্তি: অদক্ষতা, অসদাচরণ, পলায়ন, দুর্নীতি, নাশকতা।',
    'The grounds of a complaint: inefficiency, misconduct, desertion, corruption, subversion.',
  ),
  icon: 'layers',
  permission: { module: 'disciplinary_action', noun: 'COMPLAIN_TYPE' },
  represent: '%{name}',
  fields: bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
  unique: [{ fields: ['name'], error: disciplineErrors.typeTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { complaints: disciplineErrors.typeInUse },
  list: { columns: ['name', 'row_status'], filters: ['row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en']],
});
