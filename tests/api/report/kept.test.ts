/** Figures of the front page are counted once a minute for those of one reach, and at once for who changed something. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inDhaka } from '../../../resources/kernel/clock.ts';
import { adoptSettings } from '../../../resources/kernel/settings.ts';
import { askedStatements } from '../../support/asked-statements.ts';
import { counted, type FrontPage, figureIn, frontPageOf } from '../../support/front-page.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

const { date: today } = inDhaka(new Date());

let server: TestServer;
let page: FrontPage;
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, ['ATTENDANCE', 'USER', 'DESK_REPORT', 'OFFICE_JURISDICTION']);
});
afterAll(async () => {
  vi.restoreAllMocks();
  adoptSettings({});
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const kept = async (headers: Headers) => (await server.call('GET', '/api/dashboard', undefined, headers)).json.data;
const present = (data: Awaited<ReturnType<typeof kept>>): number => figureIn(data, 'attendance', 'present').value;
/** Somebody of the office is present, as a device writes it: by nobody who is signed in here. */
async function comes(): Promise<void> {
  const { id } = await page.people.person({ desk: await page.people.desk(page.offices.low) });
  const row = { user_id: id, office_id: page.offices.low, date: today, in_time: '00:00', status: 'present', shown_status: 'present' };
  await page.people.insert('attendances', { ...row, type: 'automatic' });
}

test('S2.078 they are kept for all of one reach, and say since when', async () => {
  const { below } = page;
  const colleague = await page.people.clerk(page.offices.low, ['VIEW_DASHBOARD', 'VIEW_ATTENDANCE', 'VIEW_DESK_REPORT']);
  await page.people.settle();
  const first = await page.dashboard(below.headers);
  await comes();
  const [again, others, above] = [await kept(below.headers), await kept(colleague.headers), await kept(page.above.headers)];
  expect([present(again), again.true_at]).toEqual([present(first), first.true_at]);
  expect(present(others)).toBe(present(first));
  expect(above.true_at > first.true_at).toBe(true);
  const now = await page.dashboard(below.headers);
  expect([present(now), now.true_at > first.true_at]).toEqual([present(first) + 1, true]);
  expect(present(await kept(colleague.headers))).toBe(present(first) + 1);
});

test('S2.078 what a person changed counts at once for them, and so in every figure with 0 seconds', async () => {
  const { below } = page;
  const writer = await page.people.clerk(page.offices.low, ['VIEW_DASHBOARD', 'VIEW_ATTENDANCE', 'CREATE_ATTENDANCE']);
  await page.people.settle();
  const before = present(await page.dashboard(below.headers));
  const { id } = await page.people.person({ desk: await page.people.desk(page.offices.low) });
  await page.people.settle();
  const body = { user_id: id, date: today, status: 'present', in_time: '00:00' };
  expect((await server.call('POST', '/api/attendances', body, writer.headers)).status).toBe(201);
  expect(present(await kept(writer.headers))).toBe(before + 1);
  await comes();
  await putSettings(server, { figures_kept_s: 0 });
  expect(present(await kept(below.headers))).toBe(before + 2);
  await putSettings(server, {});
});

test('S2.078 kept figures take no statement of their own, and all of them are counted by one', async () => {
  await kept(page.above.headers);
  const asked = askedStatements();
  const own = () => asked.splice(0).filter(text => !/identity_poll|engine\.epoch|pgboss/.test(text));
  await kept(page.above.headers);
  expect(own().filter(text => !/engine\.audit_logs/.test(text)).length).toBeLessThanOrEqual(1);
  await server.call('GET', '/api/dashboard', undefined, { ...page.above.headers, ...counted });
  expect(own().filter(text => text.includes('"attendances" o')).length).toBe(1);
});
