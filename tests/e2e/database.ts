/** The database behind the product that the browser opens: for what no call would write. */
import pg from 'pg';
import { visitDatabase } from '../../api/database/connect.ts';
import { dataDir } from './bhumi.ts';

/** Runs statements as the application's role. */
export async function inDatabase(text: string): Promise<void> {
  const database = await visitDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  await client.query(text);
  await client.end();
  await database.stop();
}
