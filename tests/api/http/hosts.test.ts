/** Which host shows what, where the citizens have one of their own. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { pageElsewhere } from '../../../api/http/hosts.ts';

const elsewhereOf =
  (citizenOrigin: string | undefined) =>
  (url: string, origin: string): string | undefined =>
    pageElsewhere(citizenOrigin, () => origin)({ url } as IncomingMessage);

const citizens = 'https://citizen.example';
const staff = 'https://office.example';

test('S2.028 the citizens’ host shows their pages alone, and every other host leads there for them', () => {
  const elsewhere = elsewhereOf(citizens);
  for (const page of ['/citizen/dashboard', '/citizen/callback?code=1.2', '/registration', '/registration/approval-pending', '/logout'])
    expect(elsewhere(page, citizens), page).toBeUndefined();
  for (const page of ['/', '/districts', '/callback?code=1', '/citizens', '/model/districts'])
    expect(elsewhere(page, citizens), page).toBe('/citizen/dashboard');
  for (const page of ['/', '/districts', '/forgot-password', '/verify-otp', '/logout'])
    expect(elsewhere(page, staff), page).toBeUndefined();
  expect(elsewhere('/registration?as=citizen', staff)).toBe('https://citizen.example/registration?as=citizen');
  expect(elsewhere('/citizen', 'http://office.example')).toBe('https://citizen.example/citizen');
});

test('S2.028 without a host of their own every page is where it is asked for', () => {
  for (const page of ['/', '/citizen/dashboard', '/registration']) expect(elsewhereOf(undefined)(page, staff)).toBeUndefined();
});
