/** The API module of discipline: who may be accused, and which penalty is possible when. */
import type { ApiModule } from '../engine/api-module.ts';
import { complaintsServer } from './complaints.server.ts';
import { disciplineDemo } from './demo/steps.ts';
import { disciplineReference } from './reference.ts';

export const discipline: ApiModule = {
  name: 'discipline',
  reference: disciplineReference,
  demo: disciplineDemo,
  serverSides: [complaintsServer],
};
