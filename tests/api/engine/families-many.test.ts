/** Families with many records: what a page of a kind reads of both tables, and many writers of one record. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { asSystem } from '../../../api/engine/actor.ts';
import { registryOf } from '../../../api/engine/columns.ts';
import { deepestRow, type ListQuery } from '../../../api/engine/list-query.ts';
import { listStatement } from '../../../api/engine/page-statements.ts';
import { oneStatement, type Statement } from '../../../api/engine/statements.ts';
import { visibilityOf } from '../../../api/engine/visibility.ts';
import { scopeSql } from '../../../permissions/scope.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { hills } from '../../specimen/specimen-hills.ts';
import { ponds } from '../../specimen/specimen-ponds.ts';
import { records } from '../../specimen/specimen-records.ts';
import { type Families, startFamilies } from './families.ts';
import { rowsRead } from './rows-read.ts';

const rows = 60_000;
const page = 25;
/** The total is counted to here, on either table. */
const counted = 2.5 * deepestRow;

describe('a family of 60,000 records, nine in ten of them ponds', () => {
  let server: Families;
  let client: pg.PoolClient;
  const author = asSystem('test');
  const read = (statement: Statement) => rowsRead(client, statement);
  const listOf = (resource: AnyResource, query: Partial<ListQuery>) =>
    listStatement(
      { resource, registry: registryOf(resourcesWithSpecimen), scopes: scopeSql },
      { conditions: [], sort: { column: 'name', descending: false }, from: 0, limit: page, ...query },
      visibilityOf(author, 'list', resource),
    );

  beforeAll(async () => {
    server = await startFamilies(true);
    await withClient(server.database.ownerUrl, async owner => {
      await owner.query(`
        set synchronous_commit = off;
        insert into specimen_records (kind, name, name_en, code, office_id)
          select case when i % 10 = 0 then 'specimen-hills' else 'specimen-ponds' end, 'নাম ' || (i * 7919) % 100000, 'Name', 'X' || i, 1 + i % 40
          from generate_series(1, ${rows}) i;
        insert into specimen_ponds (id, depth, guarded_from) select id, id % 400, '2026-01-01' from specimen_records where kind = 'specimen-ponds';
        insert into specimen_hills (id, height) select id, 1 + id % 900 from specimen_records where kind = 'specimen-hills';`);
      for (const table of ['records', 'ponds', 'hills']) await owner.query(`vacuum analyze specimen_${table}`);
    });
    client = await server.pool.connect();
  }, 120_000);
  afterAll(async () => {
    client.release();
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('a page in any order follows an index of either table', async () => {
    const orders = [
      [ponds, 'name'],
      [ponds, 'depth'],
      [ponds, 'id'],
      [hills, 'name'],
      [hills, 'id'],
      [records, 'name'],
    ] as const;
    for (const [resource, column] of orders) {
      // Behind a row nothing is counted: what is read is the page.
      const value = column === 'name' ? 'নাম ৫' : column === 'depth' ? 200 : 30_000;
      const after = { value, id: 30_000 };
      const found = await read(listOf(resource, { sort: { column, descending: false }, after }));
      // Of the rarer kind a record is met among ten; PostgreSQL plans for a page of a tenth of them.
      expect(found, `${resource.name} by ${column}: ${found}`).toBeLessThan(resource === hills ? rows / 10 : 40 * page);
    }
  });

  test('the first page costs the count besides; one record is found by its id', async () => {
    for (const resource of [ponds, records, hills]) {
      const found = await read(listOf(resource, {}));
      // A kind with fewer records than the count reaches is read whole, with its family, and so may the page be.
      const bound = resource === hills ? 2.5 * rows : counted + 40 * page;
      expect(found, `${resource.name}: ${found}`).toBeLessThan(bound);
      const readable = { resource, registry: registryOf(resourcesWithSpecimen), scopes: scopeSql };
      expect(await read(oneStatement(readable, 30_000, visibilityOf(author, 'get', resource)))).toBeLessThan(20);
    }
  });
});

describe('one record and many writers', () => {
  let server: Families;
  beforeAll(async () => {
    server = await startFamilies(true);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('changes of either table come one after another, each with a version and an audit row that says what was before it', async () => {
    const { json, headers } = await server.create('ponds', server.pond({ depth: 0, value: 0 }));
    const numbers = Array.from({ length: 24 }, (_, at) => at + 1);
    const bodies = numbers.map(at => (at % 3 === 0 ? { depth: at, value: at } : at % 3 === 1 ? { depth: at } : { value: at }));
    const answers = await Promise.all(bodies.map(body => server.call('PATCH', headers.location!, body)));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    expect(answers.map(answer => answer.json.version).sort((a, b) => a - b)).toEqual(numbers.map(at => at + 1));
    const audits = await server.rowsOf(
      "select old_data, new_data from engine.audit_logs where resource = 'specimen-ponds' and record_id = $1 and action_type = 'update' order by id",
      [json.id],
    );
    const state: Record<string, unknown> = { depth: 0, value: 0 };
    for (const { old_data, new_data } of audits) {
      for (const [name, old] of Object.entries(old_data)) expect([name, old]).toEqual([name, state[name]]);
      Object.assign(state, new_data);
    }
    expect(audits).toHaveLength(numbers.length);
    expect((await server.call('GET', headers.location!)).json).toMatchObject({ ...state, version: numbers.length + 1 });
  });

  test('deleted while it is changed, it is gone whole', async () => {
    const { json, headers } = await server.create('hills', server.hill());
    const at = headers.location!;
    const answers = await Promise.all([
      ...[41, 42, 43].map(height => server.call('PATCH', at, { height })),
      server.call('DELETE', at),
      ...[44, 45, 46].map(height => server.call('PATCH', at, { height, name: 'নতুন নাম' })),
    ]);
    expect(answers[3]!.status).toBe(200);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    for (const table of ['specimen_records', 'specimen_hills'])
      expect(await server.rowsOf(`select id from ${table} where id = $1`, [json.id])).toEqual([]);
  });
});
