/** The API modules, in the order of resources/index.ts: server sides, endpoints and jobs. */

import { access } from './access/index.ts';
import { appraisal } from './appraisal/index.ts';
import { asset } from './asset/index.ts';
import { attendance } from './attendance/index.ts';
import { award } from './award/index.ts';
import { content } from './content/index.ts';
import { discipline } from './discipline/index.ts';
import type { ApiModule } from './engine/api-module.ts';
import { hearing } from './hearing/index.ts';
import { hr } from './hr/index.ts';
import { infobank } from './infobank/index.ts';
import { inspection } from './inspection/index.ts';
import { leave } from './leave/index.ts';
import { loan } from './loan/index.ts';
import { location } from './location/index.ts';
import { memory } from './memory/index.ts';
import { notification } from './notification/index.ts';
import { office } from './office/index.ts';
import { report } from './report/index.ts';
import { service } from './service/index.ts';
import { system } from './system/index.ts';
import { transfer } from './transfer/index.ts';
import { vacancy } from './vacancy/index.ts';
import { workflow } from './workflow/index.ts';

export const apiModules: readonly ApiModule[] = [
  location,
  hr,
  access,
  office,
  service,
  workflow,
  attendance,
  leave,
  asset,
  inspection,
  discipline,
  infobank,
  notification,
  content,
  memory,
  hearing,
  transfer,
  vacancy,
  award,
  appraisal,
  loan,
  report,
  system,
];
