/** Behind one proxy or several, a caller has one address, whatever they write themselves (TRUSTED_PROXIES). */
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../../api/http/caller-address.ts';
import { trustedProxies } from '../../../api/http/proxies.ts';

const trusts = trustedProxies('10.0.0.0/24, 192.0.2.1, 2001:db8::1');
const asked = (peer: string, headers: Record<string, string>) =>
  addressOf({ socket: { remoteAddress: peer }, headers: { host: 'inside:3000', ...headers } } as unknown as IncomingMessage, trusts);
const ip = (peer: string, forwarded: string) => asked(peer, { 'x-forwarded-for': forwarded }).ip;
const caller = '203.0.113.5';

describe('the address', () => {
  test('of a stranger is theirs, whatever they say of others', () => {
    expect(asked(caller, { 'x-forwarded-for': '10.0.0.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' })).toEqual({
      ip: caller,
      origin: 'http://inside:3000',
    });
  });

  test('behind one proxy is what that proxy saw: what came before is made up', () => {
    expect(ip('10.0.0.7', caller)).toBe(caller);
    for (const made of ['1.2.3.4', '10.0.0.9', '127.0.0.1', 'unknown, 1.2.3.4']) expect(ip('10.0.0.7', `${made}, ${caller}`)).toBe(caller);
  });

  test('behind two proxies is what the outer one saw', () => {
    expect(ip('10.0.0.7', `${caller}, 192.0.2.1`)).toBe(caller);
    expect(ip('::ffff:10.0.0.7', `1.2.3.4, ${caller}, 192.0.2.1`)).toBe(caller);
    expect(ip('2001:db8::1', `10.0.0.3, ${caller},192.0.2.1 ,10.0.0.9`)).toBe(caller);
  });

  test('is that of the proxy where it says nothing that is an address; ports are left out', () => {
    for (const said of ['', 'unknown', 'not.an.address', `${caller}, unknown`]) expect(ip('10.0.0.7', said)).toBe('10.0.0.7');
    expect(ip('10.0.0.7', `${caller}:4711`)).toBe(caller);
    expect(ip('10.0.0.7', '[2001:db8::5]:4711')).toBe('2001:db8::5');
  });
});

describe('the origin', () => {
  const origin = (proto: string, host: string, forwarded = `${caller}, 192.0.2.1`) =>
    asked('10.0.0.7', { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto, 'x-forwarded-host': host }).origin;

  test('is the word of the outermost proxy, where they write one after another', () => {
    expect(origin('https, http', 'bhumi.example, inner')).toBe('https://bhumi.example');
    expect(origin('evil, https, http', 'evil.example, bhumi.example, inner')).toBe('https://bhumi.example');
  });

  test('or the only word, where each replaces it', () => {
    expect(origin('https', 'bhumi.example')).toBe('https://bhumi.example');
    expect(origin('evil, https', 'evil.example, bhumi.example', caller)).toBe('https://bhumi.example');
  });
});
