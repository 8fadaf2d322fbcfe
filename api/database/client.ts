import pg, { type ClientBase } from 'pg';
import { writingUrl } from './hosts.ts';

/** Runs work on its own connection. */
export async function withClient<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await writingUrl(url) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
