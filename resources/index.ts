/** The only registry: the modules in the order in which they may refer to each other. */
import { hr } from './hr/module.ts';
import type { Module } from './kernel/module.ts';
import type { AnyResource } from './kernel/resource.ts';
import { location } from './location/module.ts';

export const modules: readonly Module[] = [hr, location];
export const resources: readonly AnyResource[] = modules.flatMap(module => module.resources);
