/** The application with the specimen's resources as a process of its own: what can be killed while its database goes on. Prints its port. */
import { startApplication } from '../../api/application.ts';
import { createPool } from '../../api/database/pool.ts';
import { createLog } from '../../api/http/logs.ts';
import { apiModules } from '../../api/modules.ts';
import { specimenApi } from '../specimen/api-module.ts';
import { resourcesWithSpecimen } from '../specimen/module.ts';

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const running = await startApplication({
  pool: createPool(DATABASE_URL),
  resources: resourcesWithSpecimen,
  modules: [...apiModules, specimenApi],
  log: createLog(`${DATA_DIR}/specimen-${process.pid}.log`, 'error'),
  dataDir: DATA_DIR,
  port: 0,
  // One address for all: their tokens are the same.
  origins: ['http://localhost:4996'],
});
console.log(running.port);
