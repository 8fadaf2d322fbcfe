/** The description of the API is valid, cut to the caller's rights, and true: what is answered is what is described. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules, resources } from '../../../resources/index.ts';
import { location } from '../../../resources/location/module.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { peopleOf } from '../../support/people.ts';
import { doors, type Headers, send, startTestServer, type TestServer } from '../../support/server.ts';

type Described = {
  operationId: string;
  summary: string;
  description: string;
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};
/** It compiles the standard's own schema once. */
const standard = new Validator();

type Document = { openapi: string; paths: Record<string, Record<string, Described>> };

describe.each(doors)('the description of the API through $door', ({ lane }) => {
  let server: TestServer;
  const read = async (headers?: Headers, more = ''): Promise<Document> =>
    (await server.call('GET', `/api/openapi.json${more}`, undefined, headers)).json;

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  /** By somebody else's reading of the standard. */
  const isValid = async (headers: Headers, more = '') => {
    const { json } = await send(server.origin, 'GET', `/api/openapi.json${more}`, undefined, headers);
    const { valid, errors } = await standard.validate(json);
    expect([more, errors, valid, json.openapi]).toEqual([more, undefined, true, '3.0.3']);
    return json;
  };

  test('is a valid OpenAPI 3.0 document for an administrator, for people of few rights and of none, and for a stranger', async () => {
    const people = peopleOf(server);
    const office = await people.office();
    const clerk = await people.clerk(office, ['VIEW_USER', 'VIEW_IDENTITY_USER', 'UPDATE_OFFICE', 'VIEW_ALL_DISTRICT']);
    await people.settle();
    for (const headers of [server.admin, clerk.headers, server.kanungo, {}]) await isValid(headers);
    const { paths } = await isValid(clerk.headers);
    expect([paths['/api/users'].get !== undefined, paths['/api/users'].post]).toEqual([true, undefined]);
  });

  test('is valid for each module by itself, and all modules together are the whole', async () => {
    const whole: Document & { 'x-modules': { name: string }[] } = await isValid(server.admin);
    const parts = await Promise.all(whole['x-modules'].map(({ name }) => isValid(server.admin, `?module=${name}`)));
    const names = (document: Document) => Object.values(document.paths).flatMap(verbs => Object.values(verbs).map(one => one.operationId));
    expect(parts.length).toBeGreaterThan(5);
    // A word may name a module of permissions and one of resources: what is of either is in it.
    expect([...new Set(parts.flatMap(names))].sort()).toEqual(names(whole).sort());
    const listed = new Set(whole['x-modules'].map(({ name }) => name));
    for (const { name } of modules) if (!listed.has(name)) await isValid(server.admin, `?module=${name}`);
  }, 120_000);

  test('holds what the caller may call and nothing else', async () => {
    const own = {
      resource: /^\/api\/(divisions|districts|specimen-offices|specimen-office-types|specimen-office-layers)/,
      session: '/api/session',
    };
    const admin = Object.keys((await read()).paths);
    const kanungo = Object.keys((await read(server.kanungo)).paths);
    const stranger = Object.keys((await send(server.origin, 'GET', '/api/openapi.json', undefined, {})).json.paths);
    expect(admin.filter(path => own.resource.test(path)).sort()).toEqual(
      ['districts', 'divisions', 'specimen-office-layers', 'specimen-office-types', 'specimen-offices']
        .flatMap(name =>
          ['', '/options', '/changes', '/export', '/import', '/import-template', '/{id}', '/{id}/history'].map(
            rest => `/api/${name}${rest}`,
          ),
        )
        .concat(['/api/districts/boundaries', '/api/divisions/boundaries'])
        .sort(),
    );
    expect(kanungo.filter(path => own.resource.test(path))).toEqual([]);
    expect(stranger.filter(path => own.resource.test(path))).toEqual([]);
    const open = resources.filter(resource => resource.public).map(({ name }) => `/api/public/${name}`);
    expect(open).toContain('/api/public/divisions');
    for (const path of open) expect(stranger).toContain(path);
    expect(stranger.length).toBeLessThan(kanungo.length);
    expect(kanungo.length).toBeLessThan(admin.length);
    for (const path of stranger) expect(kanungo).toContain(path);
  });

  test('can be cut to one module', async () => {
    const paths = Object.keys((await read(server.admin, '?module=geo_location')).paths);
    expect(paths.length).toBeGreaterThan(0);
    const subjects = new Set(paths.map(path => path.replace('/api/public/', '/api/').split('/')[2]));
    expect([...subjects].sort()).toEqual(
      resourcesWithSpecimen
        .filter(({ operations, permission }) => operations?.length !== 0 && permission.module === 'geo_location')
        .map(({ name }) => name)
        .sort(),
    );
    const room = Object.keys((await read(server.admin, '?module=location')).paths);
    const rooms = new Set<string | undefined>(location.resources.map(({ name }) => name));
    expect(room).toEqual(paths.filter(path => rooms.has(path.replace('/api/public/', '/api/').split('/')[2])));
    expect((await server.call('GET', '/api/openapi.json?module=nonsense')).status).toBe(400);
    expect((await server.call('GET', '/api/openapi.json?module=__proto__')).status).toBe(400);
    expect((await server.call('GET', '/api/openapi.json?module=toString')).status).toBe(400);
  });

  test('names every operation once, in both languages, with an answer and its refusals', async () => {
    const operations = Object.values((await read()).paths).flatMap(verbs => Object.values(verbs));
    for (const { operationId, description, requestBody } of operations) {
      expect([operationId, description]).toEqual([operationId, expect.stringMatching(/\. · .*[\u0980-\u09ff]/)]);
      for (const [type, content] of Object.entries(requestBody?.content ?? {}))
        if (type === 'application/json') expect([operationId, 'example' in content]).toEqual([operationId, true]);
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, summary, responses } of operations) {
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/[A-Za-z].* · .*[\u0980-\u09ff]/)]);
      expect([operationId, Object.keys(responses).some(status => /^2/.test(status))]).toEqual([operationId, true]);
    }
  });

  test('comes with an ETag, unchanged as 304, and packed for anyone who takes it', async () => {
    const plain = await server.call('GET', '/api/openapi.json');
    const etag = plain.headers.etag!;
    const known = await server.call('GET', '/api/openapi.json', undefined, { 'if-none-match': etag });
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag]);
    const among = await server.call('GET', '/api/openapi.json', undefined, { 'if-none-match': `"older", W/${etag}` });
    expect(among.status).toBe(304);
    const other = await server.call('GET', '/api/openapi.json', undefined, { ...server.kanungo, 'if-none-match': etag });
    expect(other.status).toBe(200);
    const packed = await fetch(`${server.origin}/api/openapi.json`, { headers: { ...server.admin, 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(plain.text);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 4);
  });

  test('is true: every answer of a resource fits what is described', async () => {
    const document = await read();
    const { paths } = document;
    const ajv = new Ajv({ strict: false, formats: { 'date-time': true, uri: true, email: true, uuid: true } });
    const fits = (path: string, verb: string, answer: { status: number; json: unknown }) => {
      const schema = paths[path]![verb]!.responses[String(answer.status)]?.content?.['application/json']?.schema;
      expect([verb, path, answer.status, schema !== undefined]).toEqual([verb, path, answer.status, true]);
      const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'api#/components')));
      expect([verb, path, check(answer.json), check.errors]).toEqual([verb, path, true, null]);
    };
    ajv.addSchema({ ...document, $id: 'api' });
    const { call } = server;
    fits('/api/divisions/{id}', 'delete', await call('DELETE', '/api/divisions/3'));
    const [layer, type] = await Promise.all(
      ['layers', 'types'].map(kind => call('POST', `/api/office-${kind}`, { name: 'জেলা', name_en: 'District' })),
    );
    const office = { name: 'অফিস', name_en: 'Office', code: 'A-1', layer_id: layer!.json.id, type_id: type!.json.id, district_id: 13 };
    fits('/api/specimen-offices', 'post', await call('POST', '/api/specimen-offices', office));
    fits('/api/specimen-offices', 'get', await call('GET', '/api/specimen-offices'));
    fits('/api/districts/{id}', 'delete', await call('DELETE', '/api/districts/13'));
    for (const name of ['divisions', 'districts']) {
      const base = `/api/${name}`;
      fits(base, 'get', await call('GET', base));
      fits(base, 'get', await call('GET', `${base}?sort=x`));
      fits(`/api/public/${name}`, 'get', await call('GET', `/api/public/${name}`));
      fits(`${base}/options`, 'get', await call('GET', `${base}/options`));
      fits(`${base}/{id}`, 'get', await call('GET', `${base}/3`));
      fits(`${base}/{id}`, 'get', await call('GET', `${base}/999999`));
      fits(`${base}/{id}/history`, 'get', await call('GET', `${base}/3/history`));
      const body = { name: 'পরীক্ষা', name_en: 'Trial', bbs_code: '99', ...(name === 'districts' ? { division_id: 3 } : {}) };
      const made = await call('POST', base, body);
      fits(base, 'post', made);
      fits(base, 'post', await call('POST', base, {}));
      fits(base, 'post', await call('POST', base, '{'));
      fits(base, 'post', await call('POST', base, 'x', { 'content-type': 'text/plain' }));
      for (const verb of ['put', 'patch']) {
        fits(`${base}/{id}`, verb, await call(verb, made.headers.location!, { name_en: `By ${verb}` }));
        fits(`${base}/{id}`, verb, await call(verb, made.headers.location!, { name_en: 'নয়' }));
        fits(`${base}/{id}`, verb, await call(verb, made.headers.location!, {}, { 'if-match': '"77"' }));
      }
      fits(`${base}/{id}`, 'put', await call('PUT', made.headers.location!, { version: 77, name_en: 'Late' }));
      fits(`${base}/{id}`, 'delete', await call('DELETE', made.headers.location!));
    }
  });

  test('the Explorer and everything it loads come from this server', async () => {
    const page = await send(server.origin, 'GET', '/api/explorer/', undefined, {});
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    const links = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(match => match[1]!).filter(link => !link.startsWith('data:'));
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      expect(link).toMatch(/^\.?\/?[\w./-]+$/);
      const asset = await send(server.origin, 'GET', new URL(link, `${server.origin}/api/explorer/`).pathname, undefined, {});
      expect([link, asset.status, /css|javascript/.test(asset.headers['content-type'] ?? '')]).toEqual([link, 200, true]);
    }
    expect(page.text).not.toMatch(/https?:\/\//);
    const script = await send(server.origin, 'GET', '/api/explorer/start.js', undefined, {});
    expect(script.text).toContain('validatorUrl: null');
    expect(script.text).not.toMatch(/https?:\/\//);
  });
});
