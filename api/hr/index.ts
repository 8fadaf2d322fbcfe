/** What the module of people contributes. */
import type { ApiModule } from '../engine/api-module.ts';
import { usersServer } from './users.server.ts';

export const hr: ApiModule = { name: 'hr', serverSides: [usersServer] };
