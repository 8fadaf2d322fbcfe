/** The rooms of the modules, in the order of resources/index.ts: each contributes its server sides, endpoints and jobs. */
import type { ApiModule } from './engine/api-module.ts';

export const apiModules: readonly ApiModule[] = [];
