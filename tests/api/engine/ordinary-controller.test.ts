/**
 * An integrator's ordinary LoopBack controller on our repositories (docs/integrators.md): the caller's rights, the audit log, the test of a
 * desk and maintenance hold for it as for every operation.
 */
import { type Getter, inject } from '@loopback/core';
import { createControllerFactoryForClass, type OperationObject } from '@loopback/rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorOf } from '../../../api/engine/actor.ts';
import type { CrudRepository } from '../../../api/engine/crud-repository.ts';
import { CALLER } from '../../../api/http/access-guard.ts';
import type { RequestHead } from '../../../api/http/contract.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, send, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

class Trial {
  declare divisions: CrudRepository;
  declare caller: Getter<RequestHead>;

  private async options() {
    return { actor: authorOf(await this.caller()) };
  }

  async list() {
    return this.divisions.find({ order: ['id'] }, await this.options());
  }

  async rename(id: number, body: { name_en: string }) {
    await this.divisions.updateById(id, { name_en: body.name_en }, await this.options());
    return this.divisions.findById(id, undefined, await this.options());
  }
}
// As decorators, in a project that compiles them.
inject('repositories.DivisionsRepository')(Trial.prototype, 'divisions');
inject.getter(CALLER)(Trial.prototype, 'caller');

const list: OperationObject = { 'x-access': { kind: 'signedIn' }, responses: {} };
const rename: OperationObject = {
  ...list,
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  requestBody: {
    required: true,
    'x-parameter-index': 1,
    content: { 'application/json': { schema: { type: 'object', required: ['name_en'] } } },
  },
};

describe.each(doors)('an ordinary controller through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    const factory = createControllerFactoryForClass(Trial);
    server.app.route('get', '/api/trial/divisions', list, Trial, factory, 'list');
    server.app.route('patch', '/api/trial/divisions/{id}', rename, Trial, factory, 'rename');
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const renamed = async (name_en: string, headers: Headers, id = 3) => {
    const { status, json } = await server.call('PATCH', `/api/trial/divisions/${id}`, { name_en }, headers);
    return [status, json.error_code ?? json.name_en];
  };

  test('reads and writes with the rights of its caller', async () => {
    expect((await server.call('GET', '/api/trial/divisions')).json).toHaveLength(8);
    expect(await renamed('Dhaka trial', server.admin)).toEqual([200, 'Dhaka trial']);
    expect(await renamed('Unseen', server.kanungo)).toEqual([404, 'request.not_found']);
    expect((await server.call('GET', '/api/trial/divisions', undefined, server.kanungo)).json).toEqual([]);
    const stranger = { 'App-Authorization': server.admin['App-Authorization']! };
    expect((await send(server.origin, 'GET', '/api/trial/divisions', undefined, stranger)).status).toBe(401);
  });

  test('what the kernel refuses is refused by field, and each write has its audit row with the person and the request', async () => {
    const { status, json } = await server.call('PATCH', '/api/trial/divisions/3', { name_en: 'x'.repeat(500) });
    expect([status, json.details[0].path]).toEqual([400, 'name_en']);
    expect(await renamed('Dhaka again', { ...server.admin, 'x-request-id': 'trial-of-today' })).toEqual([200, 'Dhaka again']);
    const { rows } = await server.pool.query(
      "select user_id::int, task, request_id from engine.audit_logs where resource = 'divisions' and record_id = 3 order by id desc limit 1",
    );
    expect(rows).toEqual([{ user_id: expect.any(Number), task: null, request_id: 'trial-of-today' }]);
  });

  test('changes nothing while a desk is tested, and nothing during maintenance', async () => {
    const desk = await people.desk(await people.office(), { keys: ['VIEW_DIVISION', 'UPDATE_DIVISION'] });
    await people.settle();
    const { json } = await server.call('POST', '/api/access/desk-tests', { office_organogram_id: desk });
    const headers = { ...server.admin, 'test-desk': json.data.pass };
    expect((await server.call('GET', '/api/trial/divisions', undefined, headers)).json).toHaveLength(8);
    expect(await renamed('Tested', headers)).toEqual([403, 'request.test_reads_only']);
    await putSettings(server, { maintenance: true });
    expect(await renamed('Closed', server.kanungo)).toEqual([503, 'shell.maintenance']);
    await putSettings(server, {});
  });
});
