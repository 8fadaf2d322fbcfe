/** Going to the provider and coming back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPath, signInAddress, takeStarted } from '../../../admin/session/sign-in.ts';

const configuration = { issuer: 'http://id/oidc', client_id: 'screens', authorization_endpoint: 'http://id/oidc/auth' };

beforeEach(() => sessionStorage.clear());

describe('the place to come back to', () => {
  it('is an own path or the dashboard (S2.022)', () => {
    expect(ownPath('/districts?page=2')).toBe('/districts?page=2');
    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'districts',
      '/\t/evil.example',
      '',
      '/callback?code=1',
      '/logout',
    ];
    expect(elsewhere.map(ownPath)).toEqual(elsewhere.map(() => '/'));
    expect(ownPath(null)).toBe('/');
  });
});

describe('a sign-in that was started', () => {
  it('asks the provider with PKCE, state, nonce and the language', async () => {
    const address = new URL(await signInAddress(configuration, 'bn', '/districts'));
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      client_id: 'screens',
      response_type: 'code',
      redirect_uri: `${location.origin}/callback`,
      code_challenge_method: 'S256',
      ui_locales: 'bn',
    });
    const started = takeStarted(query.state!)!;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(started.verifier)));
    expect(query.code_challenge).toBe(Buffer.from(digest).toString('base64url'));
    expect(query.nonce).toBe(started.nonce);
    expect(started.verifier.length).toBeGreaterThanOrEqual(43);
    expect(started.from).toBe('/districts');
  });

  it('can be finished once, and only under its own state', async () => {
    const state = new URL(await signInAddress(configuration, 'en', '/')).searchParams.get('state');
    expect(takeStarted('another')).toBeNull();
    expect(takeStarted(null)).toBeNull();
    expect(takeStarted(state)).not.toBeNull();
    expect(takeStarted(state)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
