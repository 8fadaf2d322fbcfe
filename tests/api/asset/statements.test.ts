/** How many statements a requisition, a hand-over and a row of an import send. They may only become fewer. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { type Clerk, under, workflowFor } from '../../support/approving.ts';
import { transactionStatements } from '../../support/asked-statements.ts';
import { importInto, xlsxOf } from '../../support/import-files.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Store, storeOf } from './store.ts';

let server: TestServer;
let store: Store;
beforeAll(async () => {
  server = await startTestServer();
  store = await storeOf(server, ['VIEW_ASSET_INVENTORY', 'VIEW_PURCHASED_ASSET', 'ASSIGN_ASSET_ITEM', 'UNASSIGN_ASSET_ITEM']);
});
afterAll(async () => {
  vi.restoreAllMocks();
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const clerkWith = (verbs: readonly string[]): Promise<Clerk> =>
  store.people.clerk(
    store.office,
    verbs.map(verb => `${verb}_ASSET_REQUISITION`),
  );

test('a requisition of one asset, its forwarding and its approval', async () => {
  const [asker, kanungo, head] = [
    await clerkWith(['CREATE', 'VIEW_OWN']),
    await clerkWith(['FORWARD', 'VIEW']),
    await clerkWith(['APPROVE', 'VIEW']),
  ];
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [store.office, head.desk]);
  await under(server, kanungo.desk, head.desk);
  await under(server, asker.desk, kanungo.desk);
  await workflowFor(server, 'asset_requisition', store.office, ['supervisor', 'office_head']);
  await store.people.settle();
  const { asset_id } = await store.inventory();
  const send = async (path: string, body: object, { headers }: Clerk) => {
    const answer = await server.call('POST', `/api/asset-requisitions${path}`, body, headers);
    expect(answer.status, answer.text).toBeLessThan(202);
    return answer.json;
  };
  const statements = transactionStatements();
  const count = () => statements(/insert into "?approval_histories/).length;
  const { id } = await send('', { purpose: 'রাজস্ব সভার কাজে', items: [{ asset_id, quantity: 1 }] }, asker);
  const requested = count();
  await send(`/${id}/forward`, {}, kanungo);
  const forwarded = count();
  await send(`/${id}/approve`, {}, head);
  const approved = count();
  vi.restoreAllMocks();
  for (const [found, most] of [
    [requested, 8],
    [forwarded, 7],
    [approved, 7],
  ] as const)
    expect(found).toBeLessThanOrEqual(most);
});

test('an item that is handed over and returned', async () => {
  const inventory = await store.inventory();
  await store.buy(inventory, 1);
  const [item] = await store.itemsOf(inventory);
  const statements = transactionStatements();
  const count = () => statements(/"asset_assignments"/).length;
  const given = await store.move(item, 'assign', { user_id: store.colleague, condition: 'good' }, store.keeper.headers);
  expect(given.status, given.text).toBe(200);
  const handedOver = count();
  const back = await store.move(item, 'unassign', { condition: 'worn' }, store.keeper.headers);
  expect(back.status, back.text).toBe(200);
  const returned = count();
  vi.restoreAllMocks();
  expect(handedOver).toBeLessThanOrEqual(10);
  expect(returned).toBeLessThanOrEqual(10);
});

test('each row of an import', async () => {
  const { rows } = await server.pool.query(`select bbs_code as code, (select min(bbs_code) from divisions) as division
    from (select lpad(n::text, 2, '0') as bbs_code from generate_series(1, 99) n) c where bbs_code not in (select bbs_code from districts)`);
  const imported = async (some: typeof rows): Promise<number> => {
    const lines = some.map(({ code, division }) => [division, `আমদানি ${bengaliDigits(code)}`, `Imported ${code}`, code]);
    const data = await xlsxOf({ Districts: [['Division', 'Name (Bengali)', 'Name (English)', 'BBS code'], ...lines] });
    const statements = transactionStatements();
    const { json, text } = await importInto(server, 'districts', data);
    vi.restoreAllMocks();
    expect(json.counts?.inserted, text).toBe(some.length);
    return statements(/insert into "districts"/).length;
  };
  const [one, eleven] = [await imported(rows.slice(0, 1)), await imported(rows.slice(1, 12))];
  expect((eleven - one) / 10).toBeLessThanOrEqual(1);
});
