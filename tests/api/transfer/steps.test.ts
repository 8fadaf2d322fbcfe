/** The steps of a transfer: nothing is published before its turn, what is outstanding keeps a person, and joining moves their posting. */
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { type Clerk, letter, order, outcome, startTransfers } from './transfers.ts';

const { server, people, office, target, hr, call, made, someone, transferred, publish, publishes, stop } = await startTransfers();
afterAll(stop);

const today = todayOf(systemClock);
const written = async (item: number, type: string, more: object = {}): Promise<number> =>
  (await made(hr, 'transfer-letters', letter(item, type, { ...(type === 'handover' && { received_by_id: hr.id }), ...more }))).id;
const steps = async (who: Clerk, item: number) => (await call(who, 'GET', `transfer-order-items/${item}/steps`)).json.data;
const states = async (item: number) => (await steps(hr, item)).steps.map(({ state }: { state: string }) => state);
const waive = (who: Clerk, item: number, things: unknown, reason: unknown = 'উত্তরসূরি নেবেন') =>
  call(who, 'POST', `transfer-order-items/${item}/waive`, { things, reason });
const repair = (who: Clerk, item: number) => call(who, 'POST', `transfer-order-items/${item}/repair`);
/** Another duty of the person, which somebody has to take. */
const duty = async (person: Clerk) =>
  people.post({ user: person.id, desk: await people.desk(office), primary: false, responsibility: 'additional' });
const postings = async (person: Clerk) =>
  (
    await server.pool.query(
      `select office_organogram_id::int as desk, is_primary, responsibility, from_date::text as from_date from desk_assignments
      where user_id = $1 and row_status = 1 and (to_date is null or to_date >= $2::date) order by id`,
      [person.id, today],
    )
  ).rows;

describe('a letter is published in its turn', () => {
  test('each waits for the steps before it, whichever is tried first', async () => {
    const { item } = await transferred();
    const ids = { notice: 0, handover: 0, release: 0, joining: 0 };
    for (const type of Object.keys(ids) as (keyof typeof ids)[]) ids[type] = await written(item, type);
    const tried = async () => {
      const codes: Record<string, unknown> = {};
      for (const type of ['joining', 'release', 'handover'] as const)
        codes[type] = ((await publish(ids[type])).json as { error_code: string }).error_code;
      return codes;
    };
    expect(await states(item)).toEqual(['done', 'next', 'later', 'later', 'later', 'later']);
    const [waits, hands] = ['transfer.letter_waits', 'transfer.not_handed_over'];
    expect(await tried()).toEqual({ joining: waits, release: waits, handover: waits });
    expect((await publish(ids.notice)).status).toBe(200);
    expect(await states(item)).toEqual(['done', 'done', 'done', 'next', 'later', 'later']);
    for (const type of ['joining', 'release'] as const) expect(outcome(await publish(ids[type]))).toEqual([400, hands]);
    expect((await publish(ids.handover)).status).toBe(200);
    expect(outcome(await publish(ids.joining))).toEqual([400, waits]);
    for (const type of ['release', 'joining'] as const) expect((await publish(ids[type])).status).toBe(200);
    expect(await states(item)).toEqual(Array(6).fill('done'));
  });

  test('and with nothing left to fill in: a signer, a receiver who is not the person, no dots', async () => {
    const { item, person } = await transferred();
    const notice = await written(item, 'notice', { body: '<p>তিনি ……… তারিখে</p>' });
    expect(outcome(await publish(notice))).toEqual([400, 'transfer.letter_blank']);
    await call(hr, 'PATCH', `transfer-letters/${notice}`, { body: '<p>তিনি যাবেন</p>' });
    const empty = await people.desk(office);
    const unsigned = await call(hr, 'PATCH', `transfer-letters/${notice}`, { issuer_desk_id: empty });
    expect(unsigned.json.issuer_name).toBeNull();
    expect(outcome(await publish(notice))).toEqual([400, 'transfer.signer_missing']);
    await call(hr, 'PATCH', `transfer-letters/${notice}`, { issuer_desk_id: hr.desk });
    expect((await publish(notice)).status).toBe(200);
    const own = await call(hr, 'POST', 'transfer-letters', letter(item, 'handover', { received_by_id: person.id }));
    expect(outcome(own)).toEqual([400, 'transfer.receiver_is_giver']);
    const misplaced = await call(hr, 'POST', 'transfer-letters', letter(item, 'release', { received_by_id: hr.id }));
    expect(outcome(misplaced)).toEqual([400, 'transfer.details_of_handover_alone']);
    const nobody = await written(item, 'handover', { received_by_id: null });
    expect(outcome(await publish(nobody))).toEqual([400, 'transfer.receiver_needed']);
    const named = await call(hr, 'PATCH', `transfer-letters/${nobody}`, { received_by_id: hr.id, body: null, body_en: null });
    expect([named.json.body.includes('গ্রহণ করেছেন'), named.json.body_en.includes('taken over by')]).toEqual([true, true]);
    expect([named.json.body, named.json.body_en].join()).not.toMatch(/…|null|undefined/);
  });
});

