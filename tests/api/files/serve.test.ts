/** Files of records as they leave (D-SERVE), through both doors: by signed addresses and by tokens, and never to anybody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { attachFiles, detachFiles } from '../../../api/engine/files.ts';
import { transact } from '../../../api/engine/transact.ts';
import { fileUrlKey } from '../../../api/identity/keys.ts';
import { createFileUrls, lifetimeSeconds } from '../../../api/services/files/file-urls.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, type Headers, send, startTestServer, type TestServer } from '../../support/server.ts';
import { paperPages, papers } from './papers.ts';
import { csv, pdf, png } from './samples.ts';
import { upload } from './sending.ts';

describe.each(doors)('a file of a record through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let paper: number;
  const bare = (url: string, headers: Headers = {}): Promise<Answer> => send(server.origin, 'GET', url, undefined, headers);
  const attach = (resource: AnyResource, record: number, field: string, ids: readonly number[]) =>
    transact(server.pool, transaction => attachFiles(transaction, asSystem('test'), resource, record, field, ids));
  const put = async (field: string, bytes: Buffer, name: string): Promise<number> => {
    const { json } = await upload(server, `papers.${field}`, bytes, name);
    await attach(papers, paper, field, [json.id]);
    return json.id;
  };
  const read = async (headers: Headers = {}) => (await server.call('GET', `/api/papers/${paper}`, undefined, headers)).json;

  beforeAll(async () => {
    server = await startTestServer({ lane, also: [papers, paperPages] });
    people = peopleOf(server);
    paper = await people.insert('papers', { title: 'নামজারি' });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('is read with a signed address, in a record, a list and child rows', async () => {
    const bytes = png();
    const id = await put('photo', bytes, 'ছবি.png');
    const url = expect.stringMatching(new RegExp(`^/api/files/${id}\\?expires=\\d+&signature=[\\w-]+$`));
    const shown = { id, name: 'ছবি.png', media_type: 'image/png', size: bytes.length, url };
    const record = await read();
    expect(record.photo).toEqual(shown);
    expect(record.scans).toEqual([]);
    expect(record.sheet).toBeNull();
    expect((await server.call('GET', '/api/papers')).json[0].photo).toEqual(shown);
    const { json: scan } = await upload(server, 'paper-pages.scan', pdf(), 'পাতা.pdf');
    const page = await people.insert('paper_pages', { paper_id: paper, name: 'পাতা' });
    await attach(paperPages, page, 'scan', [scan.id]);
    const [row] = (await read()).pages;
    expect((await bare(row.scan.url)).status).toBe(200);
  });

  test('leaves so that a browser runs nothing of it', async () => {
    const bytes = png();
    await put('photo', bytes, 'আমার ছবি; (১).png');
    const image = await bare((await read()).photo.url);
    expect(image.status).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="____ ____ (_).png"; filename*=UTF-8''${encodeURIComponent('আমার ছবি; (১).png').replace('(', '%28').replace(')', '%29')}`,
    });
    const id = await put('card', pdf(), 'a.pdf');
    const saved = await bare((await read()).card.url);
    expect([saved.status, saved.headers['content-disposition']]).toEqual([200, `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`]);
    expect(id).toBeGreaterThan(0);
    await put('sheet', csv(), 'a.csv');
    const sheet = await bare((await read()).sheet.url);
    expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(sheet.headers['content-disposition']).toContain('attachment;');
  });

  test('may be had in part, and not again when it is known', async () => {
    await put('card', pdf('abc'), 'a.pdf');
    const { url } = (await read()).card;
    const whole = await bare(url);
    const size = Number(whole.headers['content-length']);
    const part = await bare(url, { range: 'bytes=0-3' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '%PDF', `bytes 0-3/${size}`]);
    expect((await bare(url, { range: 'bytes=-6' })).text).toBe('%%EOF\n');
    expect((await bare(url, { range: `bytes=${size - 6}-` })).text).toBe('%%EOF\n');
    for (const range of ['bytes=9-3', `bytes=${size}-`, 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=-0'])
      expect([range, (await bare(url, { range })).status]).toEqual([range, 200]);
    expect((await bare(url, { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200);
    expect((await bare(url, { 'if-none-match': whole.headers.etag! })).status).toBe(304);
  });

  test('is nobody’s by an address that was changed, is over, or is another session’s', async () => {
    const id = await put('photo', png(), 'a.png');
    const { url } = (await read()).photo as { url: string };
    const [, expires = '', signature = ''] = /expires=(\d+)&signature=(.+)$/.exec(url) ?? [];
    const urls = createFileUrls(fileUrlKey(server.dataDir));
    const bearer = urls.open(id, expires, signature)!;
    expect(Number(expires) - Date.now() / 1000).toBeLessThanOrEqual(lifetimeSeconds);
    const past = createFileUrls(fileUrlKey(server.dataDir), () => Date.now() - (lifetimeSeconds + 2) * 1000);
    const forged = createFileUrls(Buffer.alloc(32, 1).toString('base64url'));
    const other = await put('card', pdf(), 'a.pdf');
    const bad = [
      `/api/files/${other}?expires=${expires}&signature=${signature}`,
      `/api/files/${id}?expires=${Number(expires) + 1}&signature=${signature}`,
      `/api/files/${id}?expires=9999999999&signature=${signature}`,
      `/api/files/${id}?signature=${signature}`,
      `/api/files/${id}?expires=${expires}`,
      `/api/files/${id}?expires=${expires}&signature=`,
      `/api/files/${id}?expires=${expires}&signature=${signature.slice(0, -2)}`,
      `/api/files/${id}?expires=${expires}&signature=${signature}A`,
      `/api/files/${id}?expires=${expires}&signature=${'A'.repeat(5000)}`,
      `/api/files/${id}?expires=${expires}&signature=${[...signature].reverse().join('')}`,
      `/api/files/${id}`,
      past.sign(id, bearer),
      forged.sign(id, bearer),
      urls.sign(id, { ...bearer, sessionId: 'another' }),
      urls.sign(id, { userId: 999_999, sessionId: bearer.sessionId }),
      urls.sign(999_999, bearer),
    ];
    for (const address of bad) {
      const { status, json } = await bare(address);
      expect([address, status, json.error_code]).toEqual([address, 404, 'files.not_found']);
    }
    expect((await bare(url)).status).toBe(200);
    expect((await bare(url, server.kanungo)).status).toBe(404);
    for (let at = 0; at < signature.length; at += 7) {
      const letter = signature[at] === 'A' ? 'B' : 'A';
      expect((await bare(url.replace(signature, signature.slice(0, at) + letter + signature.slice(at + 1)))).status).toBe(404);
    }
  });

  test('dies with the session, and with the person', async () => {
    await put('photo', png(), 'a.png');
    const visitor = await server.headersOf('admin');
    const { url } = (await read(visitor)).photo;
    expect((await bare(url)).status).toBe(200);
    await server.pool.query(
      'update engine.sessions set ended_at = now() where sid = (select max(sid) from engine.sessions where started_at = (select max(started_at) from engine.sessions))',
    );
    expect((await bare(url)).status).toBe(404);
  });

  test('goes with its record and its field', async () => {
    const id = await put('photo', png(), 'a.png');
    const { url } = (await read()).photo;
    const next = await put('photo', png({ width: 3 }), 'b.png');
    expect((await bare(url)).status).toBe(404);
    const later = (await read()).photo;
    expect(later.id).toBe(next);
    expect(await transact(server.pool, transaction => detachFiles(transaction, papers, [paper]))).toContainEqual({
      ...{ id: next, name: 'b.png', recordId: paper, field: 'photo' },
    });
    expect((await bare(later.url)).status).toBe(404);
    expect((await server.call('GET', `/api/files/${id}`)).status).toBe(404);
  });

  test('is read by tokens as the record and the field are', async () => {
    const office = await people.office();
    const [reader, opener, owner] = await Promise.all([
      people.clerk(office, ['VIEW_PAPER']),
      people.clerk(office, ['VIEW_PAPER', 'VIEW_IDENTITY_PAPER']),
      people.clerk(office, ['VIEW_OWN_PAPER']),
    ]);
    await people.settle();
    await server.pool.query('update papers set user_id = $1 where id = $2', [owner.id, paper]);
    const photo = await put('photo', png(), 'a.png');
    const card = await put('card', pdf(), 'a.pdf');
    const status = async (id: number, headers: Headers) => (await bare(`/api/files/${id}`, headers)).status;
    expect(await Promise.all([photo, card].map(id => status(id, reader.headers)))).toEqual([200, 404]);
    expect(await Promise.all([photo, card].map(id => status(id, opener.headers)))).toEqual([200, 200]);
    expect(await Promise.all([photo, card].map(id => status(id, owner.headers)))).toEqual([200, 200]);
    expect(await Promise.all([photo, card].map(id => status(id, server.kanungo)))).toEqual([404, 404]);
    await server.pool.query('update papers set user_id = null where id = $1', [paper]);
    expect(await Promise.all([photo, card].map(id => status(id, owner.headers)))).toEqual([404, 404]);
    expect((await read(reader.headers)).card).toBeUndefined();
  });
});
