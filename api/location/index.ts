/** The API module of places. */
import type { ApiModule } from '../engine/api-module.ts';
import { locationDemo } from './demo/steps.ts';
import { bringBoundaries } from './endpoints/bring-boundaries.ts';
import { locationReference } from './reference.ts';

export const location: ApiModule = { name: 'location', reference: locationReference, demo: locationDemo, endpoints: bringBoundaries };
