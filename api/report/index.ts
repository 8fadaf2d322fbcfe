/** What the module of reports contributes: what its reports are read from, and the figures of the front page. */
import type { ApiModule } from '../engine/api-module.ts';
import { dashboard } from './dashboard.ts';
import { reportSources } from './sources.ts';

export const report: ApiModule = { name: 'report', sources: reportSources, endpoints: parts => [dashboard(parts)] };
