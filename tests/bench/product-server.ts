/** The product as the benchmark measures it: the real application with the specimen's resources, in a process of its own. */
import { startApplication } from '../../api/application.ts';
import { createPool } from '../../api/database/pool.ts';
import { createLog } from '../../api/http/logs.ts';
import { prepareSignIn } from '../../api/identity/first-start.ts';
import { apiModules } from '../../api/modules.ts';
import { resources } from '../../resources/index.ts';
import { specimenApi } from '../specimen/api-module.ts';
import { specimen } from '../specimen/module.ts';

const { DATABASE_URL = '', DATA_DIR = '', LANE, PORT } = process.env;
const pool = createPool(DATABASE_URL, { max: 10 });
const log = createLog(`${DATA_DIR}/bench-${PORT}.log`, 'info');
await startApplication({
  pool,
  resources: [...resources, ...specimen.resources],
  modules: [...apiModules, specimenApi],
  log,
  dataDir: DATA_DIR,
  port: Number(PORT),
  lane: LANE !== 'off',
  // One address for both: their tokens are the same.
  origins: ['http://localhost:4997'],
});
await prepareSignIn(pool, { dataDir: DATA_DIR, embeddedDatabase: true });
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
