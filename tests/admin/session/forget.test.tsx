/** What a browser keeps for a person when the session ends, and what not. */
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOthers, signOut } from '../../../admin/session/session.ts';

const mine = 'person:7:draft:districts:1';
const theirs = 'person:8:draft:districts:1';

beforeEach(() => {
  localStorage.clear();
  for (const key of [mine, theirs, 'bhumi.locale']) localStorage.setItem(key, 'x');
});

test('drafts of somebody else are gone when a person signs in, their own are still there', () => {
  forgetOthers(7);
  expect(Object.keys(localStorage).sort()).toEqual(['bhumi.locale', mine]);
});

test('a sign-out takes all drafts away, and leaves the language', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await signOut().catch(() => undefined);
  expect(Object.keys(localStorage)).toEqual(['bhumi.locale']);
  vi.unstubAllGlobals();
});