describe('what is outstanding', () => {
  test('keeps the person until it is settled or waived by name, and a release says what was checked', async () => {
    const { item, person } = await transferred();
    await people.assign(await people.group(['VIEW_OWN_TRANSFER_INFO']), { user_id: person.id });
    const reader = await people.clerk(office, ['VIEW_ALL_OFFICE_ORDER_TRANSFER']);
    const [settled] = [await duty(person), await duty(person)];
    await people.settle();
    await publishes(item, ['notice']);
    const found = await steps(hr, item);
    expect([found.outstanding, found.may]).toEqual([2, { issue: true, repair: false, hand_over: false }]);
    expect(found.things[0]).toMatchObject({ source: 'desk-assignments', resource: 'desk-assignments', waiver: null, id: settled });
    expect((await steps(person, item)).things).toHaveLength(2);
    expect(await steps(reader, item)).toMatchObject({ outstanding: 2, things: [], may: { issue: false } });
    const handover = await written(item, 'handover');
    expect(outcome(await publish(handover))).toEqual([400, 'transfer.not_cleared']);
    await server.pool.query('update desk_assignments set row_status = 0, to_date = $2 where id = $1', [settled, today]);
    const [left] = (await steps(hr, item)).things;
    const waived = await waive(hr, item, [{ source: left.source, id: left.id }]);
    expect(waived.json.data.things[0].waiver).toMatchObject({ reason: 'উত্তরসূরি নেবেন', waived_on: today, by: expect.any(String) });
    expect((await publish(handover)).status).toBe(200);
    const release = await written(item, 'release');
    const said = (await call(hr, 'GET', `transfer-letters/${release}/paper`)).json.data.body;
    expect(said).toContain('উত্তরসূরি নেবেন');
    const { json } = await publish(release);
    expect(json.clearance_en).toMatch(/^As checked on .*Cases waiting at the desk.*In charge and additional duties.*উত্তরসূরি নেবেন/);
    const nothing = await transferred();
    await publishes(nothing.item, ['notice', 'handover']);
    expect((await publish(await written(nothing.item, 'release'))).json.clearance).toMatch(/কিছুই অনিষ্পন্ন নেই: .*হেফাজতে থাকা সামগ্রী/);
  });

  test('is waived by the office that issued the order, for others, once, and with a reason', async () => {
    const { item, person } = await transferred();
    const id = await duty(person);
    const stranger = await people.clerk(target, ['PUBLISH_OFFICE_ORDER_TRANSFER', 'VIEW_ALL_OFFICE_ORDER_TRANSFER']);
    await people.settle();
    const thing = { source: 'desk-assignments', id };
    expect(outcome(await waive(stranger, item, [thing]))).toEqual([404, 'request.not_found']);
    for (const [things, reason] of [
      [[], 'কারণ আছে'],
      ['x', 'কারণ আছে'],
      [[{ source: 1 }], 'কারণ আছে'],
      [[thing], 'ক'],
      [[thing], null],
    ] as const)
      expect((await waive(hr, item, things, reason)).status).toBe(400);
    expect(outcome(await waive(hr, item, [{ ...thing, id: 999_999 }]))).toEqual([400, 'transfer.nothing_to_waive']);
    expect((await waive(hr, item, [thing])).status).toBe(200);
    expect(outcome(await waive(hr, item, [thing]))).toEqual([400, 'transfer.nothing_to_waive']);
    const own = await made(hr, 'transfer-orders', order([{ user_id: hr.id, to_office_id: target }]));
    await call(hr, 'POST', `transfer-orders/${own.id}/publish`);
    expect(outcome(await waive(hr, own.items[0].id, [thing]))).toEqual([403, 'transfer.not_issuer']);
  });
});

