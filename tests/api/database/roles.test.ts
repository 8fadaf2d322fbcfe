/** What the roles of the database may do, and above all what they may not (D-ROLES). */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
let app: pg.Pool;
let reader: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  app = createPool(database.appUrl, { max: 2 });
  reader = createPool(database.readerUrl, { max: 1 });
});

afterAll(async () => {
  await Promise.all([app.end(), reader.end()]);
  await database.drop();
});

const denied = { code: '42501' };

describe('the application', () => {
  test('adds to the audit log and reads it', async () => {
    await app.query(`insert into engine.audit_logs (module, action_type) values ('geo_location', 'create')`);
    const { rows } = await app.query(`select action_type from engine.audit_logs where module = 'geo_location' and resource is null`);
    expect(rows).toEqual([{ action_type: 'create' }]);
  });

  test.each([
    'update engine.audit_logs set user_id = 1',
    'delete from engine.audit_logs',
    'truncate engine.audit_logs',
    'update engine.audit_logs_default set user_id = 1',
    'delete from engine.audit_logs_default',
    'drop table engine.audit_logs',
    'alter table engine.audit_logs detach partition engine.audit_logs_default',
  ])('cannot rewrite the audit log: %s', async statement => {
    await expect(app.query(statement)).rejects.toMatchObject(denied);
  });

  test('cannot reach the audit log through any month of it', async () => {
    const { rows } = await app.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'engine.audit_logs'::regclass`,
    );
    expect(rows).toHaveLength(14);
    for (const { name } of rows) await expect(app.query(`delete from ${name}`)).rejects.toMatchObject(denied);
  });

  test.each([
    'create table public.mine (id int)',
    'create table engine.mine (id int)',
    'create schema mine',
    'truncate public.divisions',
    'alter table public.divisions disable trigger all',
    `update engine.migrations set sha256 = 'x'`,
    'drop function engine.search_key(text)',
    'create extension pgcrypto',
    `copy (select 1) to program 'true'`,
  ])('changes rows, never the schema: %s', async statement => {
    await expect(app.query(statement)).rejects.toMatchObject(denied);
  });
});

describe('the reader', () => {
  test('reads what is declared, and the audit log', async () => {
    const { rows } = await reader.query(
      'select (select count(*) from divisions) as divisions, (select count(*) >= 72 from engine.audit_logs) as audited',
    );
    expect(rows).toEqual([{ divisions: 8, audited: true }]);
  });

  test('reads no password, session or stored answer, and writes nothing', async () => {
    for (const table of ['engine.accounts', 'engine.sessions', 'engine.idempotency_keys', 'engine.oidc_payloads']) {
      await expect(reader.query(`select * from ${table}`)).rejects.toMatchObject(denied);
    }
    await expect(reader.query('update divisions set version = 2')).rejects.toMatchObject(denied);
  });
});
