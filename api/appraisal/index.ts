/** The API module of appraisals: who writes which part, and values calculated from the marks. */
import type { ApiModule } from '../engine/api-module.ts';
import { appraisalPdf } from './appraisal-print.ts';
import { appraisalsServer } from './appraisals.server.ts';
import { appraisalDemo } from './demo/steps.ts';
import { appraisalReference } from './reference.ts';

export const appraisal: ApiModule = {
  name: 'appraisal',
  reference: appraisalReference,
  demo: appraisalDemo,
  serverSides: [appraisalsServer],
  endpoints: parts => [appraisalPdf(parts)],
};
