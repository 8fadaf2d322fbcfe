/** The bounded map: what is used stays, what is not goes, and the bound holds. */
import { expect, test } from 'vitest';
import { createLru } from '../../../api/identity/lru.ts';

test('what is asked for again and again outlives any number of others', () => {
  const map = createLru<number>(10);
  map.set('used', 1);
  for (let at = 0; at < 1000; at++) {
    map.set(`once ${at}`, at);
    expect(map.get('used')).toBe(1);
    expect(map.size()).toBeLessThanOrEqual(10);
  }
  expect(map.get('once 0')).toBeUndefined();
  expect(map.get('once 999')).toBe(999);
});

test('the last half of the bound is there, whether or not it was asked for', () => {
  const map = createLru<number>(10);
  for (let at = 0; at < 100; at++) map.set(String(at), at);
  for (let at = 95; at < 100; at++) expect(map.get(String(at))).toBe(at);
});

test('what is set again holds the new value, what is deleted or cleared is gone', () => {
  const map = createLru<number>(4);
  for (const at of [1, 2, 3, 4]) map.set(String(at), at);
  map.set('1', 10);
  expect(map.get('1')).toBe(10);
  map.delete('1');
  expect(map.get('1')).toBeUndefined();
  map.clear();
  expect([map.get('4'), map.size()]).toEqual([undefined, 0]);
});
