/** Requisitions, what is given by them, consumables counted down, and what somebody has in their custody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetRequisitionItems } from '../../../resources/asset/asset-requisition-items.ts';
import { checkRules, rulesOf } from '../../../resources/kernel/validate.ts';
import { type Clerk, under, workflowFor } from '../../support/approving.ts';
import { notifiedOf } from '../../support/notified.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';
import { outcome, type Store, storeOf } from './store.ts';

const keys = ['VIEW_ASSET_INVENTORY', 'VIEW_PURCHASED_ASSET', 'CREATE_PURCHASED_ASSET', 'VIEW_ASSET_ASSIGNMENT', 'ASSIGN_ASSET_ITEM'];
const performing = ['FORWARD', 'BACKWARD', 'APPROVE', 'REJECT', 'VIEW'].map(verb => `${verb}_ASSET_REQUISITION`);
const asking = ['CREATE', 'UPDATE', 'CANCEL', 'VIEW_OWN'].map(verb => `${verb}_ASSET_REQUISITION`);

describe('requisitions', () => {
  let server: TestServer;
  let store: Store;
  let asker: Clerk;
  let head: Clerk;
  let kanungo: Clerk;
  let colleague: Clerk;
  beforeAll(async () => {
    server = await startTestServer();
    store = await storeOf(server, [...keys, 'UNASSIGN_ASSET_ITEM']);
    asker = await store.people.clerk(store.office, [...asking, 'VIEW_OWN_ASSET_ASSIGNMENT']);
    colleague = await store.people.clerk(store.office, ['VIEW_ASSET_REQUISITION', 'VIEW_OWN_ASSET_ASSIGNMENT']);
    head = await store.people.clerk(store.office, performing);
    kanungo = await store.people.clerk(store.office, performing);
    await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [store.office, head.desk]);
    await under(server, kanungo.desk, head.desk);
    await under(server, asker.desk, kanungo.desk);
    await workflowFor(server, 'asset_requisition', store.office, ['supervisor', 'office_head']);
    await store.people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const ask = (items: object[], more: object = {}, { headers } = asker) =>
    server.call('POST', '/api/asset-requisitions', { purpose: 'রাজস্ব সভার কাজে', items, ...more }, headers);
  const asked = async (items: object[]) => {
    const made = await ask(items);
    expect(made.status, made.text).toBe(201);
    return made.json;
  };
  const act = (id: number, name: string, { headers }: Clerk, body: object = {}) =>
    server.call('POST', `/api/asset-requisitions/${id}/${name}`, body, headers);
  /** Recommended, and approved by the head with so many of each. */
  const approve = async (id: number, quantity: number) => {
    expect((await act(id, 'forward', kanungo)).status).toBe(200);
    const granted = await act(id, 'approve', head, {
      items: (await lines(id)).map((line: { id: number }) => ({ id: line.id, approved_quantity: quantity })),
    });
    expect(granted.status, granted.text).toBe(200);
  };
  const lines = async (id: number) => (await server.call('GET', `/api/asset-requisitions/${id}`)).json.items;
  const issue = (inventory: { id: number }, quantity: number, more: object = {}, headers = store.keeper.headers) =>
    server.call('POST', '/api/asset-issues', { asset_inventory_id: inventory.id, user_id: asker.id, quantity, ...more }, headers);

  test('S2.178 S3.093 somebody at a desk asks their office for assets, each once, and withdraws it while it is pending', async () => {
    const { asset_id } = await store.inventory();
    const made = await asked([{ asset_id, quantity: 3 }]);
    expect(made).toMatchObject({ user_id: asker.id, desk_id: asker.desk, office_id: store.office, status: 0 });
    expect(made.items).toMatchObject([{ asset_id, quantity: 3, approved_quantity: null, assigned_quantity: 0 }]);
    expect(outcome(await ask([]))).toEqual([400, 'asset.nothing_requested']);
    expect(outcome(await ask([{ asset_id, quantity: 0 }]))).toEqual([400, 'validation.min']);
    const twice = [
      { asset_id, quantity: 1 },
      { asset_id, quantity: 2 },
    ];
    expect(outcome(await ask(twice))).toEqual([400, 'asset.requested_twice']);
    expect(outcome(await ask([{ asset_id, quantity: 1, approved_quantity: 1 }]))).toEqual([400, 'validation.read_only']);
    const seen = async ({ headers }: Clerk) =>
      (await server.call('GET', `/api/asset-requisitions${query({ filter: { id: [made.id] } })}`, undefined, headers)).json.length;
    expect([await seen(asker), await seen(colleague), await seen(store.keeper as Clerk)]).toEqual([1, 1, undefined]);
    expect((await server.call('DELETE', `/api/asset-requisitions/${made.id}`, undefined, colleague.headers)).status).toBe(403);
    expect((await server.call('DELETE', `/api/asset-requisitions/${made.id}`, undefined, asker.headers)).status).toBe(200);
    const other = await asked([{ asset_id, quantity: 1 }]);
    await approve(other.id, 1);
    const late = await server.call('DELETE', `/api/asset-requisitions/${other.id}`, undefined, asker.headers);
    expect(outcome(late)).toEqual([409, 'request.not_editable']);
    const changed = await server.call('PATCH', `/api/asset-requisitions/${other.id}`, { purpose: 'অন্য কাজে' }, asker.headers);
    expect(changed.status).toBe(409);
  });

  test('S6.67 S8.104 nobody asks without the key, or without a desk', async () => {
    const { asset_id } = await store.inventory();
    expect((await ask([{ asset_id, quantity: 1 }], {}, colleague)).status).toBe(403);
    const withoutDesk = await server.call('POST', '/api/asset-requisitions', { purpose: 'কাজে', items: [{ asset_id, quantity: 1 }] });
    expect(outcome(withoutDesk)).toEqual([403, 'asset.not_authorised']);
  });

  test('S8.099 an asset that is asked for is not deleted', async () => {
    const inventory = await store.inventory();
    const { asset_id } = inventory;
    await asked([{ asset_id, quantity: 1 }]);
    await server.call('DELETE', `/api/asset-inventories/${inventory.id}`);
    expect(outcome(await server.call('DELETE', `/api/assets/${asset_id}`))).toEqual([400, 'asset.requisition_in_process']);
  });

  test('S2.181 S8.101 items are given by an approved requisition of this person alone, as many as are approved', async () => {
    const inventory = await store.inventory();
    await store.buy(inventory, 5);
    const items = await store.itemsOf(inventory);
    const { id } = await asked([{ asset_id: inventory.asset_id, quantity: 3 }]);
    const give = (at: number, user_id = asker.id) =>
      store.move(items[at], 'assign', { user_id, asset_requisition_id: id }, store.keeper.headers);
    expect(outcome(await give(0))).toEqual([400, 'asset.requisition_not_approved']);
    await approve(id, 2);
    expect(outcome(await give(0, colleague.id))).toEqual([400, 'asset.requisition_elsewhere']);
    const other = await store.inventory();
    await store.buy(other, 1);
    const [stray] = await store.itemsOf(other);
    const strayed = await store.move(stray, 'assign', { user_id: asker.id, asset_requisition_id: id });
    expect(outcome(strayed)).toEqual([400, 'asset.requisition_elsewhere']);
    const answers = await Promise.all([0, 1, 2, 3].map(at => give(at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    expect(outcome(answers.find(({ status }) => status === 400)!)).toEqual([400, 'asset.quantity_exceeds_request']);
    expect(await lines(id)).toMatchObject([{ quantity: 3, approved_quantity: 2, assigned_quantity: 2 }]);
    const held = items[answers.findIndex(({ status }) => status === 200)];
    await store.move(held, 'unassign', {}, store.keeper.headers);
    expect(await lines(id)).toMatchObject([{ assigned_quantity: 1 }]);
    const five = checkRules(rulesOf(assetRequisitionItems), { quantity: 3, approved_quantity: 5 }, '2026-01-01');
    expect(five.map(({ path, error }) => [path, error.code])).toEqual([['approved_quantity', 'asset.quantity_exceeds_request']]);
  });

  test('an item that is inactive is not assigned, and one that somebody has is not made so', async () => {
    const inventory = await store.inventory();
    await store.buy(inventory, 2);
    const [one, two] = await store.itemsOf(inventory);
    const status = (item: { id: number }, row_status: number) => server.call('PATCH', `/api/asset-items/${item.id}`, { row_status });
    await status(one, 0);
    expect(outcome(await store.move(one, 'assign', { user_id: asker.id }))).toEqual([400, 'asset.item_inactive']);
    await store.move(two, 'assign', { user_id: asker.id });
    expect(outcome(await status(two, 0))).toEqual([400, 'asset.item_held']);
  });

  test('S8.109 consumables are counted down as they are given, and no more are given than are free, no matter who comes first', async () => {
    const paper = await store.inventory('consumable');
    const { json: purchase } = await store.buy(paper, 10);
    const given = await issue(paper, 4, { note: 'সভার জন্য' });
    expect((await notifiedOf(server, 14)).at(-1)).toBe(asker.id);
    expect(given.json, given.text).toMatchObject({ asset_id: paper.asset_id, office_id: store.office, quantity: 4 });
    expect(await store.figures(paper)).toEqual([10, 4, 0, 6]);
    expect(outcome(await issue(paper, 7))).toEqual([400, 'asset.not_enough_items']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(paper, 2)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await store.figures(paper)).toEqual([10, 10, 0, 0]);
    expect(outcome(await server.call('DELETE', `/api/asset-purchases/${purchase.id}`))).toEqual([400, 'asset.purchase_used']);
    expect((await server.call('DELETE', `/api/asset-issues/${given.json.id}`, undefined, store.keeper.headers)).status).toBe(200);
    expect(await store.figures(paper)).toEqual([10, 6, 0, 4]);
    expect(outcome(await issue(paper, -1))).toEqual([400, 'validation.min']);
    expect(outcome(await issue(paper, 1, { user_id: store.stranger }))).toEqual([400, 'asset.holder_elsewhere']);
    expect(outcome(await issue(paper, 1, { issued_on: '2999-01-01' }))).toEqual([400, expect.stringContaining('validation.')]);
    const chairs = await store.inventory();
    await store.buy(chairs, 2);
    expect(outcome(await issue(chairs, 1))).toEqual([400, 'asset.issue_of_fixed']);
  });

  test('consumables by a requisition: those of it, and no more than approved', async () => {
    const paper = await store.inventory('consumable');
    await store.buy(paper, 100);
    const { id } = await asked([{ asset_id: paper.asset_id, quantity: 10 }]);
    const by = { asset_requisition_id: id };
    expect(outcome(await issue(paper, 1, by))).toEqual([400, 'asset.requisition_not_approved']);
    await approve(id, 8);
    expect((await issue(paper, 5, by)).status).toBe(201);
    expect(outcome(await issue(paper, 4, by))).toEqual([400, 'asset.quantity_exceeds_request']);
    expect(await lines(id)).toMatchObject([{ quantity: 10, approved_quantity: 8, assigned_quantity: 5 }]);
    const again = async (approved_quantity: number | null) =>
      act(id, 're-approve', head, { items: [{ id: (await lines(id))[0].id, approved_quantity }] });
    expect(outcome(await again(4))).toEqual([400, 'asset.given_already']);
    expect((await again(6)).status).toBe(200);
    expect((await again(null)).status).toBe(200);
    expect(await lines(id), 'left empty it is granted as it was asked for').toMatchObject([
      { approved_quantity: 10, assigned_quantity: 5 },
    ]);
  });

  test('a store keeper buys for and gives from their own office alone', async () => {
    const inventory = await store.inventory('consumable');
    const theirs = await store.made('asset-inventories', { asset_id: inventory.asset_id, office_id: store.other });
    await store.buy(theirs, 5);
    expect((await issue(theirs, 1, { user_id: store.stranger })).status).toBe(403);
    const bought = { asset_inventory_id: theirs.id, reference_number: 'অন্যের-১', purchase_date: '2026-01-05', cost: 10, item_count: 1 };
    expect((await server.call('POST', '/api/asset-purchases', bought, store.keeper.headers)).status).toBe(403);
    expect(await store.figures(theirs)).toEqual([5, 0, 0, 5]);
  });

  test('what is in their custody somebody sees for themselves, until it is taken back', async () => {
    const inventory = await store.inventory();
    await store.buy(inventory, 1);
    const [item] = await store.itemsOf(inventory);
    await store.move(item, 'assign', { user_id: colleague.id });
    const custody = async () => {
      const filter = { in_custody: true, user_id: colleague.id };
      return (await server.call('GET', `/api/asset-assignments${query({ filter })}`, undefined, colleague.headers)).json;
    };
    expect(await custody()).toMatchObject([{ asset_item_id: item.id, in_custody: true }]);
    await store.move(item, 'unassign');
    expect(await custody()).toEqual([]);
  });

  test('S2.180 the store keeper lists what is approved in their office and those below it, and nothing that waits', async () => {
    const { asset_id } = await store.inventory();
    const [waiting, approved] = [await asked([{ asset_id, quantity: 1 }]), await asked([{ asset_id, quantity: 2 }])];
    await approve(approved.id, 2);
    const [near, far] = [
      await store.people.clerk(store.office, ['VIEW_ALL_APPROVED_REQUISITION']),
      await store.people.clerk(await store.people.office(), ['VIEW_ALL_APPROVED_REQUISITION']),
    ];
    await store.people.settle();
    const seen = async ({ headers }: Clerk) =>
      (await server.call('GET', `/api/asset-requisitions${query({ filter: { id: [waiting.id, approved.id] } })}`, undefined, headers)).json;
    expect((await seen(near)).map(({ id }: { id: number }) => id)).toEqual([approved.id]);
    expect(await seen(far)).toEqual([]);
    const whole = await server.call('GET', `/api/asset-requisitions/${approved.id}`, undefined, near.headers);
    expect(whole.json.items).toMatchObject([{ asset_id, quantity: 2, approved_quantity: 2 }]);
  });

  describe('its approval', () => {
    const waiting = async (quantity = 3) => (await asked([{ asset_id: (await store.inventory()).asset_id, quantity }])).id as number;

    test('S2.179 waits in the inbox of anyone who has it, who is notified, as the requester is of the end', async () => {
      const id = await waiting();
      expect((await notifiedOf(server, 13)).at(-1)).toBe(kanungo.id);
      const inbox = async ({ headers }: Clerk) =>
        (await server.call('GET', '/api/approval-requests/inbox?box=pending', undefined, headers)).json.data.rows.find(
          (one: { record_id: number; module: string }) => one.module === 'asset_requisition' && one.record_id === id,
        );
      expect(await inbox(kanungo)).toMatchObject({ _can: ['forward', 'reject', 'backward'] });
      expect(await inbox(head)).toBeUndefined();
      await act(id, 'forward', kanungo);
      expect((await inbox(head))._can).toContain('approve');
      await act(id, 'approve', head);
      expect((await notifiedOf(server, 14)).at(-1)).toBe(asker.id);
      expect(await lines(id), 'as it was asked for').toMatchObject([{ quantity: 3, approved_quantity: 3 }]);
    });

    test('S6.66 begins with a workflow of the office', async () => {
      const lone = await store.people.clerk(store.other, asking);
      await store.people.settle();
      const { asset_id } = await store.inventory();
      expect(outcome(await ask([{ asset_id, quantity: 1 }], {}, lone))).toEqual([400, 'asset.no_workflow']);
    });

    test('S8.102 S8.103 is decided once', async () => {
      const [approved, rejected] = [await waiting(), await waiting()];
      await approve(approved, 1);
      expect(outcome(await act(approved, 'approve', head))).toEqual([400, 'asset.requisition_already_approved']);
      const no = { approval_comment: 'মজুত নেই' };
      expect((await act(rejected, 'reject', kanungo, no)).json.status).toBe(3);
      expect(outcome(await act(rejected, 'reject', kanungo, no))).toEqual([400, 'asset.requisition_already_rejected']);
    });

    test('S8.104 S8.105 S8.106 S8.107 goes step by step, by anyone who has it', async () => {
      const id = await waiting();
      const foreign = await store.people.clerk(store.office, performing);
      await store.people.settle();
      expect(outcome(await act(id, 'approve', foreign))).toEqual([403, 'asset.not_authorised']);
      expect(outcome(await act(id, 'approve', head))).toEqual([400, 'asset.previous_step_incomplete']);
      for (const [name, by] of [
        ['approve', kanungo],
        ['resubmit', asker],
      ] as const)
        expect(outcome(await act(id, name, by)), name).toEqual([400, 'asset.invalid_action']);
      await act(id, 'forward', kanungo);
      expect(outcome(await act(id, 'forward', head))).toEqual([400, 'asset.cannot_forward']);
    });

    test('S8.108 grants no more than was asked for, of nothing else', async () => {
      const id = await waiting(3);
      await act(id, 'forward', kanungo);
      const [line] = await lines(id);
      const grant = async (given: object) => outcome(await act(id, 'approve', head, { items: [{ id: line.id, ...given }] }));
      expect(await grant({ approved_quantity: 5 })).toEqual([400, 'asset.quantity_exceeds_request']);
      expect(await grant({ approved_quantity: -1 })).toEqual([400, 'validation.min']);
      expect(await grant({ approved_quantity: 2, quantity: 9 })).toEqual([400, 'validation.read_only']);
      expect(outcome(await act(id, 'approve', head, { items: [{ approved_quantity: 1 }] }))).toEqual([400, 'validation.required']);
      expect((await act(id, 'approve', head, { items: [{ asset_id: line.asset_id, quantity: 1 }] })).status).toBe(400);
      const [other] = await lines(await waiting(3));
      expect((await act(id, 'approve', head, { items: [{ id: other.id, approved_quantity: 1 }] })).status).toBe(400);
      expect(await lines(id)).toMatchObject([{ quantity: 3, approved_quantity: null }]);
      expect((await act(id, 'approve', head, { items: [{ id: line.id, approved_quantity: 0 }] })).status).toBe(200);
      expect(await lines(id)).toMatchObject([{ quantity: 3, approved_quantity: 0 }]);
    });
  });
});
