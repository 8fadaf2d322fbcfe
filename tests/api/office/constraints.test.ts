/**
 * What the database forbids in offices, postings, rights and services, reported by the declared error at its field: one of several and only
 * one, twice the same, spans that touch, trees with circles. Through both doors; postings.test.ts has the calls that post people.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Rows, rowsOn } from '../../support/rows.ts';
import { type Answer, doors, startTestServer, type TestServer } from '../../support/server.ts';

type Values = Readonly<Record<string, unknown>>;

/** Of these fields one is given: the target that something is assigned to, and which resource each of them names. */
const targetsOf = {
  'permission-assignments': {
    office_id: 'offices',
    office_type_id: 'office-types',
    office_organogram_id: 'office-organograms',
    user_id: 'users',
    service_id: 'services',
  },
  'service-assignments': { office_type_id: 'office-types', office_id: 'offices', office_organogram_id: 'office-organograms' },
} as const;
type Assigned = keyof typeof targetsOf;
const assigned = Object.entries(targetsOf).flatMap(([resource, targets]) =>
  Object.entries(targets).map(([field, of]) => [resource as Assigned, field, of] as const),
);

describe.each(doors)('what the database forbids, through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let rows: Rows;
  let groups: Readonly<Record<'office' | 'desk', number>>;
  const post = (resource: string, body: unknown) => server.call('POST', `/api/${resource}`, body);
  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  const made = async (resource: string, body: unknown): Promise<number> => {
    const { status, text, json } = await post(resource, body);
    expect(status, text).toBe(201);
    return json.id;
  };

  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    rows = rowsOn(server.pool, resources);
    groups = { office: await people.group(['VIEW_DISTRICT'], 'office'), desk: await people.group(['VIEW_DISTRICT']) };
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  /** What is given, to any kind of holder; offices and their types take groups of their own level. */
  const given = async (resource: Assigned, field: string): Promise<Values> =>
    resource === 'service-assignments'
      ? { service_id: await rows.make('services') }
      : { permission_group_id: groups[['office_id', 'office_type_id'].includes(field) ? 'office' : 'desk'] };

  test.each(assigned)('%s to %s twice', async (resource, field, of) => {
    const body = { ...(await given(resource, field)), [field]: await rows.make(of) };
    const id = await made(resource, body);
    const [at] = Object.keys(body);
    const code = resource === 'service-assignments' ? 'service.already_assigned' : 'access.group_already_assigned';
    expect(outcome(await post(resource, body))).toEqual([400, { [at!]: code }]);
    expect((await server.call('DELETE', `/api/${resource}/${id}`)).status).toBe(200);
    await made(resource, body);
  });

  test.each(assigned)('%s to %s and another, or to nobody', async (resource, field, of) => {
    const targets: Values = targetsOf[resource];
    const [first] = Object.keys(targets);
    const refusal = [400, { [first!]: 'validation.exactly_one' }];
    const own = { ...(await given(resource, field)), [field]: await rows.make(of) };
    const { [field]: _, ...nobody } = own as Record<string, unknown>;
    expect(outcome(await post(resource, nobody))).toEqual(refusal);
    for (const [other, another] of Object.entries(targets).filter(([name]) => name !== field))
      expect(outcome(await post(resource, { ...own, [other]: await rows.some(another as string) })), other).toEqual(refusal);
  });

  test('a post of a pattern is of a base office or of a ministry office, one of the two', async () => {
    const [base_office_id, ministry_office_id] = [await rows.make('base-offices'), await rows.make('ministry-offices')];
    const own = { name: 'সহকারী কমিশনার', name_en: 'Assistant commissioner', designation_id: await rows.some('designations') };
    const body = { ...own, post_count: 1, permission_group_id: groups.desk };
    const refusal = [400, { base_office_id: 'validation.exactly_one' }];
    expect(outcome(await post('base-office-organograms', body))).toEqual(refusal);
    expect(outcome(await post('base-office-organograms', { ...body, base_office_id, ministry_office_id }))).toEqual(refusal);
    await made('base-office-organograms', { ...body, base_office_id });
    await made('base-office-organograms', { ...body, ministry_office_id });
  });

  const january = { from_date: '2026-01-01', to_date: '2026-01-31' };
  const touching = [
    { from_date: '2026-01-31', to_date: '2026-02-10' },
    { from_date: '2025-12-01', to_date: '2026-01-01' },
    { from_date: '2026-01-10', to_date: '2026-01-10' },
    { from_date: '2025-01-01' },
  ];
  const february = { from_date: '2026-02-01', to_date: '2026-02-28' };
  const posting = (user_id: number, office_organogram_id: number, more: Values = {}) => ({ user_id, office_organogram_id, ...more });

  test('two primary desks of one person on one day', async () => {
    const office = await people.office();
    const [one, two] = [await people.desk(office), await people.desk(office)];
    const { id } = await people.person();
    await made('desk-assignments', posting(id, one, { is_primary: true, ...january }));
    for (const span of touching)
      expect(outcome(await post('desk-assignments', posting(id, two, { is_primary: true, ...span })))).toEqual([
        400,
        { from_date: 'office.primary_desk_taken' },
      ]);
    await made('desk-assignments', posting(id, two, { is_primary: true, ...february }));
  });

  test('two people with the main responsibility of one desk on one day', async () => {
    const desk = await people.desk(await people.office());
    const [one, two] = [await people.person(), await people.person()];
    await made('desk-assignments', posting(one.id, desk, { is_primary: true, ...january }));
    for (const span of touching)
      expect(outcome(await post('desk-assignments', posting(two.id, desk, { is_primary: true, ...span })))).toEqual([
        400,
        { from_date: 'office.user_already_assigned' },
      ]);
    await made('desk-assignments', posting(two.id, desk, { is_primary: true, ...february }));
  });

  test('one person twice at one desk on one day, in whichever responsibility', async () => {
    const office = await people.office();
    const desk = await people.desk(office);
    const { id } = await people.person({ desk: await people.desk(office) });
    await made('desk-assignments', posting(id, desk, { responsibility: 'in_charge', ...january }));
    for (const span of touching)
      expect(outcome(await post('desk-assignments', posting(id, desk, { responsibility: 'additional', ...span })))).toEqual([
        400,
        { from_date: 'office.user_already_assigned' },
      ]);
    const next = await made('desk-assignments', posting(id, desk, { responsibility: 'additional', ...february }));
    const earlier = await server.call('PATCH', `/api/desk-assignments/${next}`, { from_date: '2026-01-20' });
    expect(outcome(earlier)).toEqual([400, { from_date: 'office.user_already_assigned' }]);
    const backwards = await server.call('PATCH', `/api/desk-assignments/${next}`, { to_date: '2026-01-20' });
    expect(outcome(backwards)).toEqual([400, { to_date: 'validation.invalid_end_date' }]);
    expect(backwards.json.details).toHaveLength(1);
  });

  test('two heads of one office, unless one is put out of use', async () => {
    const office_id = await people.office();
    const own = { office_id, designation_id: await rows.some('designations'), permission_group_id: groups.desk, is_office_head: true };
    const first = await made('office-organograms', { ...own, name: 'প্রধান', name_en: 'Head' });
    const second = { ...own, name: 'দ্বিতীয় প্রধান', name_en: 'Second head' };
    const refusal = [400, { office_id: 'office.head_already_assigned' }];
    expect(outcome(await post('office-organograms', second))).toEqual(refusal);
    expect((await server.call('PATCH', `/api/office-organograms/${first}`, { row_status: 0 })).status).toBe(200);
    const next = await made('office-organograms', second);
    expect((await server.call('GET', `/api/offices/${office_id}`)).json.head_organogram_id).toBe(next);
    expect(outcome(await server.call('PATCH', `/api/office-organograms/${first}`, { row_status: 1 }))).toEqual(refusal);
  });

  test('one mouza twice in one office, whole or in part', async () => {
    const [office_id, other] = [await people.office(), await people.office()];
    const [mouza_id, next] = (await people.upazila()).mouzas;
    await made('office-jurisdictions', { office_id, mouza_id });
    const refusal = [400, { office_id: 'office.mouza_already_added' }];
    expect(outcome(await post('office-jurisdictions', { office_id, mouza_id }))).toEqual(refusal);
    expect(outcome(await post('office-jurisdictions', { office_id, mouza_id, is_full_mouza: false, dags: '১২৩, ১২৩/৪৫৬' }))).toEqual(
      refusal,
    );
    await made('office-jurisdictions', { office_id: other, mouza_id });
    const second = await made('office-jurisdictions', { office_id, mouza_id: next });
    expect(outcome(await server.call('PATCH', `/api/office-jurisdictions/${second}`, { mouza_id }))).toEqual(refusal);
  });

  test('circles of offices and of desks, reported at the parent', async () => {
    const top = await people.office({ level: 5 });
    const offices = [await people.office({ parent: top })];
    for (const _ of [2, 3]) offices.push(await people.office({ parent: offices.at(-1)! }));
    const desks = [await people.desk(top)];
    for (const _ of [2, 3]) desks.push(await rows.make('office-organograms', { office_id: top, parent_id: desks.at(-1) }));
    await people.settle();
    const trees = [
      ['offices', 'office.parent_cycle', offices],
      ['office-organograms', 'office.desk_cycle', desks],
    ] as const;
    for (const [resource, cycle, ids] of trees) {
      const move = (id: number, parent_id: number | null) => server.call('PATCH', `/api/${resource}/${id}`, { parent_id });
      for (const parent of ids) expect(outcome(await move(ids[0]!, parent)), `${resource} ${parent}`).toEqual([400, { parent_id: cycle }]);
      expect((await move(ids[2]!, ids[0]!)).status).toBe(200);
      const both = await Promise.all([move(ids[1]!, ids[2]!), move(ids[2]!, ids[1]!)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
    expect(outcome(await server.call('PATCH', `/api/offices/${offices[0]}`, { parent_id: null }))).toEqual([
      400,
      { parent_id: 'office.parent_missing' },
    ]);
    const foreign = await people.desk(await people.office());
    expect(outcome(await server.call('PATCH', `/api/office-organograms/${desks[0]}`, { parent_id: foreign }))).toEqual([
      400,
      { parent_id: 'office.desk_of_another_office' },
    ]);
  });
});
