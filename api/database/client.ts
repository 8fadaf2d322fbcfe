import pg, { type ClientBase } from 'pg';

/** Does the work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
