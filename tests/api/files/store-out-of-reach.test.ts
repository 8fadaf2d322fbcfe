/** An S3 store that hangs, stalls, refuses or lost an object (decision 45): a real one over HTTP, in a process of its own. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { s3Store } from '../../../api/services/files/s3-store.ts';
import type { S3Options } from '../../../api/services/files/store.ts';
import { send, startTestServer, type TestServer } from '../../support/server.ts';
import { type Shelf, startShelf } from '../../support/shelf.ts';
import { paperPages, papers } from './papers.ts';
import { pdf } from './samples.ts';
import { upload } from './sending.ts';

/** The limits of time are a tenth of the product's. */
const patience = 0.1;
let s3: S3Options;
let shelf: Shelf;
let server: TestServer;
beforeAll(async () => {
  shelf = await startShelf();
  s3 = { ...shelf.options, patience };
  server = await startTestServer({ also: [papers, paperPages], s3 });
});
afterEach(() => shelf.be('works'));
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
  await shelf.stop();
});

/** In milliseconds: without a limit of its own nothing would end so soon. */
const half = 30_000;
/** Large enough to fill every buffer between the store and the reader. */
const large = () => pdf('x'.repeat(3_000_000));

const waiting = async (): Promise<number> =>
  Number((await server.pool.query('select count(*) from engine.files where detached_at is null')).rows[0].count);

async function timed<T>(work: Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work;
  expect(performance.now() - began).toBeLessThan(half);
  return done;
}

/** What came of a body before the connection was cut; `whole` when it was not. */
const read = (target: string) =>
  new Promise<{ status: number; bytes: number; whole: boolean }>((resolve, reject) => {
    http
      .get(`${server.origin}${target}`, { agent: false }, response => {
        let bytes = 0;
        const done = (whole: boolean) => resolve({ status: response.statusCode!, bytes, whole });
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => done(true));
        response.on('error', () => done(false));
      })
      .on('error', reject);
  });

describe('a store that', () => {
  test.each(['hangs', 'refuses'] as const)('%s: a download says so, not “the database”', async manner => {
    const { json } = await upload(server, 'papers.scans', pdf(), 'a.pdf');
    await shelf.be(manner);
    const answer = await timed(send(server.origin, 'GET', json.url, undefined, { 'accept-language': 'en' }));
    expect([answer.status, answer.json.error_code]).toEqual([503, 'system.store_unreachable']);
    expect(answer.json.message).toContain('The file store');
    await shelf.be('works');
    expect((await send(server.origin, 'GET', json.url, undefined, {})).text).toBe(pdf().toString());
  });

  test.each(['hangs', 'stalls'] as const)('%s: an upload is refused and leaves nothing', async manner => {
    const before = [await waiting(), shelf.puts.length];
    await shelf.be(manner);
    const { status, json } = await timed(upload(server, 'papers.scans', large(), 'a.pdf'));
    expect([status, json.error_code]).toEqual([503, 'system.upload_failed']);
    expect([await waiting(), shelf.puts.length]).toEqual(before);
    expect(readdirSync(path.join(server.dataDir, 'files/incoming'))).toEqual([]);
  });

  test.each(['hangs', 'stalls'] as const)('%s: an upload of any size ends by its silence, not by its length', async manner => {
    const file = path.join(server.dataDir, 'files/incoming/large');
    writeFileSync(file, Buffer.alloc(80_000_000));
    await shelf.be(manner);
    const sent = s3Store(s3).put('large', file, { size: 80_000_000, mediaType: 'application/pdf' });
    await timed(expect(sent).rejects.toThrow());
    rmSync(file);
  });

  test('stalls in the middle of a download: the connection is cut, so that nobody takes a half for the whole', async () => {
    const { json } = await upload(server, 'papers.scans', large(), 'a.pdf');
    await shelf.be('stalls');
    const { status, bytes, whole } = await timed(read(json.url));
    expect([status, whole]).toEqual([200, false]);
    expect(bytes).toBeGreaterThan(0);
  });

  test('lost an object: 404 of its own', async () => {
    const { json } = await upload(server, 'papers.scans', pdf(), 'a.pdf');
    await shelf.forget();
    const answer = await send(server.origin, 'GET', json.url, undefined, { 'accept-language': 'en' });
    expect([answer.status, answer.json.error_code]).toEqual([404, 'files.content_missing']);
  });

  test('cannot be reached: /ready shows it and stays ready for all else', async () => {
    const asked = async () => {
      const { status, json } = await send(server.origin, 'GET', '/ready', undefined, {});
      return { status, ...json };
    };
    await vi.waitUntil(async () => (await asked()).status === 'ready', { timeout: 25_000, interval: 500 });
    await shelf.be('hangs');
    await vi.waitUntil(async () => (await asked()).status === 'degraded', { timeout: 25_000, interval: 500 });
    const { reasons } = await asked();
    expect(reasons).toEqual(['files']);
    expect((await send(server.origin, 'GET', '/ready', undefined, {})).status).toBe(200);
    await shelf.be('works');
    await vi.waitUntil(async () => (await asked()).status === 'ready', { timeout: 25_000, interval: 500 });
  });
});
