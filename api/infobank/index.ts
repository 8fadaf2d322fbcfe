/** The API module of the information bank: calculated fields, rules of leases, and the map. */
import type { ApiModule } from '../engine/api-module.ts';
import { infobankDemo } from './demo/steps.ts';
import { recordsAround, recordsOnMap } from './endpoints/map.ts';
import { landKinds } from './land-kinds.ts';
import { landLeasesServer } from './land-leases.server.ts';

export const infobank: ApiModule = {
  name: 'infobank',
  demo: infobankDemo,
  serverSides: [...landKinds, landLeasesServer],
  endpoints: parts => [recordsAround(parts), recordsOnMap(parts)],
};
