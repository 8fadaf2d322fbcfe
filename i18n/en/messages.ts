/** All English messages that belong to no resource, under react-admin's keys (`ra.…`, `shell.…`, `session.…`, `screens.…`). */
import { reactAdmin } from './react-admin.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

export const messages = { ...reactAdmin, shell, session, screens };
