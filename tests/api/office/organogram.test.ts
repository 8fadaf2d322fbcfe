/**
 * Organograms: one answer with who sits where, as far as it may be seen; branches and patterns copied, patterns applied; nothing half done.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

type Named = { readonly id: number; readonly name_en: string; readonly parent_id: number | null };
type Clerk = Awaited<ReturnType<People['clerk']>>;

const sees = ['VIEW_ALL_OFFICE', 'VIEW_ALL_OFFICE_ORGANOGRAM'];
const writes = ['CREATE_OFFICE_ORGANOGRAM', 'UPDATE_OFFICE_ORGANOGRAM', 'DELETE_OFFICE_ORGANOGRAM', 'VIEW_ALL_BASE_OFFICE_ORGANOGRAM'];

describe.each(doors)('organograms through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let top: number;
  let designation: number;
  let group: number;
  let other: number;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    top = await people.office({ level: 5 });
    designation = await people.insert('designations', { name: 'পরীক্ষার পদবি', name_en: 'Tried designation' });
    group = await people.group(['VIEW_DISTRICT']);
    other = await people.group(['VIEW_DIVISION']);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const code = ({ status, json }: Answer) => [status, json.details?.[0]?.code ?? json.error_code];
  const tree = (id: number, headers?: Headers, of = 'offices') => server.call('GET', `/api/${of}/${id}/organogram`, undefined, headers);
  const rowsOf = (sql: string, id: number) => server.pool.query(sql, [id]).then(({ rows }) => rows);

  /** A base office of a chief, two clerks under them and a guard under the first clerk; and an office made from it that has no desk. */
  async function pattern() {
    made += 1;
    const office = await people.office({ parent: top });
    const [{ layer_id, type_id, ministry_id }] = await rowsOf('select layer_id, type_id, ministry_id from offices where id = $1', office);
    const base = await people.insert('base_offices', {
      ...{
        name: `নমুনা ${made}`,
        name_en: `Pattern ${made}`,
        code: `PAT${made}${lane}`,
        base_type: 'divisional',
        layer_id,
        type_id,
        ministry_id,
      },
    });
    await server.pool.query('update offices set base_office_id = $2 where id = $1', [office, base]);
    const post = (name: string, name_en: string, more: object) =>
      people.insert('base_office_organograms', {
        ...{ base_office_id: base, name, name_en, designation_id: designation, permission_group_id: group, post_count: 1 },
        ...more,
      });
    const chief = await post('প্রধান', 'Chief', { is_office_head: true });
    const clerks = await post('সহকারী', 'Clerk', { parent_id: chief, post_count: 2 });
    const guard = await post('প্রহরী', 'Guard', { parent_id: clerks });
    await people.settle();
    return { office, base, chief, clerks, guard, post };
  }
  const copy = (office: number, body?: object, headers?: Headers) =>
    server.call('POST', `/api/offices/${office}/copy-organogram`, body, headers);
  const apply = (base: number, offices: readonly number[], more: object = {}, headers?: Headers) =>
    server.call('POST', `/api/base-offices/${base}/apply-organogram`, { office_ids: offices, ...more }, headers);
  const names = async (office: number): Promise<string[]> =>
    ((await tree(office)).json.data.rows as Named[]).map(({ name_en }) => name_en.split(',')[0]!).sort();

  test('S2.100 one answer has every desk with who holds it, the head first; private fields of holders are not in it', async () => {
    const office = await people.office({ parent: top });
    const [desk, head] = [await people.desk(office, { group }), await people.desk(office, { group, head: true })];
    const holder = await people.person({ desk });
    await people.settle();
    const { status, json, text } = await tree(office);
    expect(status, text).toBe(200);
    expect((json.data.rows as Named[]).map(({ id }) => id)).toEqual([head, desk]);
    expect(json.data.rows[1]).toMatchObject({
      designation: { id: expect.any(Number) },
      permission_group: { id: group },
      _can: ['update', 'delete'],
    });
    expect(json.data.rows[1].holders).toMatchObject([
      { user_id: holder.id, responsibility: 'main', is_primary: true, _can: ['update', 'delete'] },
    ]);
    expect(Object.keys(json.data.rows[1].holders[0].user).sort()).toEqual(['full_name', 'full_name_en', 'id']);
    expect(json.data).toMatchObject({ sees_holders: true, _can: ['create', 'assign', 'head', 'restore'] });
    expect(json.data.rows[0].holders).toEqual([]);
  });

  test('who may not see postings sees no holders, and does not hear that a desk is vacant; out of reach there is nothing', async () => {
    const office = await people.office({ parent: top });
    const desk = await people.desk(office, { group });
    await people.person({ desk });
    const [reader, elsewhere, stranger, none]: Clerk[] = [
      await people.clerk(top, sees),
      await people.clerk(await people.office(), sees),
      await people.clerk(top, ['VIEW_ALL_OFFICE']),
      await people.clerk(top, ['VIEW_ALL_OFFICE_ORGANOGRAM']),
    ];
    await people.settle();
    const seen = await tree(office, reader!.headers);
    expect(seen.json.data).toMatchObject({ sees_holders: false, _can: [], rows: [{ id: desk, holders: [], _can: [] }] });
    expect(code(await tree(office, elsewhere!.headers))).toEqual([404, 'request.not_found']);
    expect((await tree(office, stranger!.headers)).status).toBe(403);
    expect((await tree(office, none!.headers)).status).toBe(404);
    expect((await tree(office, server.kanungo)).status).toBe(403);
    expect((await tree(9_999_999)).status).toBe(404);
    expect((await server.call('GET', `/api/offices/${office}/organogram?x=1`)).status).toBe(400);
  });

  test('nobody deletes or restores their own desk, and the answer says so', async () => {
    const office = await people.office({ parent: top });
    const clerk = await people.clerk(office, [...sees, ...writes, 'VIEW_OFFICE_ORGANOGRAM', 'RESTORE_DESK_PERMISSION']);
    await people.settle();
    const { json } = await tree(office, clerk.headers);
    expect(json.data.rows).toMatchObject([{ id: clerk.desk, is_own: true, _can: ['update'] }]);
  });

  test('S2.101 S3.020 a base office’s organogram becomes the desks of an office, once', async () => {
    const { office, base, chief } = await pattern();
    const posts = await tree(base, undefined, 'base-offices');
    expect(posts.json.data).toMatchObject({ offices: [{ id: office }], rows: [{ id: chief, post_count: 1 }, {}, {}] });
    const answer = await copy(office);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json.data.made).toHaveLength(4);
    const { rows } = (await tree(office)).json.data;
    const head = rows.find((row: { is_office_head: boolean }) => row.is_office_head);
    expect(head).toMatchObject({ parent_id: null, original_permission_group_id: group, base_office_organogram_id: chief });
    expect(rows.filter((row: Named) => row.parent_id === head.id)).toHaveLength(2);
    expect((await server.call('GET', `/api/offices/${office}`)).json.head_organogram_id).toBe(head.id);
    expect(code(await copy(office))).toEqual([400, 'office.office_has_desks']);
  });

  test('S8.038 a pattern that is not there, or has no posts, gives no desks; nobody gives keys that they lack', async () => {
    const { office, base } = await pattern();
    expect(code(await copy(office, { base_office_id: 999_999 }))).toEqual([400, 'office.base_office_not_found']);
    expect(code(await server.call('PATCH', `/api/offices/${office}`, { base_office_id: 999_999 }))).toEqual([
      400,
      'office.base_office_not_found',
    ]);
    expect(code(await copy(await people.office({ parent: top })))).toEqual([400, 'office.base_office_not_found']);
    expect((await copy(office, { base_office_id: 'x' })).status).toBe(400);
    expect((await copy(office, { other: 1 })).status).toBe(400);
    const clerk = await people.clerk(top, [...sees, ...writes, 'ASSIGN_OFFICE_HEAD_DESK']);
    const headless = await people.clerk(top, [...sees, ...writes, 'VIEW_DISTRICT']);
    await people.settle();
    expect(code(await copy(office, { base_office_id: base }, clerk.headers))).toEqual([403, 'access.key_not_held']);
    expect((await copy(office, { base_office_id: base }, headless.headers)).status).toBe(403);
    expect(await names(office)).toEqual([]);
  });

  test('a changed pattern changes no office by itself; it is looked at, then applied, office by office', async () => {
    const { office, base, chief, clerks, guard, post } = await pattern();
    await copy(office);
    await post('চালক', 'Driver', { parent_id: chief });
    const grade = (await rowsOf('select id from grades where number = $1', 12))[0].id;
    for (const [id, values] of [
      [clerks, { post_count: 1 }],
      [guard, { grade_id: grade, permission_group_id: other }],
    ] as const)
      expect((await server.call('PATCH', `/api/base-office-organograms/${id}`, values)).status).toBe(200);
    expect(await names(office)).toEqual(['Chief', 'Clerk-1', 'Clerk-2', 'Guard']);
    const looked = await apply(base, [office], { dry_run: true });
    expect(looked.json.data, looked.text).toMatchObject([
      {
        ...{ id: office, status: 200, added: [{ name_en: expect.stringMatching(/^Driver/) }] },
        changed: [{ fields: ['grade_id', 'permission_group_id'] }],
        removed: [{ name_en: expect.stringMatching(/^Clerk-2/) }],
        kept: [],
      },
    ]);
    expect(await names(office)).toEqual(['Chief', 'Clerk-1', 'Clerk-2', 'Guard']);
    const once = { ...server.admin, 'idempotency-key': `apply-${base}` };
    expect((await apply(base, [office], {}, once)).json.data).toEqual(looked.json.data);
    expect(await names(office)).toEqual(['Chief', 'Clerk-1', 'Driver', 'Guard']);
    const changed = ((await tree(office)).json.data.rows as (Named & { permission_group_id: number })[]).find(row =>
      /^Guard/.test(row.name_en),
    )!;
    expect(changed).toMatchObject({ permission_group_id: other, original_permission_group_id: other, grade: { id: grade } });
    expect((await apply(base, [office], {}, once)).json.data).toEqual(looked.json.data);
    expect((await apply(base, [office])).json.data).toMatchObject([{ added: [], changed: [], removed: [], kept: [] }]);
  });

  test('a desk with somebody, a group given apart and a place of the office’s own choice stay', async () => {
    const { office, base, clerks, guard } = await pattern();
    await copy(office);
    const desks = (await tree(office)).json.data.rows as (Named & { base_office_organogram_id: number })[];
    const of = (item: number) => desks.filter(desk => desk.base_office_organogram_id === item);
    for (const { id } of of(clerks)) await people.person({ desk: id });
    const own = await people.desk(office, { group });
    await server.pool.query('update office_organograms set permission_group_id = $2, parent_id = $3 where id = $1', [
      of(guard)[0]!.id,
      other,
      own,
    ]);
    await server.pool.query('update base_office_organograms set post_count = 1 where id = $1', [clerks]);
    await people.settle();
    const { json } = await apply(base, [office]);
    expect(json.data).toMatchObject([{ added: [], changed: [], removed: [], kept: [{ error_code: 'office.desk_has_user' }] }]);
    const after = (await tree(office)).json.data.rows as Named[];
    expect(after).toHaveLength(5);
    expect(after.find(({ id }) => id === of(guard)[0]!.id)).toMatchObject({ parent_id: own, permission_group_id: other });
  });

  test('an office that refuses is reported apart, unchanged, and keeps none of the others', async () => {
    const { office, base, chief, post } = await pattern();
    await copy(office);
    const foreign = await people.office();
    await server.pool.query('update offices set base_office_id = $2 where id = $1', [foreign, base]);
    await post('চালক', 'Driver', { parent_id: chief });
    const clerk = await people.clerk(top, [...sees, ...writes, 'VIEW_DISTRICT', 'ASSIGN_OFFICE_HEAD_DESK']);
    await people.settle();
    const { json } = await apply(base, [foreign, office], {}, clerk.headers);
    expect(json.data.map(({ id, status }: { id: number; status: number }) => [id, status])).toEqual([
      [foreign, 404],
      [office, 200],
    ]);
    expect(await names(office)).toContain('Driver');
    expect(await names(foreign)).toEqual([]);
    const other = await people.office({ parent: top });
    expect((await apply(base, [other])).json.data).toMatchObject([{ status: 400, error: { error_code: 'office.base_office_not_found' } }]);
    for (const wrong of [[], [office, office], ['x'], [0]]) expect((await apply(base, wrong as number[])).status).toBe(400);
    expect((await apply(base, [office], { dry_run: 'yes' })).status).toBe(400);
    const reader = await people.clerk(top, [...sees, 'UPDATE_OFFICE_ORGANOGRAM', 'VIEW_ALL_BASE_OFFICE_ORGANOGRAM']);
    await people.settle();
    expect((await apply(base, [office], {}, reader.headers)).json.data).toMatchObject([{ status: 403 }]);
  });

  test('a branch is copied with all below it, as desks of the office’s own that are nobody’s head', async () => {
    const { office } = await pattern();
    await copy(office);
    const before = (await tree(office)).json.data.rows as (Named & { is_office_head: boolean })[];
    const head = before.find(({ is_office_head }) => is_office_head)!;
    const branch = (id: number, body: unknown = {}, headers?: Headers) =>
      server.call('POST', `/api/office-organograms/${id}/copy-branch`, body, headers);
    const once = { ...server.admin, 'idempotency-key': `branch-${head.id}` };
    const answer = await branch(head.id, { parent_id: head.id }, once);
    expect((await branch(head.id, { parent_id: head.id }, once)).json).toEqual(answer.json);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json.data.made).toHaveLength(4);
    const after = (await tree(office)).json.data.rows as (Named & { is_office_head: boolean; base_office_organogram_id: number | null })[];
    expect(after).toHaveLength(8);
    const copied = after.filter(({ id }) => answer.json.data.made.includes(id));
    expect(copied.every(desk => !desk.is_office_head && desk.base_office_organogram_id === null)).toBe(true);
    expect(copied.filter(({ parent_id }) => parent_id === head.id)).toHaveLength(1);
    const foreign = await people.desk(await people.office({ parent: top }), { group });
    expect(code(await branch(head.id, { parent_id: foreign }))).toEqual([400, 'office.desk_of_another_office']);
    expect((await tree(office)).json.data.rows).toHaveLength(8);
    expect((await branch(9_999_999)).status).toBe(404);
    expect((await branch(head.id, { parent_id: 'x' })).status).toBe(400);
  });

  test('a post is below one of its own pattern, has a group of the desks’ level, and one is the head', async () => {
    const [one, two] = [await pattern(), await pattern()];
    const change = (id: number, values: object) => server.call('PATCH', `/api/base-office-organograms/${id}`, values);
    expect(code(await change(one.guard, { parent_id: two.chief }))).toEqual([400, 'office.post_of_another_pattern']);
    expect(code(await change(one.guard, { is_office_head: true }))).toEqual([400, 'office.head_already_assigned']);
    const wide = await people.group(['VIEW_DISTRICT'], 'office');
    expect((await change(one.guard, { permission_group_id: wide })).status).toBe(400);
    expect((await change(one.chief, { is_office_head: false })).status).toBe(200);
    expect((await change(one.guard, { is_office_head: true })).status).toBe(200);
    const twin = await server.call('POST', `/api/base-office-organograms/${one.guard}/copy-branch`, { parent_id: null });
    expect(twin.status, twin.text).toBe(201);
    expect((await tree(one.base, undefined, 'base-offices')).json.data.rows).toHaveLength(4);
    expect(code(await server.call('DELETE', `/api/base-office-organograms/${one.chief}`))).toEqual([
      400,
      'office.organogram_item_has_children',
    ]);
  });

  test('S8.036 S8.037 a ministry is at the top, everything else below something', async () => {
    const ministry = await people.office({ level: 1 });
    const office = await people.office({ parent: top });
    expect(code(await server.call('PATCH', `/api/offices/${ministry}`, { parent_id: top }))).toEqual([
      400,
      'office.ministry_office_has_parent',
    ]);
    expect(code(await server.call('PATCH', `/api/offices/${office}`, { parent_id: null }))).toEqual([400, 'office.parent_missing']);
  });

  test('S6.12 there is no desk and no post without a permission group', async () => {
    const { office, base, guard } = await pattern();
    const body = { name: 'ডেস্ক', name_en: 'Desk', designation_id: designation };
    const without = [
      await server.call('POST', '/api/office-organograms', { ...body, office_id: office }),
      await server.call('POST', '/api/base-office-organograms', { ...body, base_office_id: base, permission_group_id: null }),
      await server.call('PATCH', `/api/base-office-organograms/${guard}`, { permission_group_id: null }),
    ];
    for (const { status, json } of without)
      expect([status, json.message]).toEqual([400, { permission_group_id: 'office.permission_group_required' }]);
    expect((await tree(office)).json.data.rows).toEqual([]);
  });
});
