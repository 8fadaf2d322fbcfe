/**
 * A full disk (decision 45) under a real server and a real PostgreSQL: under the table, under uploads, under the mailbox, under the log.
 * Where this account may mount nothing, PostgreSQL says the same of a table by a trigger, and the log is on a device that is always full.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { superuserLogin } from '../../../api/database/postmaster.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { captchaOf } from '../../support/codes.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { type Headers, send } from '../../support/server.ts';
import { cleanUp, headersOfAdministrator, newDataDir, type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { mayMount, type SmallDisk, smallDisk } from '../../support/small-disk.ts';
import { pdf } from '../files/samples.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';

const dataDir = newDataDir();
const disks: SmallDisk[] = [];
let database: TestDatabase;
let server: ServerProcess;
let admin: Headers;

/** The disk under the messages of feedback, filled but for what their last pages still hold. */
async function fullTable(): Promise<() => Promise<unknown>> {
  const { dir, port } = inject('cluster');
  const { superuser } = JSON.parse(readFileSync(path.join(dir, 'passwords.json'), 'utf8')) as { superuser: string };
  const { user, password, host } = superuserLogin(port, superuser);
  const login = `postgres://${user}:${password}@${host}:${port}/${database.name}`;
  return withClient(login, async client => {
    if (!mayMount) {
      await client.query(`create function full() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$;
        create trigger full before insert on feedbacks for each row execute function full()`);
      return () => withClient(login, one => one.query('drop function full cascade'));
    }
    const { rows } = await client.query("select setting from pg_settings where name = 'data_directory'");
    const place = path.join(dir, `small-${process.pid}`);
    const disk = smallDisk(place, statSync(rows[0].setting).uid);
    await client.query(`create tablespace small location '${place}'`);
    await client.query('alter table feedbacks set tablespace small');
    disk.fill();
    return async () => {
      disk.empty();
      await withClient(login, one => one.query('alter table feedbacks set tablespace pg_default'));
      await withClient(login, one => one.query('drop tablespace small'));
      disk.unmount();
    };
  });
}

beforeAll(async () => {
  database = await testDatabase();
  if (mayMount) for (const folder of ['files', 'mailbox']) disks.push(smallDisk(path.join(dataDir, folder)));
  server = await startServerProcess(dataDir, { DATABASE_URL: database.appUrl });
  admin = await headersOfAdministrator(dataDir, database);
}, 120_000);
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  for (const disk of disks) disk.unmount();
  await cleanUp(dataDir);
  await database.drop();
});

const log = (): string[] => readFileSync(path.join(dataDir, 'log/bhumi.log'), 'utf8').trim().split('\n');

test('every write that finds no room is 503 request.disk_full, in the log once, and no bug; with room again it is taken', async () => {
  const type = await send(server.origin, 'POST', '/api/feedback-types', { name: 'ধরন', name_en: 'Kind' }, admin);
  expect(type.status, type.text).toBe(201);
  const write = () => {
    const message = randomBytes(900).toString('hex');
    return send(server.origin, 'POST', '/api/feedbacks', { feedback_type_id: type.json.id, message }, admin);
  };
  expect((await write()).status).toBe(201);
  const room = await fullTable();
  const answers = [];
  for (let at = 0; at < 30; at += 1) answers.push(await write());
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(15);
  expect(new Set(refused.map(({ status, json }) => `${status} ${json.error_code}`))).toEqual(new Set(['503 request.disk_full']));
  expect(refused[0]!.headers['retry-after']).toBe('5');

  for (const disk of disks) disk.fill();
  if (mayMount) {
    const body = multipart([{ filename: 'a.pdf', data: pdf('x'.repeat(50_000)) }]);
    const upload = await send(server.origin, 'POST', '/api/files?resource=feedbacks&field=attachment', body, {
      ...admin,
      ...multipartHeaders,
    });
    expect([upload.status, upload.json.error_code], upload.text).toEqual([503, 'request.disk_full']);
    const pool = createPool(database.appUrl, { max: 1 });
    const code = { mobile: '01712000077', ...(await captchaOf({ pool, dataDir })) };
    await pool.end();
    const { authorization: _, Authorization: __, ...app } = admin as Record<string, string>;
    const asked = await send(server.origin, 'POST', '/api/public/users/send-otp', code, app);
    expect([asked.status, asked.json.error_code]).toEqual([503, 'request.disk_full']);
  }
  await room();
  for (const disk of disks) disk.empty();
  expect((await write()).status).toBe(201);
  await expect.poll(() => log().filter(line => line.includes('the disk is full')).length, { timeout: 5_000 }).toBe(1);
  expect(log().filter(line => line.includes('"msg":"bug"'))).toEqual([]);
}, 120_000);

test('a log on a full disk ends nothing, and is reported on the console once', async () => {
  const other = newDataDir();
  mkdirSync(path.join(other, 'log'));
  symlinkSync('/dev/full', path.join(other, 'log/bhumi.log'));
  try {
    const running = await startServerProcess(other, { DATABASE_URL: database.appUrl });
    for (let at = 0; at < 300; at += 1) expect((await send(running.origin, 'GET', '/health', undefined, {})).status).toBe(200);
    await expect.poll(() => running.output().match(/The log can't be written: ENOSPC/g)?.length, { timeout: 10_000 }).toBe(1);
    running.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  } finally {
    await cleanUp(other);
  }
}, 120_000);
