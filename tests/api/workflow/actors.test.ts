/** Who has a case: each kind of actor, what happens where that would be the applicant, and who stands in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import {
  type Actor,
  actorKeys,
  applicantKeys,
  type Clerk,
  desk,
  errandWorld,
  officeHead,
  parentHead,
  supervisor,
  type World,
} from './errands.ts';

type Place = {
  readonly why: readonly string[];
  readonly desk: { readonly id: number; readonly people: readonly { readonly id: number }[] } | null;
  readonly by: { readonly id: number } | null;
  readonly role: { readonly people: readonly { readonly id: number }[] } | null;
};

describe('actors', () => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer({ specimen: true });
    world = await errandWorld(server);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const preview = async ({ headers }: { headers: Clerk['headers'] } = world.applicant, record: object = {}) => {
    const answer = await server.call('POST', '/api/approval-requests/preview', { resource: 'specimen-errands', record }, headers);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.data.places as Place[];
  };
  const previewOf = async (...actors: Actor[]) => {
    await world.workflow(actors.map(actor => ({ actor })));
    return preview();
  };
  const desks = (places: readonly Place[]) => places.map(one => one.desk?.id ?? null);

  test('S3.056 each kind of actor is the person that is expected, and the preview says why', async () => {
    const { kanungo, head, collector, people, district } = world;
    expect(await previewOf(supervisor)).toMatchObject([{ desk: { id: kanungo.desk, people: [{ id: kanungo.id }] }, why: ['supervisor'] }]);
    expect(desks(await previewOf(officeHead))).toEqual([head.desk]);
    expect(desks(await previewOf(parentHead))).toEqual([collector.desk]);
    expect(desks(await previewOf(desk(collector.desk)))).toEqual([collector.desk]);
    const { rows } = await server.pool.query('select type_id from offices where id = $1', [district]);
    expect(desks(await previewOf({ actor_type: 'type_head', office_type_id: rows[0].type_id }))).toEqual([collector.desk]);
    const designation = await people.insert('designations', { name: 'নাজির', name_en: 'Nazir' });
    await server.pool.query('update office_organograms set designation_id = $2 where id = $1', [collector.desk, designation]);
    expect(desks(await previewOf({ actor_type: 'designation', designation_id: designation }))).toEqual([collector.desk]);
    const admin = (await server.pool.query(`select id from users where username = 'admin'`)).rows[0].id;
    const role = await people.role({ keys: actorKeys, users: [admin] });
    expect(await previewOf({ actor_type: 'role', role_id: role })).toMatchObject([{ desk: null, role: { people: [{ id: admin }] } }]);
    const { id } = await world.errand();
    await people.settle();
    expect((await world.inbox({ headers: server.admin })).rows.map((one: { record_id: number }) => one.record_id)).toContain(id);
    expect((await world.move(id, 'approve', { headers: server.admin })).json.status).toBe(2);
  });

  test('S3.056 nobody acts on their own request: the next higher desk has it; so it has that of a vacant desk', async () => {
    const { head, collector, people, upazila } = world;
    await world.workflow([{ actor: officeHead }]);
    const [own] = await preview(head);
    expect([own!.desk!.id, own!.why]).toEqual([collector.desk, ['office_head', 'own']]);
    const vacant = await people.desk(upazila);
    await world.under(vacant, head.desk);
    const [higher] = await previewOf(desk(vacant));
    expect([higher!.desk!.id, higher!.why]).toEqual([head.desk, ['desk', 'vacant']]);
  });

  test('the way is shown only for what may be sent: another’s request only to people who may send one for that person', async () => {
    const { people, district, upazila, kanungo, applicant } = world;
    await world.workflow([{ actor: supervisor }]);
    const stranger = await people.clerk(await people.office({ level: 6, parent: district }), applicantKeys);
    const keeper = await people.clerk(
      upazila,
      ['CREATE', 'VIEW'].map(verb => `${verb}_SPECIMEN_ERRAND`),
    );
    await people.settle();
    const asked = { resource: 'specimen-errands', record: { user_id: applicant.id } };
    const refused = await server.call('POST', '/api/approval-requests/preview', asked, stranger.headers);
    expect([refused.status, refused.json.error_code]).toEqual([403, 'request.forbidden']);
    expect(desks(await preview(keeper, asked.record))).toEqual([kanungo.desk]);
    expect(desks(await preview({ headers: server.admin }, asked.record))).toEqual([kanungo.desk]);
  });

  test('equal actors are stepped over only where one follows the other', async () => {
    const { head, collector } = world;
    expect(desks(await previewOf(officeHead, desk(head.desk), parentHead, officeHead))).toEqual([head.desk, collector.desk, head.desk]);
    const { id } = await world.errand();
    expect(await world.can(id, head)).toEqual(['update', 'forward', 'reject', 'backward']);
    expect(await world.caseOf(id)).toMatchObject({ place: 1, places: 3 });
  });

  test('where nobody can be found nothing is sent', async () => {
    const lonely = await world.people.office();
    const alone = await world.people.clerk(lonely, applicantKeys);
    await world.people.settle();
    await world.workflow([{ actor: parentHead }], { office: lonely });
    const refused = await world.apply({}, alone);
    expect([refused.status, refused.json.error_code]).toEqual([400, 'workflow.performer_missing']);
    const asked = await server.call('POST', '/api/approval-requests/preview', { resource: 'specimen-errands' }, alone.headers);
    expect([asked.status, asked.json.data.places, asked.json.data.refused.error_code]).toEqual([200, [], 'workflow.performer_missing']);
  });

  test('somebody stands in exactly while a leave runs: the case is theirs, and it is kept for which person they acted', async () => {
    const { kanungo, head, people, upazila } = world;
    const today = todayOf(systemClock);
    const placeholder = await people.clerk(upazila, actorKeys);
    await withClient(server.database.ownerUrl, async client => {
      await client.query('create table engine.leaves_of_a_test (desk_id bigint, placeholder_desk_id bigint, from_date date, to_date date)');
      await client.query('create or replace view engine.stand_ins as select * from engine.leaves_of_a_test');
      await client.query('grant select on engine.leaves_of_a_test, engine.stand_ins to public');
    });
    const leave = (from: string, to: string) =>
      withClient(server.database.ownerUrl, async client => {
        await client.query('delete from engine.leaves_of_a_test');
        await client.query('insert into engine.leaves_of_a_test values ($1, $2, $3, $4)', [kanungo.desk, placeholder.desk, from, to]);
      }).then(people.settle);
    await world.workflow([{ actor: supervisor }, { actor: officeHead }]);
    const { id } = await world.errand();
    await leave(addDays(today, 1), addDays(today, 5));
    const waits = async (whose: Clerk, box?: string) =>
      (await world.inbox(whose, box)).rows.some((one: { record_id: number }) => one.record_id === id);
    expect([await waits(kanungo), await waits(placeholder)]).toEqual([true, false]);
    expect((await world.move(id, 'forward', placeholder)).status).toBe(404);
    await leave(today, addDays(today, 5));
    expect([await waits(kanungo), await waits(placeholder), await waits(placeholder, 'delegated')]).toEqual([false, true, true]);
    expect(await preview()).toMatchObject([{ desk: { id: kanungo.desk }, by: { id: placeholder.desk } }, { desk: { id: head.desk } }]);
    expect((await world.move(id, 'forward', kanungo)).status).toBe(404);
    const acted = await world.move(id, 'forward', placeholder);
    expect(acted.status, acted.text).toBe(200);
    expect((await world.historyOf(id)).at(-1)).toMatchObject({
      user_id: placeholder.id,
      for_user_id: kanungo.id,
      for_desk_id: kanungo.desk,
    });
    const { rows } = await server.pool.query(
      `select acting_for_id from engine.audit_logs where resource = 'specimen-errands' and record_id = $1 and task = 'forward'`,
      [id],
    );
    expect(rows).toEqual([{ acting_for_id: kanungo.id }]);
    await leave(addDays(today, -5), addDays(today, -1));
    const next = await world.errand();
    expect((await world.move(next.id, 'forward', placeholder)).status).toBe(404);
    expect((await world.move(next.id, 'forward', kanungo)).status).toBe(200);
  });
});
