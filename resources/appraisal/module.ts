/** Annual confidential reports: what somebody did, how he is marked for it, and by whom. */
import { defineModule, t } from '../kernel/index.ts';
import { appraisalItems } from './appraisal-items.ts';
import { appraisalMarks } from './appraisal-marks.ts';
import { appraisals } from './appraisals.ts';

export const appraisal = defineModule({
  name: 'appraisal',
  label: t('মূল্যায়ন (এসিআর)', 'Appraisals'),
  area: 'hrm',
  resources: [appraisalItems, appraisals, appraisalMarks],
});
