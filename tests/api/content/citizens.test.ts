/** Notices on the citizens' home. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { rowsOn } from '../../support/rows.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { rahimasHeaders } from '../identity/citizen-entrance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('a citizen reads the notices for everybody, and none of an office’s (S2.027)', async () => {
  const headers = await rahimasHeaders(server);
  const rows = rowsOn(server.pool, resources);
  for (const audience of ['public', 'office', 'desk', 'draft']) {
    const id = await rows.make('notices');
    await server.pool.query(
      `update notices set title = $2, audience = $3, status = $4, published_at = now(), expires_at = null, row_status = 1 where id = $1`,
      [id, audience, audience === 'draft' ? 'public' : audience, audience === 'draft' ? 'draft' : 'published'],
    );
  }
  const { json } = await server.call('GET', '/api/notices/board', undefined, headers);
  expect(json.data.map((notice: { title: string }) => notice.title)).toEqual(['public']);
});
