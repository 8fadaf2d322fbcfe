/**
 * The application with the specimen's resources and rows, on an embedded database in DATA_DIR, for a run that calls everything there is.
 * The administrator holds every key whatever happens to their roles: else the first deletion that takes them away would make every later
 * call a 403, and the run would prove nothing. The clerk's few keys stay their for the same reason.
 */
import { startApplication } from '../../api/application.ts';
import { databaseConfig, openDatabase } from '../../api/database/connect.ts';
import { lockDataDir } from '../../api/database/data-dir.ts';
import { PostgresSource } from '../../api/database/data-source.ts';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { createLog } from '../../api/http/logs.ts';
import { prepareSignIn } from '../../api/identity/first-start.ts';
import { giveAccount } from '../../api/identity/give-account.ts';
import { personByUsername } from '../../api/identity/people.ts';
import { apiModules } from '../../api/modules.ts';
import { createRights, everywhere, type Rights } from '../../permissions/ability.ts';
import { keysOf, scopedBy } from '../../permissions/keys.ts';
import { specimenApi } from '../specimen/api-module.ts';
import { resourcesWithSpecimen as resources } from '../specimen/module.ts';
import { createSpecimenTables } from '../specimen/tables.ts';
import { fillForBrowser } from '../support/specimen-rows.ts';
import { clerk, clerkRights, fillForClerk } from './clerk.ts';

const { DATA_DIR = '' } = process.env;
const administrator = 1;

await lockDataDir(DATA_DIR);
const database = await openDatabase(databaseConfig());
const ownerUrl = database.ownerUrl!;
await prepareDatabase({ ...database, ownerUrl });
await createSpecimenTables(ownerUrl, resources);
const source = new PostgresSource(database.appUrl);
const { pool } = source;
// A spent day would answer every further export with a 429.
await pool.query("update settings set value = '1000' where key = 'exports_per_day'");
let few: Rights | undefined;
const rights = createRights(scopedBy(resources))(new Set(keysOf(resources).map(({ key }) => key)), {
  ...everywhere,
  userId: administrator,
});
const running = await startApplication({
  ...{ source, resources, dataDir: DATA_DIR, port: 0 },
  modules: [...apiModules, specimenApi],
  log: createLog(`${DATA_DIR}/fuzz.log`, 'info'),
  rightsOver: own => async (person, desk, epoch) => {
    if (person.id === administrator) return rights;
    return few && person.id === few.standing.userId ? few : own(person, desk, epoch);
  },
});
await prepareSignIn(pool, { dataDir: DATA_DIR, embeddedDatabase: true });
await fillForBrowser(pool, ownerUrl, resources);
await giveAccount(pool, { username: clerk, user_type: 2, full_name: 'করণিক', full_name_en: 'Clerk' }, 'Mouza-2026-Sheet', 'fuzz');
const { id } = (await personByUsername(pool, clerk))!;
few = clerkRights(resources, id);
await fillForClerk(pool, id);

const stop = async (): Promise<void> => {
  await running.stop();
  await database.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
console.log(`http://localhost:${running.port}`);
