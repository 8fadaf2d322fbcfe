/** The store by configuration: an S3-compatible one, spoken to by a real client over HTTP; and what leaves it when nobody wants it. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { attachFiles, detachFiles } from '../../../api/engine/files.ts';
import { transact } from '../../../api/engine/transact.ts';
import { filesJob } from '../../../api/services/files/clean-up.ts';
import { diskStore } from '../../../api/services/files/disk-store.ts';
import { s3OptionsOf, s3Store } from '../../../api/services/files/s3-store.ts';
import type { FileStore } from '../../../api/services/files/store.ts';
import { send, startTestServer, type TestServer } from '../../support/server.ts';
import { paperPages, papers } from './papers.ts';
import { pdf, png } from './samples.ts';
import { upload } from './sending.ts';

/** As much of S3 as is used: objects by path, ranges, and a switch that lets it fail. */
type Shelf = { readonly server: Server; readonly objects: Map<string, Buffer>; readonly asked: string[]; failing: boolean };

async function startShelf(): Promise<Shelf & { readonly endpoint: string }> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer(async (message, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const { pathname } = new URL(message.url ?? '/', 'http://shelf');
    asked.push(`${message.method} ${pathname} ${String(message.headers.authorization).slice(0, 30)}`);
    if (shelf.failing) return void reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (message.method === 'PUT') objects.set(pathname, Buffer.concat(chunks));
    if (message.method === 'DELETE') objects.delete(pathname);
    if (message.method !== 'GET') return void reply.writeHead(message.method === 'DELETE' ? 204 : 200, { etag: '"x"' }).end();
    const bytes = objects.get(pathname);
    if (!bytes) return void reply.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(message.headers.range ?? '') ?? [];
    reply.writeHead(from ? 206 : 200).end(from ? bytes.subarray(Number(from), Number(to) + 1) : bytes);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const shelf = { server, objects, asked, failing: false, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  return shelf;
}

const signal = new AbortController().signal;

describe('an S3-compatible store', () => {
  let shelf: Awaited<ReturnType<typeof startShelf>>;
  let server: TestServer;
  const access = { bucket: 'bhumi', region: 'dhaka-1', accessKeyId: 'key', secretAccessKey: 'secret' };

  beforeAll(async () => {
    shelf = await startShelf();
    server = await startTestServer({ also: [papers, paperPages], s3: { endpoint: shelf.endpoint, ...access } });
  });
  afterAll(async () => {
    await server.stop();
    shelf.server.close();
  });

  test('has the bytes as they came, gives them back whole and in part, and forgets them', async () => {
    const bytes = pdf('সংযুক্তি');
    const { json } = await upload(server, 'papers.scans', bytes, 'a.pdf');
    const [[place, stored]] = [...shelf.objects] as [[string, Buffer]];
    expect(place).toMatch(/^\/bhumi\/[0-9a-f]{40}$/);
    expect(stored.equals(bytes)).toBe(true);
    expect(shelf.asked[0]).toMatch(/^PUT \S+ AWS4-HMAC-SHA256 Credential=ke/);
    expect((await send(server.origin, 'GET', json.url, undefined, {})).text).toBe(bytes.toString());
    expect((await send(server.origin, 'GET', json.url, undefined, { range: 'bytes=0-3' })).text).toBe('%PDF');
    expect(readdirSync(path.join(server.dataDir, 'files'))).toEqual(['incoming']);
    expect(readdirSync(path.join(server.dataDir, 'files/incoming'))).toEqual([]);
    await s3Store({ endpoint: shelf.endpoint, ...access }).remove(place.slice('/bhumi/'.length));
    expect(shelf.objects.size).toBe(0);
    expect(server.bugs).toEqual([]);
  });

  test('S8.118 that refuses leaves no file behind, and the person is notified', async () => {
    shelf.failing = true;
    const { status, json } = await upload(server, 'papers.scans', pdf(), 'a.pdf');
    shelf.failing = false;
    expect([status, json.error_code]).toEqual([503, 'system.upload_failed']);
    expect(readdirSync(path.join(server.dataDir, 'files/incoming'))).toEqual([]);
    const { rows } = await server.pool.query('select detached_at is not null as goes from engine.files order by id desc limit 1');
    expect(rows[0].goes).toBe(true);
    expect(server.bugs).toEqual([]);
  });

  test('is configured whole or not at all', () => {
    const env = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'a', S3_REGION: 'b', S3_ACCESS_KEY_ID: 'c', S3_SECRET_ACCESS_KEY: 'd' };
    expect(s3OptionsOf({})).toBeUndefined();
    expect(s3OptionsOf({ S3_ENDPOINT: '' })).toBeUndefined();
    expect(s3OptionsOf(env)).toEqual({ endpoint: env.S3_ENDPOINT, bucket: 'a', region: 'b', accessKeyId: 'c', secretAccessKey: 'd' });
    expect(() => s3OptionsOf({ ...env, S3_BUCKET: undefined })).toThrow('S3_BUCKET');
    expect(() => s3OptionsOf({ ...env, S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT');
  });
});

describe('what nobody wants', () => {
  let server: TestServer;
  let store: FileStore;
  const incoming = () => path.join(server.dataDir, 'files/incoming');
  const bytesOf = async (id: number): Promise<string> => {
    const { rows } = await server.pool.query('select store_key as key from engine.files where id = $1', [id]);
    const { key } = rows[0];
    return path.join(server.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);
  };
  const age = (id: number, column: string) =>
    server.pool.query(`update engine.files set ${column} = ${column} - interval '25 hours' where id = $1`, [id]);
  const clean = (given: FileStore = store) => filesJob(given, incoming()).run({ data: {}, signal, pool: server.pool });
  const make = async (): Promise<{ id: number; file: string }> => {
    const { json } = await upload(server, 'papers.photo', png(), 'a.png');
    return { id: json.id, file: await bytesOf(json.id) };
  };
  const known = async (id: number) => (await server.pool.query('select from engine.files where id = $1', [id])).rowCount === 1;

  beforeAll(async () => {
    server = await startTestServer({ also: [papers, paperPages] });
    store = diskStore(path.join(server.dataDir, 'files'));
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('leaves after a day without a record, or when a record gives it up; what is wanted stays', async () => {
    const [waiting, fresh, attached, given] = [await make(), await make(), await make(), await make()];
    const attach = (record: number, id: number) =>
      transact(server.pool, transaction => attachFiles(transaction, asSystem('test'), papers, record, 'photo', [id]));
    await attach(1, attached.id);
    await attach(2, given.id);
    await transact(server.pool, transaction => detachFiles(transaction, papers, [2]));
    for (const { id } of [waiting, attached]) await age(id, 'created_at');
    expect(await clean()).toMatchObject({ given_up: 1, removed: 0, failed: 0 });
    for (const { id } of [waiting, given]) await age(id, 'detached_at');
    expect(await clean()).toMatchObject({ given_up: 0, removed: 2, failed: 0 });
    expect([waiting, fresh, attached, given].map(({ file }) => existsSync(file))).toEqual([false, true, true, false]);
    expect(await Promise.all([waiting, fresh, attached, given].map(({ id }) => known(id)))).toEqual([false, true, true, false]);
  });

  test('stays known until its bytes are gone', async () => {
    const { id, file } = await make();
    await server.pool.query("update engine.files set detached_at = now() - interval '1 hour' where id = $1", [id]);
    const broken: FileStore = { ...store, remove: () => Promise.reject(new Error('out of reach')) };
    expect(await clean(broken)).toMatchObject({ removed: 0, failed: 1 });
    expect([existsSync(file), await known(id)]).toEqual([true, true]);
    expect(await clean()).toMatchObject({ removed: 1, failed: 0 });
    expect([existsSync(file), await known(id)]).toEqual([false, false]);
  });

  test('includes halves that a dead process left, once they are a day old', async () => {
    mkdirSync(incoming(), { recursive: true });
    const [old, young] = ['old', 'young'].map(name => path.join(incoming(), name)) as [string, string];
    for (const file of [old, young]) writeFileSync(file, 'half');
    const dayBefore = new Date(Date.now() - 25 * 3600 * 1000);
    utimesSync(old, dayBefore, dayBefore);
    expect(await clean()).toMatchObject({ swept: 1 });
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });
});