describe('joining', () => {
  /** An order that names a desk, published by this person. */
  const toDesk = async (desk: number, by?: Clerk) => {
    const person = await someone();
    await people.settle();
    const one = await made(hr, 'transfer-orders', order([{ user_id: person.id, to_office_id: target, to_desk_id: desk }]));
    const path = `/api/transfer-orders/${one.id}/publish`;
    expect((await server.call('POST', path, undefined, by?.headers)).status).toBe(200);
    return { item: one.items[0].id as number, person };
  };
  const all = ['notice', 'handover', 'release', 'joining'];

  test('ends the old posting and opens the one that was given with the order, at once', async () => {
    const desk = await people.desk(target);
    const { item, person } = await toDesk(desk);
    await publishes(item, all);
    expect(await postings(person)).toEqual([{ desk, is_primary: true, responsibility: 'main', from_date: today }]);
    const { rows } = await server.pool.query('select office_id::int as office from users where id = $1', [person.id]);
    expect(rows).toEqual([{ office: target }]);
    expect(outcome(await repair(hr, item))).toEqual([400, 'transfer.nothing_to_repair']);
  });

  test('opens none by the key of letters alone, nor at a desk that is taken, and ends the old one all the same', async () => {
    const taken = await people.clerk(target, []);
    await people.settle();
    for (const [desk, by] of [
      [await people.desk(target), hr],
      [taken.desk, undefined],
    ] as const) {
      const { item, person } = await toDesk(desk, by);
      await publishes(item, all);
      expect(await postings(person)).toEqual([]);
    }
  });

  test('leaves what the new office has given already', async () => {
    const { item, person } = await transferred();
    await publishes(item, ['notice', 'handover', 'release']);
    await server.pool.query('update desk_assignments set row_status = 0, to_date = $2 where user_id = $1', [person.id, today]);
    const desk = await people.desk(target);
    await people.post({ user: person.id, desk });
    await publishes(item, ['joining']);
    expect((await postings(person)).map((one: { desk: number }) => one.desk)).toEqual([desk]);
  });

  test('that an earlier version left in between is repaired by who issued the order, once', async () => {
    const desk = await people.desk(target);
    const { item, person } = await toDesk(desk);
    await server.pool.query('update transfer_order_items set joined_at = $2, released_at = $2 where id = $1', [item, '2026-11-05']);
    const later = await people.desk(office);
    await people.post({ user: person.id, desk: later, primary: false, responsibility: 'additional', from: '2026-11-20' });
    const other = await people.clerk(target, ['PUBLISH_OFFICE_ORDER_TRANSFER']);
    await people.settle();
    expect((await steps(hr, item)).may.repair).toBe(true);
    expect((await repair(other, item)).status).toBe(404);
    const done = await repair(hr, item);
    expect([done.status, done.json.data?.may.repair], done.text).toEqual([200, false]);
    expect((await postings(person)).map((one: { desk: number }) => one.desk)).toEqual([later, desk]);
    const audit = await server.pool.query(
      `select task from engine.audit_logs where resource = 'transfer-order-items' and record_id = $1 order by id desc limit 1`,
      [item],
    );
    expect(audit.rows).toEqual([{ task: 'transfer repaired' }]);
    expect(outcome(await repair(hr, item))).toEqual([400, 'transfer.nothing_to_repair']);
  });
});
