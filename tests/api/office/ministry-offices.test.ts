/** A ministry office and the base offices under it: made, changed and deleted in its form alone, all or nothing; through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('a ministry office through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  let people: People;
  let office: Readonly<Record<string, unknown>>;
  let made = 0;
  const code = ({ status, json }: Answer) => [status, json.error_code];
  const child = (name: string) => ({ ...office, ...named(name), code: `BASE-${made}`, base_type: 'directorate' });
  const named = (name: string) => {
    made += 1;
    return { name: `${name} ${bengaliDigits(String(made))}`, name_en: `Office ${made}` };
  };
  const countOf = async (id: number): Promise<number> =>
    (await server.pool.query('select 1 from base_offices where ministry_office_id = $1', [id])).rowCount!;

  beforeAll(async () => {
    server = await startTestServer({ lane });
    call = server.call;
    people = peopleOf(server);
    const type_id = await people.officeType({ level: 5 });
    const { rows } = await server.pool.query(
      'select l.id as layer_id, l.ministry_id from office_layers l join office_types t on t.layer_id = l.id where t.id = $1',
      [type_id],
    );
    office = { type_id, ...rows[0] };
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const make = async (count = 2) => {
    const { type_id: _, ...own } = office;
    const children = Array.from({ length: count }, () => child('অধিদপ্তর'));
    const answer = await call('POST', '/api/ministry-offices', { ...own, ...named('মন্ত্রণালয়'), code: `MIN-${made}`, children });
    expect(answer.status, answer.text).toBe(201);
    return { ...answer.json, path: answer.headers.location! };
  };

  test('its children are read on their own path, and neither changed nor deleted there (S6.18, S6.19, S8.034)', async () => {
    const { id, children } = await make();
    const path = `/api/base-offices/${children[0].id}`;
    const before = await call('GET', path);
    expect(before.json).toMatchObject({ ministry_office_id: id, _can: [] });
    const refused = [
      await call('PATCH', path, { name: 'অন্য নাম' }),
      await call('PATCH', path, { row_status: 0 }),
      await call('PUT', path, { ...before.json, name: 'অন্য নাম' }),
      await call('DELETE', path),
    ];
    for (const answer of refused) {
      expect(code(answer)).toEqual([400, 'office.action_not_allowed']);
      expect(answer.json.message).toContain('Action not allowed');
    }
    const [one] = (await call('DELETE', `/api/base-offices?filter=${encodeURIComponent(JSON.stringify({ id: [children[0].id] }))}`)).json;
    expect([one.status, one.error.error_code]).toEqual([400, 'office.action_not_allowed']);
    expect((await call('GET', path)).json).toEqual(before.json);
    expect(await countOf(id)).toBe(2);
  });

  test('nor is one slipped in under it, by a new record or by a change', async () => {
    const { id } = await make(0);
    const slipped = await call('POST', '/api/base-offices', { ...child('অধিদপ্তর'), ministry_office_id: id });
    expect([slipped.status, slipped.json.message]).toEqual([400, { ministry_office_id: 'validation.read_only' }]);
    const own = await call('POST', '/api/base-offices', child('প্রকল্প'));
    expect([own.status, own.json.ministry_office_id]).toEqual([201, null]);
    const moved = await call('PATCH', own.headers.location!, { ministry_office_id: id });
    expect([moved.status, moved.json.message]).toEqual([400, { ministry_office_id: 'validation.read_only' }]);
    expect(await countOf(id)).toBe(0);
  });

  test('its form changes, adds and takes away, and saves all or nothing (S6.18)', async () => {
    const { id, path, version, children } = await make();
    const [first, second] = children;
    const twice = { ...child('অধিদপ্তর'), code: first.code };
    const refused = await call('PATCH', path, { version, children: [{ id: first.id, name: 'নতুন নাম' }, { id: second.id }, twice] });
    expect([refused.status, refused.json.message]).toEqual([400, { 'children.2.code': 'office.base_office_code_taken' }]);
    expect((await call('GET', path)).json.children).toEqual(children);
    const saved = await call('PATCH', path, { version, children: [{ id: first.id, name: 'নতুন নাম' }, child('অধিদপ্তর')] });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json.children.map(({ name }: { name: string }) => name)).toEqual(['নতুন নাম', expect.stringContaining('অধিদপ্তর')]);
    expect((await call('GET', `/api/base-offices/${second.id}`)).status).toBe(404);
    expect(await countOf(id)).toBe(2);
  });

  test('it is not deleted with children, but without them (S8.025)', async () => {
    const { id, path, version } = await make();
    expect(code(await call('DELETE', path))).toEqual([400, 'office.ministry_office_has_children']);
    expect(await countOf(id)).toBe(2);
    expect((await call('PATCH', path, { version, children: [] })).status).toBe(200);
    const gone = await call('DELETE', path);
    expect(gone.status, gone.text).toBe(200);
  });

  test('a base office of nobody is changed and deleted like any record', async () => {
    const { headers } = await call('POST', '/api/base-offices', child('প্রকল্প'));
    const read = await call('GET', headers.location!);
    expect(read.json._can).toEqual(['update', 'delete']);
    expect((await call('PATCH', headers.location!, { name: 'অন্য নাম' })).json).toMatchObject({ name: 'অন্য নাম', version: 2 });
    expect((await call('DELETE', headers.location!)).status).toBe(200);
  });
});
