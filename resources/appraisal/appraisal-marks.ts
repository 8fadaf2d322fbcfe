/** The mark for one item of an appraisal. All items are laid out, unmarked, when the appraisal is made. */
import { defineResource, field, t } from '../kernel/index.ts';
import { appraisalErrors } from './errors.ts';

export const appraisalMarks = defineResource('appraisal-marks', {
  label: t('মূল্যায়নের নম্বর', 'Appraisal mark'),
  plural: t('মূল্যায়নের নম্বর', 'Appraisal marks'),
  about: t('মূল্যায়নের এক সূচকে দেওয়া নম্বর।', 'The mark for one item of an appraisal.'),
  icon: 'star',
  permission: { module: 'appraisal', noun: 'APPRAISAL', as: 'appraisals' },
  confidential: true,
  represent: '%{appraisal_item_id}',
  fields: {
    appraisal_id: field.ref('appraisals', t('মূল্যায়ন', 'Appraisal'), { required: true }),
    appraisal_item_id: field.ref('appraisal-items', t('সূচক', 'Item'), { required: true }),
    mark: field.integer(t('নম্বর', 'Mark'), { min: 1, max: 4 }),
    reason: field.string(t('কারণ', 'Reason'), { max: 300 }),
  },
  unique: [{ fields: ['appraisal_item_id', 'appraisal_id'], error: appraisalErrors.itemTwice }],
  importable: false,
  list: {
    columns: ['appraisal_item_id', 'mark', 'reason', 'appraisal_id'],
    filters: ['appraisal_id', 'appraisal_item_id'],
    sort: 'appraisal_item_id',
  },
  form: [['appraisal_id'], ['appraisal_item_id', 'mark', 'reason']],
});
