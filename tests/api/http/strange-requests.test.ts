/** Requests that are strange without being wrong, or so wrong that no operation sees them: served or refused, never a fault. */
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';
import { sql } from './bad-bodies.ts';

const oddHeaders = [
  'user-agent',
  'x-request-id',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'range',
  'origin',
  'cookie',
];
const oddValues = [sql, '\u00ff\u00fe', 'x'.repeat(5000), '%00%0d%0aset-cookie:%20a=b', '__proto__', '-1', ''];

describe.each(doors)('a strange request through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  /** What the server answers to these bytes, until it closes the connection. */
  const answerTo = async (bytes: string | Buffer): Promise<string> => {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.write(bytes);
    socket.on('error', () => {});
    return text(socket).catch(() => '');
  };

  beforeAll(async () => {
    server = await startTestServer({ lane });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('SQL that is a good name is a name: stored, found and deleted like any other', async () => {
    const name_en = "Robert'); drop table divisions; --";
    const { status, json, headers } = await call('POST', '/api/divisions', { name: 'রবার্ট', name_en, bbs_code: '99' });
    expect([status, json.name_en]).toEqual([201, name_en]);
    for (const filter of [{ name_en }, { q: name_en }, { name_en: { startsWith: name_en.slice(0, 12) } }, { name_en: { inq: [name_en] } }])
      expect((await call('GET', `/api/divisions${query({ filter })}`)).json).toHaveLength(1);
    expect((await call('DELETE', headers.location!)).status).toBe(200);
    expect((await call('GET', '/api/divisions')).json).toHaveLength(8);
  });

  test.each(oddHeaders)('nonsense in %s changes no answer', async name => {
    const plain = await call('GET', '/api/divisions/3');
    for (const value of oddValues) {
      const read = await call('GET', '/api/divisions/3', undefined, { [name]: value });
      expect([value, read.status, read.text]).toEqual([value, 200, plain.text]);
      const written = await call('PATCH', '/api/divisions/3', { row_status: 1 }, { [name]: value });
      expect([value, written.status]).toEqual([value, 200]);
      Object.assign(plain, await call('GET', '/api/divisions/3'));
      expect(read.headers['set-cookie']).toBeUndefined();
    }
  });

  test('an Active-Desk that is not held is refused; an administrator has none (S7.14)', async () => {
    expect((await call('GET', '/api/divisions/3', undefined, { 'active-desk': sql })).status).toBe(200);
    const refused = await call('GET', '/api/divisions/3', undefined, { ...server.kanungo, 'active-desk': sql });
    expect(refused).toMatchObject({ status: 403, json: { error_code: 'desk.not_held' } });
  });

  test('tokens of any shape but the right one are refused by name (S7.02)', async () => {
    for (const value of [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${sql}`,
      `Bearer ${'x'.repeat(9000)}.y.z`,
      'Bearer a.b.c',
      '\u00ff',
    ]) {
      const user = await call('GET', '/api/divisions', undefined, { Authorization: value });
      expect([value, user.status, user.json.error_code]).toEqual([value, 401, 'identity.user_token']);
      const app = await call('GET', '/api/divisions', undefined, { 'App-Authorization': value });
      expect([value, app.status, app.json.error_code]).toEqual([value, 401, 'identity.app_token']);
      expect(app.json.error).toBe('invalid_token');
    }
  });

  test('a token of another key, another algorithm or none is no token', async () => {
    const [head, body, signature] = server.admin.Authorization!.slice('Bearer '.length).split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const symmetric = Buffer.from('{"alg":"HS256","typ":"at+jwt"}').toString('base64url');
    const forged = `${head}.${body}.${signature!.split('').reverse().join('')}`;
    for (const token of [`${none}.${body}.`, `${none}.${body}.${signature}`, `${symmetric}.${body}.${signature}`, forged])
      expect((await call('GET', '/api/divisions', undefined, { Authorization: `Bearer ${token}` })).status).toBe(401);
  });

  test('bytes that are no HTTP, or headers beyond 16 kB, are refused and the connection closed', async () => {
    expect(await answerTo('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400[\s\S]*"error_code":"request.malformed_request"/);
    expect(await answerTo('GET / HTTP/9.9\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect(await answerTo(`GET /api/divisions HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431[\s\S]*"error_code":"request.head_too_large"/,
    );
    expect(await answerTo('POST /api/divisions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}')).toMatch(
      /^HTTP\/1\.1 400/,
    );
    expect(await answerTo('GET http://elsewhere.example/api/divisions HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 4\d\d/,
    );
  });

  test('a target of any shape is answered with less than 500, and the server lives', async () => {
    const targets = [
      '*',
      '//',
      '///etc/passwd',
      '//elsewhere.example/api/explorer',
      '/api/explorer/../../package.json',
      '/..%2f..%2fpackage.json',
    ];
    const queries = [
      '?',
      '?%00=1',
      '?filter=%00',
      '?sort=%ff%fe',
      '?filter',
      '?=&=',
      '?range=[0,1]&range=[5,6]',
      '?filter=%7B%22q%22%3A%22%ED%A0%80%22%7D',
    ];
    const more = [
      '/api/divisions/\u00ff',
      '/api/divisions?filter=\u00e0\u00a6',
      '/api/divisions#fragment',
      '/assets/../../package.json',
      '/oidc/%',
      '/sign-in/%00',
      '/sign-in/x',
    ];
    for (const target of [...targets, ...queries.map(one => `/api/divisions${one}`), ...more])
      for (const verb of ['GET', 'POST', 'OPTIONS']) {
        const head = Object.entries(server.admin).map(([name, value]) => `${name}: ${value}\r\n`);
        const answer = await answerTo(
          Buffer.from(`${verb} ${target} HTTP/1.1\r\nHost: x\r\n${head.join('')}Connection: close\r\n\r\n`, 'latin1'),
        );
        expect([verb, target, answer.split('\r\n')[0]]).toEqual([verb, target, expect.stringMatching(/^HTTP\/1\.1 [234]/)]);
        expect(answer).not.toMatch(/ {4}at |devDependencies/);
        expect(answer).not.toMatch(/^location: \/\//im);
      }
    for (const head of [
      'Upgrade: websocket\r\nConnection: Upgrade',
      'Expect: wonders',
      'Transfer-Encoding: gzip, chunked',
      'Content-Length: -1',
    ])
      expect(await answerTo(`GET /health HTTP/1.1\r\nHost: x\r\n${head}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 [24]/);
    await answerTo('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect((await call('GET', '/health')).status).toBe(200);
  });

  test('a body of just 1 MB is read, one byte more is not', async () => {
    const padded = (bytes: number) => `{"mayor":1${' '.repeat(bytes - 11)}}`;
    expect((await call('POST', '/api/divisions', padded(1_000_000))).status).toBe(400);
    expect((await call('POST', '/api/divisions', padded(1_000_001))).status).toBe(413);
  });

  test.each([
    ['en', 'There is nothing at this address.'],
    ['EN-gb,bn;q=0.5', 'There is nothing at this address.'],
    ['bn-BD,en', 'এই ঠিকানায় কিছু নেই।'],
    ['fr', 'এই ঠিকানায় কিছু নেই।'],
    ['english', 'এই ঠিকানায় কিছু নেই।'],
  ])('Accept-Language %s is answered: %s', async (language, sentence) => {
    expect((await call('GET', '/api/nothing', undefined, { 'accept-language': language })).json.message).toBe(sentence);
  });

  test('a body of ninety thousand faults gets a short answer', async () => {
    const body = Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 1]));
    for (const verb of ['POST', 'PUT', 'PATCH']) {
      const { status, text: answer } = await call(verb, verb === 'POST' ? '/api/divisions' : '/api/divisions/3', body);
      expect([verb, status, answer.length < 50_000]).toEqual([verb, 400, true]);
    }
  });

  test('a caller who goes away in the middle of a body harms nobody', async () => {
    const head = Object.entries(server.admin).map(([name, value]) => `${name}: ${value}\r\n`);
    for (let at = 0; at < 5; at++) {
      const socket = net.connect(server.port, '127.0.0.1');
      socket.write(
        `POST /api/divisions HTTP/1.1\r\nHost: x\r\n${head.join('')}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":"`,
      );
      await new Promise(resolve => setTimeout(resolve, 20));
      socket.destroy();
    }
    expect((await call('GET', '/api/divisions')).json).toHaveLength(8);
  });

  test('HEAD is answered without a body', async () => {
    const { status, text: body } = await call('HEAD', '/api/divisions');
    expect([status < 500, body]).toEqual([true, '']);
  });
});
