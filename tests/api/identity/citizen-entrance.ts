/** The citizens' entrance at the embedded provider. */
import { expect } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import type { Headers, TestServer } from '../../support/server.ts';
import { type Browser, begin, createBrowser, embeddedDoor, headersOf, type Tokens } from './browser.ts';

const citizenDoor = { ...embeddedDoor, clientId: 'bhumi-citizens' };

type Entered = { status: number; text: string; body?: Record<string, unknown> };

/** Through the entrance; the answer of the form, or the code at the citizens' own place of return. */
export async function enterAsCitizen(browser: Browser, origin: string, username: string, password: string): Promise<Entered> {
  const redirect_uri = `${origin}/citizen/callback`;
  const { page, verifier, nonce } = await begin(browser, origin, { redirect_uri }, citizenDoor);
  const shown = await (await browser.get(page)).text();
  const answer = await browser.post(page, { username, password });
  if (answer.status !== 303) return { status: answer.status, text: shown + (await answer.text()) };
  const location = (await browser.get(answer.headers.get('location')!)).headers.get('location')!;
  expect(location).toContain(redirect_uri);
  const code = new URL(location).searchParams.get('code');
  return { status: 303, text: shown, body: { code, redirect_uri, code_verifier: verifier, nonce } };
}

export async function signInAsCitizen(
  browser: Browser,
  origin: string,
  username: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Tokens> {
  const { body } = await enterAsCitizen(browser, origin, username, password);
  const answer = await browser.call('/api/sso-authorize-code-grant', { ...body, isCitizen: true }, headers);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Tokens;
}

/** The headers of a new citizen, Rahima, who has signed in. */
export async function rahimasHeaders(server: TestServer): Promise<Headers> {
  const password = 'Mouza-2026-Sheet';
  await giveAccount(server.pool, { username: 'rahima', user_type: 3, full_name: 'রহিমা', full_name_en: 'Rahima' }, password, 'test');
  const browser = createBrowser(server.origin);
  return headersOf(browser, await signInAsCitizen(browser, server.origin, 'rahima', password));
}
