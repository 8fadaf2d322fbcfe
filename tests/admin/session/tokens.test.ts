/** Where tokens are kept, and for how long. */
import { beforeEach, describe, expect, it } from 'vitest';
import { browserCookies } from '../../../admin/session/cookies.ts';
import { keepApplicationTokens, keepTokens } from '../../../admin/session/tokens.ts';
import { refreshLifetime } from '../../../resources/kernel/token-lifetime.ts';
import { memoryCookies } from './support.ts';

const answer = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 300, refresh_expires_in: 3600 };

describe('the lifetimes', () => {
  it("are the answer's (S9.10, S9.11)", () => {
    const cookies = memoryCookies();
    keepTokens(cookies, answer);
    expect(cookies.lifetimes).toEqual({ access: 300, refresh: 3600, identity: 3600 });
  });

  it('of a refresh token without its own are a minute more than the access token’s (S9.12)', () => {
    expect(refreshLifetime({ expires_in: 300, refresh_expires_in: 0 })).toBe(360);
  });

  it("of the application's tokens follow the specification's names", () => {
    const cookies = memoryCookies();
    keepApplicationTokens(cookies, { access_token: 'a', refresh_token: 'r', expires_in: 900, refresh_expired_in: 1800 });
    expect(cookies.lifetimes).toEqual({ application: 900, applicationRefresh: 1800 });
  });
});

describe('the browser’s cookies', () => {
  const written: string[] = [];
  let unread = 0;
  const page = {
    get cookie() {
      unread = 0;
      return 'other=1; bhumi_desk=12; bhumi_access=x%3D1';
    },
    set cookie(line: string) {
      written.push(line);
      unread += 1;
    },
  } as Document;
  beforeEach(() => void written.splice(0));

  it('leave for no other site, and over https only where the page came so (S9.13)', () => {
    browserCookies(page, true).write('access', 'a=1', 299.7);
    browserCookies(page, false).write('desk', '7');
    expect(written).toEqual(['bhumi_access=a%3D1; Max-Age=299; Path=/; SameSite=Strict; Secure', 'bhumi_desk=7; Path=/; SameSite=Strict']);
  });

  it('are read once they are written, so that the next tab finds them', () => {
    browserCookies(page, false).write('access', 'new', 300);
    expect(unread).toBe(0);
  });

  it('are read by name', () => {
    const cookies = browserCookies(page, false);
    expect([cookies.read('desk'), cookies.read('access'), cookies.read('refresh')]).toEqual(['12', 'x=1', null]);
  });

  it('are all removed at the end, the active desk too (S4.12)', () => {
    browserCookies(page, false).clear();
    expect(written).toHaveLength(9);
    expect(written.every(line => line.includes('=; Max-Age=0;'))).toBe(true);
    expect(written.some(line => line.startsWith('bhumi_desk='))).toBe(true);
  });
});
