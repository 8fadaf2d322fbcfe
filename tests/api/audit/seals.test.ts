/**
 * The audit log proves itself (decision 0076): who owns the database can't change, remove or add an entry, nor rewrite the seals, without
 * `npm run verify-audit` finding it.
 */
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashOf, sealKey } from '../../../api/audit/chain.ts';
import { headsFile, newestHead, publishedHeads, publishHead } from '../../../api/audit/heads.ts';
import { sealAudit } from '../../../api/audit/seals.ts';
import { type Fault, type Verdict, verifyAudit } from '../../../api/audit/verify.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** An upgrade in another test file is one transaction of half a minute. */
const patience = 150_000;
vi.setConfig({ testTimeout: 2 * patience });

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client(server.database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const key = () => sealKey(server.dataDir);
const seal = () => sealAudit(server.pool, key());
/** Until every entry is: a transaction of another test file, in the same cluster, holds the seals back. */
const sealAll = () =>
  vi.waitFor(async () => {
    await seal();
    return expectWhole();
  }, patience);
const faults = async (): Promise<readonly Fault[]> =>
  (await verifyAudit(server.pool, key(), publishedHeads(headsFile(server.dataDir)))).faults;

let writes = 0;
/** A changed record; answers the id of its entry. */
async function entry(): Promise<string> {
  const name_en = `Testland ${String.fromCharCode(65 + writes++)}`;
  const { status, text } = await server.call('patch', '/api/countries/1', { name_en });
  expect([status, text]).toEqual([200, expect.anything()]);
  const { rows } = await owner.query(
    `select id::text from engine.audit_logs where resource = 'countries' and record_id = 1 order by id desc limit 1`,
  );
  return rows[0].id;
}

/** Every entry is sealed, and as it was. */
async function expectWhole(): Promise<Verdict> {
  const verdict = await verifyAudit(server.pool, key(), []);
  const { rows } = await owner.query('select count(*)::int as entries from engine.audit_logs');
  expect([verdict.entries, verdict.faults]).toEqual([rows[0].entries, []]);
  return verdict;
}

/** What the owner of the database does, taken back afterwards. */
async function tampered(work: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  await owner.query(
    'create table kept_logs as select * from engine.audit_logs; create table kept_seals as select * from engine.audit_seals',
  );
  try {
    await work();
    await look();
  } finally {
    await owner.query(`delete from engine.audit_logs; insert into engine.audit_logs select * from kept_logs;
      delete from engine.audit_seals; insert into engine.audit_seals overriding system value select * from kept_seals;
      drop table kept_logs, kept_seals`);
  }
}

describe('a sealed log', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [await entry(), await entry(), await entry()];
    await sealAll();
  });

  test('is whole, in as many seals as there were runs, and an empty run seals nothing', async () => {
    const { seals } = await expectWhole();
    expect(await seal()).toBe(0);
    expect((await verifyAudit(server.pool, key(), [])).seals).toBe(seals);
  });

  test('shows a changed, a removed and a doubled entry', async () => {
    await tampered(
      async () => {
        await owner.query(`update engine.audit_logs set user_id = 4711 where id = $1`, [ids[0]]);
        await owner.query('delete from engine.audit_logs where id = $1', [ids[1]]);
        await owner.query(`insert into engine.audit_logs (id, at, module, action_type) select id, at + interval '1 s', module, 'read'
          from engine.audit_logs where id = ${Number(ids[2])}`);
      },
      async () =>
        expect(await faults()).toEqual([
          { what: 'changed', entry: ids[0] },
          { what: 'missing', entry: ids[1] },
          { what: 'changed', entry: ids[2] },
        ]),
    );
    expect(await faults()).toEqual([]);
  });

  test('shows an added entry: as of a sealed transaction, of one that has not begun, or of an older day', async () => {
    const add = (id: number, xid: string, at: string) =>
      owner.query(
        `insert into engine.audit_logs (id, at, module, action_type, xid) overriding system value values (${id}, ${at}, 'location', 'update', ${xid})`,
      );
    await tampered(
      async () => {
        await add(900_001, `'1'`, 'now()');
        await add(900_002, `'99999999'`, 'now()');
        await add(900_003, 'pg_current_xact_id()', `now() - interval '3 days'`);
      },
      () =>
        vi.waitFor(async () => {
          await entry();
          await seal();
          expect((await faults()).map(fault => fault.entry).sort()).toEqual(['900001', '900002', '900003']);
        }, patience),
    );
  });

  test('shows seals that were changed, removed, or written again without the key', async () => {
    await tampered(
      () =>
        owner.query(
          'update engine.audit_seals set sealed_at = now(), ids = ids[2:], digests = substring(digests, 17) where id = (select max(id) from engine.audit_seals)',
        ),
      async () => expect((await faults()).map(({ what }) => what)).toContain('seal changed'),
    );
    await entry();
    await sealAll();
    await tampered(
      () => owner.query('delete from engine.audit_seals where id = (select max(id) - 1 from engine.audit_seals)'),
      async () => expect((await faults()).map(({ what }) => what)).toContain('seal missing'),
    );
    await tampered(
      async () => {
        const { rows } = await owner.query(`select id, from_xid::text, to_xid::text, after_id::text, ids::text[], digests, previous
          from engine.audit_seals order by id desc limit 1`);
        const forged = { ...rows[0], ids: rows[0].ids.slice(1), digests: rows[0].digests.subarray(16) };
        await owner.query('delete from engine.audit_logs where id = $1', [rows[0].ids[0]]);
        await owner.query('update engine.audit_seals set ids = $2, digests = $3, hash = $4 where id = $1', [
          ...[forged.id, forged.ids, forged.digests, hashOf(forged)],
        ]);
      },
      async () => expect((await faults()).map(({ what }) => what)).toEqual(['seal not ours']),
    );
  });

  test('shows the newest seals removed with their entries, by the head that was published', async () => {
    const head = await newestHead(server.pool);
    publishHead(server.dataDir, head!);
    const { json } = await server.call('get', '/api/public/audit-head', undefined, server.anybody);
    expect(json.data).toEqual({ ...head, public_key: key().publicKey });
    await tampered(
      () =>
        owner.query(`with gone as (delete from engine.audit_seals where id = (select max(id) from engine.audit_seals) returning ids)
          delete from engine.audit_logs a using gone where a.id = any(gone.ids)`),
      async () => expect(await faults()).toEqual([{ what: 'head not in the log', entry: head!.seal }]),
    );
  });

  test('waits for a transaction that is still open, and seals what it wrote once it has ended', async () => {
    await withClient(server.database.ownerUrl, async open => {
      await open.query('begin');
      await open.query(`insert into engine.audit_logs (module, action_type) values ('location', 'update')`);
      await entry();
      await seal();
      expect(await faults()).toEqual([]);
      await open.query('commit');
    });
    await sealAll();
  });

  test('is sealed once by two that run at the same time', async () => {
    await entry();
    await Promise.all([seal(), seal(), seal()]);
    await sealAll();
  });

  test('may be added to by the application, and nothing else', async () => {
    for (const text of ['update engine.audit_seals set hash = hash', 'delete from engine.audit_seals', 'truncate engine.audit_seals'])
      await expect(server.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });
});

