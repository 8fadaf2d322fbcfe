/** The only registry: a line for each module, in the order in which their records lean on each other. */
import type { Module } from './kernel/module.ts';
import type { AnyResource } from './kernel/resource.ts';

export const modules: readonly Module[] = [
  (await import('./location/module.ts')).location,
  (await import('./hr/module.ts')).hr,
  (await import('./access/module.ts')).access,
  (await import('./office/module.ts')).office,
  (await import('./service/module.ts')).service,
  (await import('./workflow/module.ts')).workflow,
  (await import('./attendance/module.ts')).attendance,
  (await import('./leave/module.ts')).leave,
  (await import('./asset/module.ts')).asset,
  (await import('./inspection/module.ts')).inspection,
  (await import('./discipline/module.ts')).discipline,
  (await import('./expecting/module.ts')).expecting,
  (await import('./infobank/module.ts')).infobank,
  (await import('./notification/module.ts')).notification,
  (await import('./content/module.ts')).content,
  (await import('./memory/module.ts')).memory,
  (await import('./hearing/module.ts')).hearing,
  (await import('./transfer/module.ts')).transfer,
  (await import('./vacancy/module.ts')).vacancy,
  (await import('./award/module.ts')).award,
  (await import('./appraisal/module.ts')).appraisal,
  (await import('./loan/module.ts')).loan,
  (await import('./report/module.ts')).report,
  (await import('./system/module.ts')).system,
];
export const resources: readonly AnyResource[] = modules.flatMap(module => module.resources);
