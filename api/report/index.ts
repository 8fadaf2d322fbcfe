/** The API module of reports: sources of reports, and figures of the front page. */
import type { ApiModule } from '../engine/api-module.ts';
import { dashboard } from './dashboard.ts';
import { reportDemo } from './demo/steps.ts';
import { presentDaysJob } from './present-days.ts';
import { reportSources } from './sources.ts';

export const report: ApiModule = {
  name: 'report',
  sources: reportSources,
  endpoints: parts => [dashboard(parts)],
  jobs: parts => [presentDaysJob(parts)],
  demo: reportDemo,
};
