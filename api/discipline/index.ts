/** The API module of discipline: who may be accused, which penalty is possible when, and what the accused reads and answers. */
import type { ApiModule } from '../engine/api-module.ts';
import { complaintsServer } from './complaints.server.ts';
import { disciplineDemo } from './demo/steps.ts';
import { ownCauses } from './own.endpoint.ts';
import { disciplineReference } from './reference.ts';
import { showCausesServer } from './show-causes.server.ts';

export const discipline: ApiModule = {
  name: 'discipline',
  reference: disciplineReference,
  demo: disciplineDemo,
  serverSides: [complaintsServer, showCausesServer],
  endpoints: parts => [ownCauses(parts)],
};
