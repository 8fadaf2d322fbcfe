/** The outline of a place that everybody knows, from the division to the union: its boundary, and who published it. */
import { field, t } from '../kernel/index.ts';

/** The levels whose outlines the map draws, widest first. */
export const outlineLevels = ['divisions', 'districts', 'upazilas', 'unions'] as const;
export type OutlineLevel = (typeof outlineLevels)[number];

/** Letters. */
export const longestSource = 200;

export const outline = {
  boundary: field.boundary(t('মানচিত্রে সীমানা', 'Boundary on the map')),
  boundary_source: field.string(t('সীমানার উৎস', 'Source of the boundary'), {
    ...{ max: longestSource, format: 'plainName' },
    help: t('মানচিত্রের নিচে ছাপা হয়: প্রকাশক, বছর, লাইসেন্স', 'Printed below the map: publisher, year, licence'),
  }),
};
