/** The embedded provider names its addresses by the rule for proxies that the rest of the product has (TRUSTED_PROXIES, D-LIMITS). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let behind: TestServer;
let alone: TestServer;
beforeAll(async () => {
  [behind, alone] = await Promise.all([startTestServer({ trustedProxies: '127.0.0.1' }), startTestServer()]);
});
afterAll(async () => {
  expect([...behind.bugs, ...alone.bugs]).toEqual([]);
  await Promise.all([behind.stop(), alone.stop()]);
});

const tokenEndpointAt = async ({ origin }: TestServer, headers: Record<string, string> = {}): Promise<string> => {
  const response = await fetch(`${origin}/oidc/.well-known/openid-configuration`, { headers });
  return ((await response.json()) as { token_endpoint: string }).token_endpoint;
};
const forwarded = (host: string, proto = 'https') => ({
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-proto': proto,
  'x-forwarded-host': host,
});

test('is at the address that the proxy was asked at, whatever its caller wrote before', async () => {
  expect(await tokenEndpointAt(behind, forwarded('bhumi.example'))).toBe('https://bhumi.example/oidc/token');
  expect(await tokenEndpointAt(behind, forwarded('evil.example, bhumi.example', 'http, https'))).toBe('https://bhumi.example/oidc/token');
});

test('is at its own address where nobody is trusted', async () => {
  expect(await tokenEndpointAt(alone, forwarded('evil.example'))).toBe(await tokenEndpointAt(alone));
});
