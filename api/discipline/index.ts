/** What the module of discipline contributes: who may be accused, and which penalty may be imposed when. */
import type { ApiModule } from '../engine/api-module.ts';
import { complaintsServer } from './complaints.server.ts';

export const discipline: ApiModule = { name: 'discipline', serverSides: [complaintsServer] };
