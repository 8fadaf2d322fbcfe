/** The desks of an office, made from the posts of its base office. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { contextOf } from '../../../api/engine/record-context.ts';
import { repositoriesOn } from '../../../api/engine/repositories.ts';
import { transact } from '../../../api/engine/transact.ts';
import { apiModules } from '../../../api/modules.ts';
import { copyOrganogram } from '../../../api/office/index.ts';
import { resources } from '../../../resources/index.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Rows, rowsOn } from '../../support/rows.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
let rows: Rows;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  rows = rowsOn(server.pool, resources);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const copy = (office: number, base: number) =>
  transact(server.pool, transaction => {
    const { services, registry } = repositoriesOn(server.pool, resources, apiModules)('offices');
    return copyOrganogram(contextOf(services, registry, { actor: asSystem('test'), transaction }).inside, office, base);
  });

const desksOf = async (office: number) =>
  (
    await server.pool.query(
      `select d.id, d.name, d.name_en, a.name as above, d.is_office_head, d.branch_id, d.permission_group_id, d.original_permission_group_id
       from office_organograms d left join office_organograms a on a.id = d.parent_id where d.office_id = $1 order by d.id`,
      [office],
    )
  ).rows;

test('each post becomes its desks, named by post and office, under the desk of the post above, with the post’s group', async () => {
  const office = await people.office();
  await server.pool.query(`update offices set short_name = 'সাভার', short_name_en = 'Savar' where id = $1`, [office]);
  const base_office_id = await rows.make('base-offices');
  const group = await people.group(['VIEW_DISTRICT']);
  const theirs = await rows.make('branches', { office_id: await people.office() });
  const common = { base_office_id, ministry_office_id: null, permission_group_id: group };
  const head = await rows.make('base-office-organograms', {
    ...common,
    name: 'এসি (ভূমি)',
    name_en: 'AC (Land)',
    post_count: 1,
    is_office_head: true,
  });
  const surveyor = { ...common, name: 'সার্ভেয়ার', name_en: 'Surveyor', post_count: 2, parent_id: head, branch_id: theirs };
  const post = await rows.make('base-office-organograms', surveyor);
  await rows.make('base-office-organograms', { ...common, name: 'চেইনম্যান', name_en: 'Chainman', post_count: 1, parent_id: post });
  await rows.make('base-office-organograms', { ...common, name: 'বিলুপ্ত', name_en: 'Abolished', post_count: 1, row_status: 0 });
  const ids = await copy(office, base_office_id);
  const desks = await desksOf(office);
  expect(desks.map(({ id }) => id)).toEqual(ids);
  expect(desks.map(({ name, name_en, above }) => [name, name_en, above])).toEqual([
    ['এসি (ভূমি), সাভার', 'AC (Land), Savar', null],
    ['সার্ভেয়ার-১, সাভার', 'Surveyor-1, Savar', 'এসি (ভূমি), সাভার'],
    ['সার্ভেয়ার-২, সাভার', 'Surveyor-2, Savar', 'এসি (ভূমি), সাভার'],
    ['চেইনম্যান, সাভার', 'Chainman, Savar', 'সার্ভেয়ার-১, সাভার'],
  ]);
  expect(desks.every(desk => desk.permission_group_id === group && desk.original_permission_group_id === group)).toBe(true);
  expect(desks.every(desk => desk.branch_id === null)).toBe(true);
  expect((await server.pool.query('select head_organogram_id as head from offices where id = $1', [office])).rows).toEqual([
    { head: ids[0] },
  ]);
  const { rows: kept } = await server.pool.query(
    `select distinct task from engine.audit_logs where resource = 'office-organograms' and action_type = 'create' and record_id = any ($1)`,
    [ids],
  );
  expect(kept).toEqual([{ task: 'copy organogram' }]);
});

test('an office that has a head keeps them', async () => {
  const office = await people.office();
  const head = await people.desk(office, { head: true });
  const base_office_id = await rows.make('base-offices');
  const permission_group_id = await people.group([]);
  await rows.make('base-office-organograms', { base_office_id, permission_group_id, post_count: 1, is_office_head: true });
  await copy(office, base_office_id);
  expect((await desksOf(office)).filter(desk => desk.is_office_head).map(({ id }) => id)).toEqual([head]);
});

test('a base office without posts makes no desks', async () => {
  expect(await copy(await people.office(), await rows.make('base-offices'))).toEqual([]);
});
