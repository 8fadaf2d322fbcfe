/** One server for all browser tests of a run: its address, its data directory and the administrator's password go to the tests by environment. */
import { startServer } from './server.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const { origin, password, dataDir, stop } = await startServer();
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_PASSWORD = password;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
