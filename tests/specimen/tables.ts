/**
 * The specimen's tables in a database that is migrated already, as the engine would make them, and their keys: administrators hold them
 * like all others.
 */

import { withClient } from '../../api/database/shadow.ts';
import { ddl } from '../../api/engine/ddl.ts';
import type { Executor } from '../../api/engine/transact.ts';
import { syncPermissionKeys } from '../../api/seed/permission-keys.ts';
import { keysOf } from '../../permissions/keys.ts';
import { resources } from '../../resources/index.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { resourcesWithSpecimen } from './module.ts';

/** `ownerUrl` is the owner's login: what it makes in `public` the application may read and write by default privileges. */
export const createSpecimenTables = (ownerUrl: string, all: readonly AnyResource[] = resourcesWithSpecimen): Promise<void> =>
  withClient(ownerUrl, async client => {
    await client.query(ddl(all.filter(one => !resources.includes(one))));
    await syncPermissionKeys(client as Executor, keysOf(all));
  });
