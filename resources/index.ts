/** The only registry: the modules in the order in which their records lean on each other. */

import { access } from './access/module.ts';
import { appraisal } from './appraisal/module.ts';
import { asset } from './asset/module.ts';
import { attendance } from './attendance/module.ts';
import { award } from './award/module.ts';
import { content } from './content/module.ts';
import { discipline } from './discipline/module.ts';
import { expecting } from './expecting/module.ts';
import { hearing } from './hearing/module.ts';
import { hr } from './hr/module.ts';
import { infobank } from './infobank/module.ts';
import { inspection } from './inspection/module.ts';
import type { Module } from './kernel/module.ts';
import type { AnyResource } from './kernel/resource.ts';
import { leave } from './leave/module.ts';
import { loan } from './loan/module.ts';
import { location } from './location/module.ts';
import { memory } from './memory/module.ts';
import { notification } from './notification/module.ts';
import { office } from './office/module.ts';
import { report } from './report/module.ts';
import { service } from './service/module.ts';
import { system } from './system/module.ts';
import { transfer } from './transfer/module.ts';
import { vacancy } from './vacancy/module.ts';
import { workflow } from './workflow/module.ts';

export const modules: readonly Module[] = [
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
  expecting,
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
export const resources: readonly AnyResource[] = modules.flatMap(module => module.resources);
