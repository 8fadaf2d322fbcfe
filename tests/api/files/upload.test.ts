/** Uploads, through both doors: what is taken, what is refused and how, and that nothing is left behind of what was refused. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostWaiting } from '../../../api/services/files/records.ts';
import { bengali, doors, send, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { paperPages, papers } from './papers.ts';
import { csv, jpeg, pdf, png, xlsx } from './samples.ts';
import { multipart, multipartHeaders, type Sent, upload } from './sending.ts';

const kb = 1024;
/** A sound PDF of just this many bytes. */
const pdfOf = (bytes: number): Buffer => {
  const [head, tail] = ['%PDF-1.7\n%', '\n%%EOF\n'];
  return Buffer.from(head + 'x'.repeat(bytes - head.length - tail.length) + tail);
};

describe.each(doors)('an upload through $door', ({ lane }) => {
  let server: TestServer;
  const incoming = () => path.join(server.dataDir, 'files/incoming');
  const leftovers = (): string[] => (existsSync(incoming()) ? readdirSync(incoming()) : []);
  const rows = async (): Promise<number> => (await server.pool.query('select count(*)::int as n from engine.files')).rows[0].n;
  const post = (query: string, body: unknown, headers = multipartHeaders) => server.call('POST', `/api/files${query}`, body, headers);
  const photo = '?resource=papers&field=photo';

  beforeAll(async () => {
    server = await startTestServer({ lane, also: [papers, paperPages] });
  });
  afterAll(async () => {
    expect(leftovers()).toEqual([]);
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('is kept as it came, under a random name that only the server may read', async () => {
    const bytes = png();
    const { status, json } = await upload(server, 'papers.photo', bytes, 'চর কালিকাপুর.png');
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(Number),
      name: 'চর কালিকাপুর.png',
      media_type: 'image/png',
      size: bytes.length,
      url: expect.stringMatching(/^\/api\/files\/\d+\?expires=\d{10}&signature=[\w-]{60,}$/),
    });
    const { rows: found } = await server.pool.query('select *, owner_id::int as owner from engine.files where id = $1', [json.id]);
    const key: string = found[0].store_key;
    expect(found[0]).toMatchObject({ resource: 'papers', field: 'photo', record_id: null, detached_at: null, owner: expect.any(Number) });
    const file = path.join(server.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(leftovers()).toEqual([]);
  });

  test('is seen by its owner at its address, and by nobody else', async () => {
    const { json } = await upload(server, 'papers.scans', pdf(), 'a.pdf');
    expect((await send(server.origin, 'GET', json.url, undefined, {})).status).toBe(200);
    expect((await server.call('GET', `/api/files/${json.id}`)).status).toBe(200);
    expect((await server.call('GET', `/api/files/${json.id}`, undefined, server.kanungo)).status).toBe(404);
  });

  test('is named by its last part and its content', async () => {
    expect((await upload(server, 'papers.scans', pdf(), '../../../etc/passwd')).json.name).toBe('passwd.pdf');
    expect((await upload(server, 'papers.scans', jpeg(), 'c:\\a\\face.png')).json.name).toBe('face.jpg');
    expect((await upload(server, 'papers.sheet', xlsx(), 'a.xlsm')).json).toMatchObject({ name: 'a.xlsm.xlsx' });
    expect((await upload(server, 'papers.sheet', csv(), 'x.csv')).json).toMatchObject({ name: 'x.csv', media_type: 'text/csv' });
    expect((await upload(server, 'papers.scans', pdf(), '..')).json.error_code).toBe('files.name');
    expect((await upload(server, 'papers.scans', pdf(), '')).json.error_code).toBe('files.name');
  });

  test('may be as large as the field says, and not a byte larger, in the unit of a person', async () => {
    expect((await upload(server, 'papers.scans', pdfOf(5120 * kb))).status).toBe(201);
    const large = await upload(server, 'papers.scans', pdfOf(5120 * kb + 1));
    expect([large.status, large.json.message]).toEqual([400, 'The file may not be larger than 5 MB.']);
    const picture = png({ extra: [['tEXt', Buffer.alloc(600 * kb, 'a')]] });
    const inBengali = await upload(server, 'papers.photo', picture, 'a.png', bengali);
    expect([inBengali.status, inBengali.json.message]).toEqual([400, 'ফাইলটি ৫০০ কিলোবাইটের বেশি হতে পারে না।']);
    // A field for both has the limit of what came.
    expect((await upload(server, 'papers.scans', picture)).json.error_code).toBe('files.too_large_kb');
    expect((await upload(server, 'papers.sheet', Buffer.alloc(2 * kb + 1, 'a'))).json).toMatchObject({
      facts: { limit: 2 },
      statusCode: 400,
    });
  });

  test('S5.085 S9.35 the largest size is a setting: changed, the next file goes by it', async () => {
    const picture = png({ extra: [['tEXt', Buffer.alloc(600 * kb, 'a')]] });
    const refusal = async (target: string, file: Buffer) => {
      const { status, json } = await upload(server, target, file, 'a.bin');
      return status === 201 ? status : [status, json.error_code, json.message];
    };
    expect(await refusal('papers.photo', picture)).toEqual([400, 'files.too_large_kb', 'The file may not be larger than 500 kB.']);
    await putSettings(server, { image_max_kb: 700, pdf_max_mb: 1 });
    try {
      expect(await refusal('papers.photo', picture)).toBe(201);
      expect(await refusal('papers.scans', pdfOf(1025 * kb))).toEqual([400, 'files.too_large_mb', 'The file may not be larger than 1 MB.']);
    } finally {
      await putSettings(server, {});
    }
  });

  test('without an end is refused as soon as it is too large, whatever length it claimed', async () => {
    const body = multipart([{ filename: 'a.pdf', data: pdfOf(9_000 * kb) }]);
    const chunked = await post('?resource=papers&field=scans', body, { ...multipartHeaders, 'transfer-encoding': 'chunked' });
    expect([chunked.status, chunked.json.error_code]).toEqual([400, 'files.too_large_mb']);
  });

  const cases: [string, readonly Sent[], string][] = [
    ['no part', [], 'files.missing'],
    ['a field only', [{ data: 'x' }], 'files.one_only'],
    [
      'a field beside the file',
      [
        { filename: 'a.png', data: png() },
        { name: 'x', data: 'y' },
      ],
      'files.one_only',
    ],
    [
      'two files',
      [
        { filename: 'a.png', data: png() },
        { filename: 'b.png', data: png() },
      ],
      'files.one_only',
    ],
    ['an empty file', [{ filename: 'a.png', data: '' }], 'files.empty'],
    ['a PDF called an image', [{ filename: 'a.png', type: 'image/png', data: pdf() }], 'files.type'],
    ['a program', [{ filename: 'a.png', type: 'image/png', data: `MZ${'\0'.repeat(90)}` }], 'files.type'],
    ['a page', [{ filename: 'a.png', type: 'image/png', data: '<html><script>alert(1)</script>' }], 'files.type'],
    ['an image that is also an archive', [{ filename: 'a.jpg', data: Buffer.concat([jpeg(), xlsx()]) }], 'files.mixed'],
  ];
  test.each(cases)('of %s is refused', async (_, parts, code) => {
    const before = await rows();
    const { status, json } = await post(photo, multipart(parts));
    expect([status, json.error_code]).toEqual([400, code]);
    expect(await rows()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  test.each<[string, Buffer, string]>([
    [
      'that unpacks to more than it may',
      xlsx({ name: 'xl/a.xml', data: 'a', claims: { unpacked: 51_000_000 } }),
      'files.unpacks_too_large',
    ],
    ['with a part outside of it', xlsx({ name: '../../etc/passwd' }), 'files.damaged'],
  ])('of a workbook %s is refused', async (_, data, code) => {
    const before = await rows();
    const { status, json } = await post('?resource=papers&field=sheet', multipart([{ filename: '../../a.xlsx', data }]));
    expect([status, json.error_code]).toEqual([400, code]);
    expect(await rows()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  test('that is broken off or not multipart is refused', async () => {
    const half = multipart([{ filename: 'a.png', data: png() }], { closed: false });
    expect((await post(photo, half)).json.error_code).toBe('files.malformed');
    expect((await post(photo, half.subarray(0, 60))).json.error_code).toMatch(/^files\.(malformed|missing)$/);
    expect((await post(photo, 'nonsense')).json.error_code).toMatch(/^files\.(malformed|missing)$/);
    for (const type of ['application/json', 'multipart/form-data', 'multipart/mixed; boundary=x', 'multipart/form-data; boundary=']) {
      const { status, json } = await post(photo, '{}', { 'content-type': type });
      expect([type, status, json.error_code.startsWith('files.')]).toEqual([
        type,
        json.error_code === 'files.not_multipart' ? 415 : 400,
        true,
      ]);
    }
    expect((await post(photo, half, { ...multipartHeaders, 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await server.call('POST', `/api/files${photo}`)).status).toBe(415);
    expect(leftovers()).toEqual([]);
  });

  test('that its sender gives up leaves nothing', async () => {
    const before = await rows();
    const { hostname, port } = new URL(server.origin);
    const lines = Object.entries({ ...server.admin, ...multipartHeaders, host: 'x', 'content-length': '400000' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const socket = net.connect(Number(port), hostname);
    socket.write(`POST /api/files?resource=papers&field=scans HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(multipart([{ filename: 'a.pdf', data: pdfOf(200_000) }], { closed: false }));
    while (leftovers().length === 0) await delay(20);
    socket.destroy();
    while (leftovers().length > 0) await delay(20);
    expect(await rows()).toBe(before);
  });

  test('has to name one field that takes files', async () => {
    const body = multipart([{ filename: 'a.png', data: png() }]);
    for (const query of [
      '',
      '?resource=papers',
      '?resource=papers&field=title',
      '?resource=papers&field=constructor',
      '?resource=papers&field=stamp',
    ])
      expect([query, (await post(query, body)).json.error_code]).toEqual([query, 'request.parameter']);
    expect((await post('?resource=nothing&field=photo', body)).json.error_code).toBe('request.parameter');
    expect((await post(`${photo}&field=scans`, body)).json.error_code).toBe('request.repeated_parameter');
    expect((await post(`${photo}&x=1`, body)).json.error_code).toBe('request.unknown_parameter');
  });

  test('is for anyone who may write such a record', async () => {
    expect((await upload(server, 'papers.photo', png(), 'a.png', server.kanungo)).json.error_code).toBe('request.forbidden');
    expect((await upload(server, 'paper-pages.scan', pdf(), 'a.pdf', server.kanungo)).status).toBe(403);
    expect((await upload(server, 'paper-pages.scan', pdf(), 'a.pdf')).status).toBe(201);
    expect((await upload(server, 'papers.photo', png(), 'a.png', { authorization: 'Bearer a.b.c' })).status).toBe(401);
  });

  test('waits with others only up to a number', async () => {
    await server.pool.query(
      `insert into engine.files (store_key, name, media_type, size, sha256, owner_id, resource, field)
      select 'fill-' || n, 'a', 'b', 1, '', (select id from users where username = 'admin'), 'papers', 'photo' from generate_series(1, $1) n`,
      [mostWaiting],
    );
    const { status, json } = await upload(server, 'papers.photo', png());
    expect([status, json.error_code]).toEqual([429, 'files.too_many_waiting']);
    await server.pool.query("delete from engine.files where store_key like 'fill-%'");
  });
});
