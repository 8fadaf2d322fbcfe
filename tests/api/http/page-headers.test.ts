/** What pages and answers say of themselves to the browser: what may run, who may frame them, what leaves with a link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let behindHttps: TestServer;
beforeAll(async () => {
  [server, behindHttps] = [await startTestServer(), await startTestServer({ origins: ['https://bhumi.example'] })];
});
afterAll(async () => {
  expect([...server.bugs, ...behindHttps.bugs]).toEqual([]);
  await server.stop();
  await behindHttps.stop();
});

const headersAt = async (path: string, { origin } = server): Promise<Headers> => (await fetch(`${origin}${path}`)).headers;

describe('a page of the screens', () => {
  test.each(['/', '/districts', '/citizen/dashboard', '/callback?code=1', '/nowhere'])(
    '%s runs scripts of this server alone and is framed by nobody else',
    async path => {
      const headers = await headersAt(path);
      const policy = Object.fromEntries(
        headers
          .get('content-security-policy')!
          .split(';')
          .map((part): [string, string] => {
            const [name, ...values] = part.trim().split(/\s+/);
            return [name!, values.join(' ')];
          }),
      );
      expect(policy).toMatchObject({ 'default-src': "'self'", 'script-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'" });
      expect(policy).toMatchObject({ 'frame-ancestors': "'self'", 'form-action': "'self'", 'connect-src': "'self'" });
      expect(policy['style-src'], 'nothing inline but empty text').toBe("'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect([headers.get('referrer-policy'), headers.get('x-content-type-options')]).toEqual(['same-origin', 'nosniff']);
    },
  );
});

test('an answer of the API is taken for nothing else and kept by nobody', async () => {
  const headers = await headersAt('/api/sso-session-check');
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('over https everything asks to be asked over https from then on, through every door; over http nothing does', async () => {
  for (const path of ['/', '/districts', '/api/sso-session-check', '/api/openapi.json', '/api/nowhere', '/sign-in/style.css'])
    expect([path, (await headersAt(path, behindHttps)).get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
  expect((await headersAt('/')).get('strict-transport-security')).toBeNull();
});
