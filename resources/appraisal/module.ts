/** Annual confidential reports: what employees did, and the marks that their officers give. */
import { defineModule, t } from '../kernel/index.ts';
import { appraisalItems } from './appraisal-items.ts';
import { appraisalMarks } from './appraisal-marks.ts';
import { appraisals } from './appraisals.ts';

export const appraisal = defineModule({
  name: 'appraisal',
  label: t('বার্ষিক গোপনীয় অনুবেদন (এসিআর)', 'Appraisals'),
  area: 'hrm',
  resources: [appraisalItems, appraisals, appraisalMarks],
});
