/** The sets of reference data of all modules. A set may use those of earlier modules. */
import { apiModules } from '../modules.ts';
import type { Seed } from './sets.ts';

export const referenceSeeds = (): Seed[] => apiModules.flatMap(({ reference = [] }) => reference);
