/** LoopBack, recognisably (D-LANE, D-REPOSITORY): what its users know is bound, works with an actor, and refuses without. */
import { asLifeCycleObserver } from '@loopback/core';
import { EntityNotFoundError, IsolationLevel } from '@loopback/repository';
import { createControllerFactoryForClass, type OperationObject, RestApplication } from '@loopback/rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresSource } from '../../../api/database/data-source.ts';
import { asSystem } from '../../../api/engine/actor.ts';
import type { CrudRepository } from '../../../api/engine/crud-repository.ts';
import { afterCommit, executorOf, transact } from '../../../api/engine/transact.ts';
import type { Access } from '../../../api/http/contract.ts';
import { bindLaneServer, ENTRANCE, LANE, LaneRestServer } from '../../../api/http/lane-rest-server.ts';
import { doors, send, startTestServer, type TestServer } from '../../support/server.ts';

const options = { actor: asSystem('test') };
const body = { name: 'পরীক্ষা', name_en: 'Trial', bbs_code: '99' };

class Ordinary {
  greet() {
    return { greeting: 'সালাম' };
  }
}
const specOf = (access?: Access): OperationObject => ({ responses: {}, ...(access ? { 'x-access': access } : {}) });

describe.each(doors)('the application with $door', ({ lane }) => {
  let server: TestServer;
  let divisions: CrudRepository;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    divisions = server.app.getSync('repositories.DivisionsRepository');
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('holds a model, a repository and a controller for every declaration, and its server in the usual place', async () => {
    for (const name of ['Divisions', 'Districts', 'Users'])
      for (const key of [`models.${name}`, `repositories.${name}Repository`, `controllers.${name}Controller`])
        expect([key, server.app.contains(key)]).toEqual([key, true]);
    const model = await server.app.get<{ definition: { name: string; properties: Record<string, { type: unknown }> } }>('models.Districts');
    expect(model.definition.name).toBe('Districts');
    expect(model.definition.properties).toMatchObject({
      id: { type: 'number', id: true },
      name: { type: 'string' },
      division_id: { type: 'number' },
    });
    expect(await server.app.get('servers.RestServer')).toBeInstanceOf(LaneRestServer);
    expect(server.app.restServer.listening).toBe(true);
    expect(await server.app.get('controllers.DivisionsController')).toBe(await server.app.get('controllers.DivisionsController'));
  });

  test('waits 20 seconds for headers, 180 for a request, and no longer', () => {
    const { httpServer } = server.app.restServer;
    expect(httpServer?.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 180_000 });
  });

  test('changes no schema by itself', async () => {
    await expect(server.app.migrateSchema()).rejects.toThrow(/npm run migrate/);
  });

  test('a repository does what EntityCrudRepository says, with an actor', async () => {
    const made = (await divisions.create(body, options)) as unknown as typeof body & { id: number; version: number };
    expect(made).toMatchObject({ ...body, version: 1 });
    expect(await divisions.exists(made.id, options)).toBe(true);
    expect(await divisions.findById(made.id, undefined, options)).toMatchObject(body);
    expect(
      await divisions.find({ where: { bbs_code: { inq: ['99', '30'] } }, order: ['bbs_code DESC'], limit: 1 } as never, options),
    ).toMatchObject([body]);
    await divisions.updateById(made.id, { name_en: 'Second' }, options);
    await divisions.replaceById(made.id, { ...made, version: undefined, name_en: 'Third' }, options);
    await divisions.update({ id: made.id, name_en: 'Fourth' }, options);
    expect(await divisions.save({ id: made.id, name_en: 'Fifth' }, options)).toMatchObject({ name_en: 'Fifth', version: 5 });
    expect(await divisions.count({ bbs_code: '99' } as never, options)).toEqual({ count: 1 });
    expect(await divisions.updateAll({ row_status: 0 }, { id: made.id } as never, options)).toEqual({ count: 1 });
    await divisions.delete({ id: made.id }, options);
    expect(await divisions.exists(made.id, options)).toBe(false);
    await expect(divisions.findById(made.id, undefined, options)).rejects.toThrow(EntityNotFoundError);
    expect(await divisions.createAll([{ ...body }, { ...body, name: 'আরেক', bbs_code: '98' }], options)).toHaveLength(2);
    expect(await divisions.deleteAll({ bbs_code: ['98', '99'] } as never, options)).toEqual({ count: 2 });
    const { rows } = await server.pool.query(
      "select distinct task from engine.audit_logs where resource = 'divisions' and record_id >= $1",
      [made.id],
    );
    expect(rows).toEqual([{ task: 'test' }]);
  });

  test('and nothing at all without one', async () => {
    const calls: Record<string, () => Promise<unknown>> = {
      create: () => divisions.create(body),
      createAll: () => divisions.createAll([body]),
      find: () => divisions.find(),
      findById: () => divisions.findById(3),
      save: () => divisions.save(body),
      update: () => divisions.update({ id: 3, name_en: 'x' }),
      updateById: () => divisions.updateById(3, { name_en: 'x' }),
      replaceById: () => divisions.replaceById(3, { name_en: 'x' }),
      updateAll: () => divisions.updateAll({ name_en: 'x' }),
      delete: () => divisions.delete({ id: 3 }),
      deleteById: () => divisions.deleteById(3),
      deleteAll: () => divisions.deleteAll(),
      count: () => divisions.count(),
      exists: () => divisions.exists(3),
    };
    for (const [name, call] of Object.entries(calls)) await expect((async () => call())(), name).rejects.toThrow(/options\.actor/);
    await expect(divisions.execute()).rejects.toThrow(/api\/engine/);
    expect(await divisions.count(undefined, options)).toEqual({ count: 8 });
  });

  test('a change of many is all or none', async () => {
    await expect(divisions.createAll([{ ...body }, { ...body, name: 'আরেক' }], options)).rejects.toThrow(/bbs_code_taken/);
    await expect(divisions.updateAll({ bbs_code: '97' }, undefined, options)).rejects.toThrow(/bbs_code_taken/);
    await expect(divisions.deleteAll(undefined, options)).rejects.toThrow(/division_has_districts/);
    expect(await divisions.count({ bbs_code: ['97', '99'] } as never, options)).toEqual({ count: 0 });
    expect(await divisions.count(undefined, options)).toEqual({ count: 8 });
  });

  test('works in the transaction it is given', async () => {
    const undone = transact(server.pool, async transaction => {
      await divisions.create(body, { ...options, transaction });
      expect(await divisions.count({ bbs_code: '99' } as never, { ...options, transaction })).toEqual({ count: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await divisions.count({ bbs_code: '99' } as never, options)).toEqual({ count: 0 });
  });

  test("and in one that LoopBack's data source began, beside its statements; what waits for the commit is done then, and only then", async () => {
    const source = server.app.getSync<PostgresSource>('datasources.db');
    const done: string[] = [];
    const named = 'select name_en from divisions where bbs_code = $1';
    for (const end of ['rollback', 'commit'] as const) {
      const transaction = await source.beginTransaction(IsolationLevel.READ_COMMITTED);
      await divisions.create(body, { ...options, transaction });
      afterCommit(executorOf(transaction as never), () => done.push(end));
      expect(await source.execute(named, ['99'], { transaction })).toEqual([{ name_en: 'Trial' }]);
      expect(await source.execute(named, ['99'])).toEqual([]);
      await transaction[end]();
      await expect(divisions.create(body, { ...options, transaction })).rejects.toThrow(/has ended/);
    }
    expect(done).toEqual(['commit']);
    expect(await divisions.deleteAll({ bbs_code: '99' } as never, options)).toEqual({ count: 1 });
    const { rows } = await server.pool.query(
      "select action_type from engine.audit_logs where resource = 'divisions' order by id desc limit 2",
    );
    expect(rows).toEqual([{ action_type: 'delete' }, { action_type: 'create' }]);
    expect([source.pool.totalCount - source.pool.idleCount, source.pool]).toEqual([0, server.pool]);
  });

  test('an ordinary controller is served to those it declares, and to nobody when it declares nothing', async () => {
    const factory = createControllerFactoryForClass(Ordinary);
    const add = (path: string, access?: Access) => server.app.route('get', path, specOf(access), Ordinary, factory, 'greet');
    add('/api/greet-undeclared');
    add('/api/greet-public', { kind: 'public' });
    add('/api/greet-person', { kind: 'signedIn' });
    add('/api/greet-holder', { kind: 'key', anyOf: ['VIEW_DIVISION'] });
    const stranger = { 'App-Authorization': server.admin['App-Authorization']! };
    const status = async (path: string, headers: Record<string, string>) =>
      (await send(server.origin, 'GET', path, undefined, headers)).status;
    const seen = async (path: string) => [
      await status(path, stranger),
      await status(path, server.kanungo),
      await status(path, server.admin),
    ];
    expect(await seen('/api/greet-undeclared')).toEqual([403, 403, 403]);
    expect(await seen('/api/greet-public')).toEqual([200, 200, 200]);
    expect(await seen('/api/greet-person')).toEqual([401, 200, 200]);
    expect(await seen('/api/greet-holder')).toEqual([401, 403, 200]);
    expect((await server.call('GET', '/api/greet-public')).json).toEqual({ greeting: 'সালাম' });
    expect((await server.call('GET', '/api/greet-undeclared')).json).toMatchObject({ statusCode: 403, error_code: 'request.forbidden' });
  });

  test("LoopBack's own words about a bad request are ours", async () => {
    const spec: OperationObject = {
      ...specOf({ kind: 'public' }),
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    };
    server.app.route('post', '/api/greet-body', spec, Ordinary, createControllerFactoryForClass(Ordinary), 'greet');
    const { status, json } = await server.call('POST', '/api/greet-body', '{broken');
    expect([status, json.error_code]).toEqual([400, 'request.malformed_json']);
    expect(json.message).toBe('The body is not valid JSON.');
  });
});

test('stopping ends the work, then the parts that name no group, then the connections', async () => {
  const server = await startTestServer();
  const seen: unknown[] = [];
  const ended = () => [server.pool.ended, server.app.restServer.listening];
  server.app
    .bind('lifeCycleObservers.trial')
    .to({ stop: async () => void seen.push(ended(), (await server.pool.query('select 1')).rowCount) });
  server.app.getBinding('lifeCycleObservers.trial').apply(asLifeCycleObserver);
  await server.stop();
  expect(seen).toEqual([[false, false], 1]);
  expect(ended()).toEqual([true, false]);
});

test('an interceptor that would not run on the lane keeps the server from starting, by its name; LANE=off starts', async () => {
  const appWith = (lane: boolean): RestApplication => {
    const app = new RestApplication({ rest: { port: 0, host: '127.0.0.1' } });
    bindLaneServer(app);
    app.bind(ENTRANCE).to({ operations: [], tryServe: () => false, refuse: () => {} });
    app.bind(LANE).to(lane);
    app.interceptor(async (_invocation, next) => next(), { global: true, key: 'globalInterceptors.stranger' });
    return app;
  };
  await expect(appWith(true).start()).rejects.toThrow(/fast lane.*globalInterceptors\.stranger/);
  const ordinary = appWith(false);
  await ordinary.start();
  await ordinary.stop();
});
