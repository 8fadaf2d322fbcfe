/** Server sides, what the engine fills in, what may not be seen may not be written, and what the audit log keeps; through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { transact } from '../../../api/engine/transact.ts';
import { epochIn } from '../../support/epoch.ts';
import { peopleOf } from '../../support/people.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('a server side through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  const base = '/api/specimen-projects';
  const rowsOf = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
  const lastAudit = async (resource: string, id: number) =>
    (await rowsOf('select * from engine.audit_logs where resource = $1 and record_id = $2 order by id desc limit 1', [resource, id]))[0];
  const epoch = () => epochIn(server.pool);

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('who makes a record, their desk, the day and what a reference says are filled in; what is given stays', async () => {
    const { json } = await call('POST', base, { name: 'ভরা', district_id: 13 });
    const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
    expect(json).toMatchObject({
      user_id: json.created_by,
      division_id: 3,
      started_on: today,
      office_id: null,
      step_count: 0,
      status: 'draft',
    });
    const given = await call('POST', base, { name: 'দেওয়া', district_id: 13, division_id: 4, user_id: 2, started_on: '2020-01-01' });
    expect(given.json).toMatchObject({ user_id: 2, division_id: 4, started_on: '2020-01-01' });
  });

  test('a guard refuses before anything is written; an effect writes with the record or not at all', async () => {
    expect(await call('POST', base, { name: 'নিষিদ্ধ' })).toMatchObject({ status: 400, json: { error_code: 'specimen.name_forbidden' } });
    expect(await rowsOf("select 1 from specimen_projects where name = 'নিষিদ্ধ'")).toEqual([]);
    const { json } = await call('POST', base, { name: 'লেখা', remarks: 'দিনলিপি' });
    const [journal] = await rowsOf('select id, entry, created_by from specimen_journals where project_id = $1', [json.id]);
    expect(journal).toMatchObject({ entry: 'শুরু', created_by: json.created_by });
    expect(await lastAudit('specimen-journals', journal.id)).toMatchObject({ action_type: 'create', user_id: json.created_by });
    const kept = await call('POST', base, { name: 'রক্ষিত', remarks: 'রাখুন' });
    expect((await call('DELETE', kept.headers.location!)).status).toBe(400);
    expect((await call('GET', kept.headers.location!)).status).toBe(200);
  });

  test('two clients take the last of something: one wins, the other is notified', async () => {
    const stock = await call('POST', '/api/specimen-stocks', { name: 'শেষ', left: 3 });
    const take = () => call('POST', '/api/specimen-withdrawals', { stock_id: stock.json.id, quantity: 2 });
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.json).toMatchObject({ error_code: 'specimen.stock_empty', facts: { left: 1 } });
    expect((await call('GET', stock.headers.location!)).json).toMatchObject({ left: 1, withdrawals: [{ quantity: 2 }] });
  });

  test('only the system writes what is computed and in which state a record is', async () => {
    const projects = repositoryOf(server.app, 'specimen-projects');
    const actor = asSystem('test');
    const { id, body } = await projects.insert({ name: 'যন্ত্র', user_id: 1, status: 'approved' }, { actor });
    expect(JSON.parse(body)).toMatchObject({ status: 'approved', created_by: null });
    expect(await lastAudit('specimen-projects', id)).toMatchObject({ user_id: null, task: 'test' });
    await expect(projects.insert({ name: 'যন্ত্র', user_id: 1, status: 'nowhere' }, { actor })).rejects.toThrow(
      'status validation.not_one_of',
    );
  });

  test("what is written in the caller's transaction is there when that commits, and never when it doesn't", async () => {
    const projects = repositoryOf(server.app, 'specimen-projects');
    const broken = transact(server.pool, async transaction => {
      const acting = { actor: asSystem('test'), transaction };
      const { id } = await projects.insert({ name: 'ভাঙা', user_id: 1, steps: [{ name: 'ক' }] }, acting);
      await projects.move(id, 'submit', { version: 1 }, undefined, acting).catch(() => {});
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(await rowsOf("select 1 from specimen_projects where name = 'ভাঙা'")).toEqual([]);
  });

  test('whatever may change rights raises the epoch in its own transaction, and nothing else does', async () => {
    const before = await epoch();
    const { headers } = await call('POST', base, { name: 'ক' });
    expect(await epoch()).toBe(before + 1);
    await call('PATCH', headers.location!, { remarks: 'খ' });
    await call('PATCH', headers.location!, { office_id: null });
    expect(await epoch()).toBe(before + 1);
    await call('POST', '/api/specimen-stocks', { name: 'ক', left: 1 });
    expect(await epoch()).toBe(before + 1);
    await call('DELETE', headers.location!);
    expect(await epoch()).toBe(before + 2);
  });

  test('what somebody may not see they may not write, unless the row is their own; a PUT loses it silently', async () => {
    const people = peopleOf(server);
    const office = await people.office();
    await rowsOf("insert into specimen_office_types (id, name, name_en) values (1, 'ধরন', 'Type') on conflict do nothing");
    await rowsOf("insert into specimen_office_layers (id, name, name_en) values (1, 'স্তর', 'Layer') on conflict do nothing");
    await rowsOf("insert into specimen_offices (id, name, name_en, code, layer_id, type_id) values ($1, 'অফিস', 'Office', 'OWN', 1, 1)", [
      office,
    ]);
    const keys = ['VIEW', 'VIEW_OWN', 'CREATE', 'UPDATE'].map(verb => `${verb}_SPECIMEN_PROJECT`);
    const clerk = await people.clerk(office, keys);
    const officer = await people.clerk(office, [...keys, 'VIEW_CONTACT_SPECIMEN_PROJECT']);
    await people.settle();
    const phone = '01712345678';
    const foreign = (await call('POST', base, { name: 'পরের', office_id: office, phone })).headers.location!;
    expect((await call('GET', foreign, undefined, clerk.headers)).json).not.toHaveProperty('phone');
    expect((await call('PATCH', foreign, { phone: '01812345678' }, clerk.headers)).json.message).toEqual({ phone: 'validation.read_only' });
    expect((await call('PUT', foreign, { phone: '01812345678', remarks: 'হ্যাঁ' }, clerk.headers)).status).toBe(200);
    expect((await call('GET', foreign)).json).toMatchObject({ phone, remarks: 'হ্যাঁ' });
    expect((await call('PATCH', foreign, { phone: '01812345678' }, officer.headers)).json.phone).toBe('01812345678');
    const own = await call('POST', base, { name: 'নিজের', phone }, clerk.headers);
    expect(own).toMatchObject({ status: 201, json: { phone } });
    expect((await call('PATCH', own.headers.location!, { phone: '01912345678' }, clerk.headers)).json.phone).toBe('01912345678');
    const another = { name: 'অন্যের', user_id: officer.id, phone };
    expect((await call('POST', base, another, clerk.headers)).json.message).toEqual({ phone: 'validation.read_only' });
  });

  test('a secret is written and never read, and the audit log knows only that it was', async () => {
    const { headers, json } = await call('POST', base, { name: 'গোপন', pin: 'ABC-1' });
    expect(json).not.toHaveProperty('pin');
    expect(await rowsOf('select pin from specimen_projects where id = $1', [json.id])).toEqual([{ pin: 'ABC-1' }]);
    expect((await lastAudit('specimen-projects', json.id)).new_data.pin).toBe(true);
    await call('PATCH', headers.location!, { pin: 'ABC-2' });
    expect(await lastAudit('specimen-projects', json.id)).toMatchObject({ old_data: { pin: true }, new_data: { pin: true } });
    await call('DELETE', headers.location!);
    expect((await lastAudit('specimen-projects', json.id)).old_data.pin).toBe(true);
    const { rows } = await server.pool.query(
      "select 1 from engine.audit_logs where old_data::text like '%ABC-%' or new_data::text like '%ABC-%'",
    );
    expect(rows).toEqual([]);
  });
});
