/** Letters published before they named the heads of both offices: the migration writes those of the day of publication. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS_DIR } from '../../../api/database/migrations.ts';
import { letter, startTransfers } from './transfers.ts';

const { server, people, target, hr, made, call, transferred, publish, stop } = await startTransfers();
afterAll(stop);

const migration = readFileSync(path.join(MIGRATIONS_DIR, '0078_heads_of_earlier_letters.sql'), 'utf8');

const headsOf = async (id: number) => {
  const { rows } = await server.pool.query('select former_head_id, new_head_id from transfer_letters where id = $1', [id]);
  return [rows[0].former_head_id, rows[0].new_head_id].map(one => (one === null ? null : Number(one)));
};
/** As an earlier version left it. */
const publishedThen = (id: number, day: string) =>
  server.pool.query(`update transfer_letters set former_head_id = null, new_head_id = null, published_at = $2::timestamptz where id = $1`, [
    id,
    `${day} 20:00:00+00`,
  ]);

test('has the heads of its day, of the former and the new office; a draft and one that names heads stay as they are', async () => {
  const [earlier, later] = [await people.person(), await people.person()];
  const desk = await people.desk(target, { keys: ['VIEW_OWN_TRANSFER_LETTER'], head: true });
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [target, desk]);
  const first = await people.post({ user: earlier.id, desk, from: '2025-01-01', to: '2026-03-31' });
  await server.pool.query('update desk_assignments set row_status = 0 where id = $1', [first]);
  await people.post({ user: later.id, desk, from: '2026-04-01' });
  await people.settle();
  const published = async () => {
    const one = await made(hr, 'transfer-letters', letter((await transferred()).item, 'notice'));
    expect((await publish(one.id)).status).toBe(200);
    return one.id as number;
  };
  const [old, young, named] = [await published(), await published(), await published()];
  const draft = await made(hr, 'transfer-letters', letter((await transferred()).item, 'notice'));
  // In Dhaka the day after the one in UTC.
  await publishedThen(old, '2026-03-30');
  await publishedThen(young, '2026-03-31');
  await server.pool.query('update transfer_letters set new_head_id = null where id = $1', [named]);

  for (const _ of ['once', 'again']) {
    await server.pool.query(migration);
    expect(await headsOf(old)).toEqual([hr.id, earlier.id]);
    expect(await headsOf(young)).toEqual([hr.id, later.id]);
    expect(await headsOf(named)).toEqual([hr.id, null]);
    expect(await headsOf(draft.id)).toEqual([null, null]);
  }
  const headers = await people.headersOf(later, desk);
  expect((await call({ ...hr, headers }, 'GET', `transfer-letters/${young}`)).status).toBe(200);
  expect((await call({ ...hr, headers }, 'GET', `transfer-letters/${old}`)).status).toBe(404);
});