test('a log of years is sealed some thousand at a time, and goes on after an interruption', async () => {
  await owner.query('truncate engine.audit_seals restart identity');
  rmSync(headsFile(server.dataDir), { force: true });
  await owner.query(`insert into engine.audit_logs (at, module, action_type) select now() - interval '2 years' + make_interval(mins => i), 'location', 'update'
    from generate_series(1, 12000) i`);
  const stopped = new AbortController();
  stopped.abort();
  expect(await sealAudit(server.pool, key(), stopped.signal)).toBe(0);
  const { seals, entries } = await sealAll();
  expect([seals >= 3, entries > 12_000]).toEqual([true, true]);
});

test('the command says what it found, and ends with 1', async () => {
  const run = (DATA_DIR = server.dataDir): Promise<{ code: number; output: string }> =>
    new Promise(resolve => {
      const env = { ...process.env, DATA_DIR, DATABASE_URL: server.database.appUrl };
      execFile(process.execPath, [path.join(import.meta.dirname, '../../../api/audit/verify.ts')], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
      );
    });
  await sealAll();
  const head = (await newestHead(server.pool))!;
  await owner.query('delete from engine.audit_logs where id = (select min(id) from engine.audit_logs)');
  publishHead(server.dataDir, { ...head, seal: '4711', hash: '00' });
  const { code, output } = await run();
  expect([code, output]).toEqual([1, expect.stringMatching(/head not in the log: 4711\nmissing: \d+\n2 faults in/)]);
  const elsewhere = path.join(server.dataDir, 'elsewhere');
  expect(await run(elsewhere)).toEqual({ code: 2, output: expect.stringContaining('holds no key of the audit log') });
  expect(existsSync(elsewhere)).toBe(false);
});
