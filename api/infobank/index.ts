/** What the information bank contributes: what is reckoned of its records, and what their leases have to hold. */
import type { ApiModule } from '../engine/api-module.ts';
import { landKinds } from './land-kinds.ts';
import { landLeasesServer } from './land-leases.server.ts';

export const infobank: ApiModule = { name: 'infobank', serverSides: [...landKinds, landLeasesServer] };
