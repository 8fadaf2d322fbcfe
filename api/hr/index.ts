/** What the module of people contributes. */
import type { ApiModule } from '../engine/api-module.ts';
import { addressesServer } from './addresses.server.ts';
import { childrenServer } from './children.server.ts';
import { educationsServer } from './educations.server.ts';
import { gemsOfficersServer } from './gems-officers.server.ts';
import { nomineesServer } from './nominees.server.ts';
import { profileChangesServer } from './profile-changes.server.ts';
import { sheetPdf } from './sheet-print.ts';
import { spousesServer } from './spouses.server.ts';
import { usersServer } from './users.server.ts';

export const hr: ApiModule = {
  name: 'hr',
  serverSides: [
    ...[usersServer, addressesServer, spousesServer, childrenServer],
    ...[nomineesServer, educationsServer, profileChangesServer, gemsOfficersServer],
  ],
  endpoints: parts => [sheetPdf(parts)],
};

export { settleSheets } from './sheet.ts';
