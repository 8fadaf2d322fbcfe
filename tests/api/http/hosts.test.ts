/** Which host shows what, where the citizens or the staff have one of their own. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type Hosts, pageElsewhere } from '../../../api/http/hosts.ts';

const elsewhereOf =
  (hosts: Hosts) =>
  (url: string, origin: string): string | undefined =>
    pageElsewhere(hosts, () => origin)({ url } as IncomingMessage);

const citizens = 'https://citizen.example';
const staff = 'https://office.example';

test('S2.028 the citizens’ host shows their pages alone, and every other host leads there for them', () => {
  const elsewhere = elsewhereOf({ citizenOrigin: citizens });
  for (const page of [
    '/bn',
    '/en/notices/3',
    '/citizen/dashboard',
    '/citizen/callback?code=1.2',
    '/registration',
    '/registration/approval-pending',
    '/logout',
  ])
    expect(elsewhere(page, citizens), page).toBeUndefined();
  for (const page of ['/', '/districts', '/callback?code=1', '/citizens', '/model/districts'])
    expect(elsewhere(page, citizens), page).toBe('/bn');
  for (const page of ['/', '/districts', '/forgot-password', '/verify-otp', '/logout'])
    expect(elsewhere(page, staff), page).toBeUndefined();
  expect(elsewhere('/bn/notices', staff)).toBe('https://citizen.example/bn/notices');
  expect(elsewhere('/registration?as=citizen', staff)).toBe('https://citizen.example/registration?as=citizen');
  expect(elsewhere('/citizen', 'http://office.example')).toBe('https://citizen.example/citizen');
});

test('S2.028 without a host of their own every page is where it is asked for', () => {
  for (const page of ['/', '/citizen/dashboard', '/registration']) expect(elsewhereOf({})(page, staff)).toBeUndefined();
});

test('S2.002 the dashboard’s host has every page of the staff, and the others lead there with the whole address', () => {
  for (const elsewhere of [elsewhereOf({ dashboardOrigin: staff }), elsewhereOf({ dashboardOrigin: staff, citizenOrigin: citizens })]) {
    expect(elsewhere('/', staff)).toBeUndefined();
    expect(elsewhere('/', 'https://old.example')).toBe('https://office.example/');
    expect(elsewhere('/districts?page=2', 'https://old.example')).toBe('https://office.example/districts?page=2');
    expect(elsewhere('/logout', 'https://old.example')).toBeUndefined();
    expect(elsewhere('/citizen/dashboard', citizens)).toBeUndefined();
  }
  expect(elsewhereOf({ dashboardOrigin: staff })('/citizen/dashboard', staff)).toBeUndefined();
});
