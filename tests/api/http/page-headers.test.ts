/** What pages and answers say of themselves to the browser: what may run, who may frame them, what leaves with a link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer } from '../../support/server.ts';

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

/**
 * Whatever the server may answer as a page: the screens, the Explorer with what is beside it, the provider, redirects, and what there is
 * not.
 */
const pages = [
  ...[
    '/',
    '/districts',
    '/citizen/dashboard',
    '/registration',
    '/logout',
    '/index.html',
    '/citizen.html',
    '/nowhere',
    '/%E0%A4%A',
    '/a/../b',
  ],
  ...['/api/explorer', '/api/explorer/', '/api/explorer/?module=leave', '/api/explorer/index.html', '/api/explorer/oauth2-redirect.html'],
  ...['/api/explorer/nowhere', '/api/explorer/%2e%2e/x', '/api/nowhere', '/api/openapi.json', '/assets/nowhere.js'],
  ...['/sign-in/x', '/sign-in/', '/oidc/auth', '/oidc/session/check', '/oidc/session/end', '/oidc/session/end/success', '/oidc/nowhere'],
];

test('every page carries a policy that names who may frame it; the Explorer, strict, nobody', async () => {
  const found: string[] = [];
  for (const path of pages)
    for (const verb of ['GET', 'POST']) {
      const answer = await send(server.origin, verb, path, undefined, { accept: 'text/html', 'accept-encoding': 'identity' });
      if (!answer.headers['content-type']?.includes('text/html')) continue;
      found.push(path);
      const policy = answer.headers['content-security-policy'] ?? '';
      expect([path, answer.status, policy.split(/[ ;]/, 1)[0]]).toEqual([path, answer.status, 'default-src']);
      expect([path, policy]).toEqual([path, expect.not.stringMatching(/unsafe|\*/)]);
    }
  expect(found).toEqual(
    expect.arrayContaining(['/api/explorer/', '/api/explorer', '/api/explorer/index.html', '/sign-in/x', '/oidc/session/check']),
  );
  const explorer = await headersAt('/api/explorer/');
  expect(explorer.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/=]+';/);
  expect(explorer.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(explorer.get('x-frame-options')).toBe('DENY');
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
