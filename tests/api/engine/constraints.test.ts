/** What the database itself forbids (D-CONSTRAINTS), reported in the words of the declaration; through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { difference } from '../../../api/database/shadow.ts';
import { createSpecimenTables } from '../../specimen/tables.ts';
import { testDatabase } from '../../support/database.ts';
import { bengali, doors, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('constraints through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  const base = '/api/specimen-bookings';
  const book = (room: string, from_date: string, to_date: string | null, more: object = { district_id: 13 }) =>
    call('POST', base, { room, from_date, to_date, ...more });

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('spans of one thing do not touch: both days belong to them, an empty end is for good', async () => {
    expect((await book('A-1', '2026-01-01', '2026-01-10')).status).toBe(201);
    const taken = await book('A-1', '2026-01-10', '2026-01-12');
    expect(taken).toMatchObject({ status: 409, json: { error_code: 'specimen.room_taken', message: 'The room is taken in this time.' } });
    expect((await call('POST', base, { room: 'A-1', from_date: '2026-01-05', district_id: 13 }, bengali)).json.message).toBe(
      'কক্ষটি এ সময়ে নেওয়া আছে।',
    );
    expect((await book('A-2', '2026-01-05', '2026-01-06')).status).toBe(201);
    const open = await book('A-1', '2026-01-11', null);
    expect(open.status).toBe(201);
    expect((await book('A-1', '2099-01-01', null)).status).toBe(409);
    expect((await call('PATCH', open.headers.location!, { row_status: 0 })).status).toBe(200);
    expect((await book('A-1', '2099-01-01', null)).status).toBe(201);
    expect((await call('PATCH', open.headers.location!, { row_status: 1 })).json.error_code).toBe('specimen.room_taken');
  });

  test('a span ends after it begins', async () => {
    expect((await book('B-1', '2026-02-02', '2026-02-01')).json.message).toEqual({ to_date: 'validation.invalid_end_date' });
  });

  test('exactly one of several is given, in a new record as in a change, and the database agrees', async () => {
    for (const more of [{}, { user_id: 1, district_id: 13 }])
      expect((await book('C-1', '2026-01-01', null, more)).json.message).toEqual({ user_id: 'validation.exactly_one' });
    const { headers } = await book('C-1', '2026-01-01', null);
    expect((await call('PATCH', headers.location!, { user_id: 1 })).json.message).toEqual({ user_id: 'validation.exactly_one' });
    expect((await call('PATCH', headers.location!, { user_id: 1, district_id: null })).status).toBe(200);
    await expect(server.pool.query("insert into specimen_bookings (room, from_date) values ('X', '2020-01-01')")).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('a key under a condition holds for those that meet it', async () => {
    const mine = { user_id: 2 };
    expect((await book('D-1', '2026-01-01', null, { ...mine, is_primary: true })).status).toBe(201);
    expect((await book('D-2', '2026-01-01', null, mine)).status).toBe(201);
    const second = await book('D-3', '2026-01-01', null, { ...mine, is_primary: true });
    expect(second).toMatchObject({ status: 400, json: { message: { user_id: 'specimen.one_primary' } } });
  });

  test('two who book the same at once: one wins, the other is notified', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => book('E-1', '2026-01-01', '2026-01-02')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

test('the drafting of migrations knows these constraints: a schema that has them differs in nothing', async () => {
  const one = await testDatabase();
  const other = await testDatabase();
  try {
    await createSpecimenTables(one.ownerUrl);
    await createSpecimenTables(other.ownerUrl);
    expect(await difference(one.ownerUrl, other.ownerUrl)).toEqual([]);
    const plain = await testDatabase();
    const statements = await difference(plain.ownerUrl, one.ownerUrl);
    expect(statements.join('\n')).toMatch(/specimen_bookings_room_from_date_to_date_excl/);
    expect(statements.join('\n').toLowerCase()).toMatch(/deferrable initially deferred/);
    await plain.drop();
  } finally {
    await one.drop();
    await other.drop();
  }
});
