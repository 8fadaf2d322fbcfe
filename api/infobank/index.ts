/** What the information bank contributes: what is reckoned of its records, what their leases have to hold, and their map. */
import type { ApiModule } from '../engine/api-module.ts';
import { recordsAround, recordsOnMap } from './endpoints/map.ts';
import { landKinds } from './land-kinds.ts';
import { landLeasesServer } from './land-leases.server.ts';

export const infobank: ApiModule = {
  name: 'infobank',
  serverSides: [...landKinds, landLeasesServer],
  endpoints: parts => [recordsAround(parts), recordsOnMap(parts)],
};
