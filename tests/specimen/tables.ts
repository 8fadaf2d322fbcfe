/** The specimen's tables in a database that is migrated already, as the engine would make them. */

import { withClient } from '../../api/database/shadow.ts';
import { ddl } from '../../api/engine/ddl.ts';
import { specimen } from './module.ts';

/** `ownerUrl` is the owner's login: what it makes in `public` the application may read and write by default privileges. */
export const createSpecimenTables = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async client => {
    await client.query(ddl(specimen.resources));
  });
