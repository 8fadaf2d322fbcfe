/** Rules of bamboo estates. */
import { follows, needed } from './needed.rules.ts';

export const rangeOfForest = needed(['controlling_agency'], ({ controlling_agency }) => controlling_agency === 'forest', ['range_beat']);
export const extractionEndsLater = follows('extraction_to', 'extraction_from');
