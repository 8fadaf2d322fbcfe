/** The specimen's tables in a database that is migrated already, as the engine would make them, and their keys: administrators hold them like all others. */

import { withClient } from '../../api/database/shadow.ts';
import { ddl } from '../../api/engine/ddl.ts';
import type { Executor } from '../../api/engine/transact.ts';
import { syncPermissionKeys } from '../../api/seed/permission-keys.ts';
import { keysOf } from '../../permissions/keys.ts';
import { resourcesWithSpecimen, specimen } from './module.ts';

/** `ownerUrl` is the owner's login: what it makes in `public` the application may read and write by default privileges. */
export const createSpecimenTables = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async client => {
    await client.query(ddl(specimen.resources));
    await syncPermissionKeys(client as Executor, keysOf(resourcesWithSpecimen));
  });
