/** Instants in JSON that PostgreSQL built: the one form of D-TIME, and nothing else touched. */
import { expect, test } from 'vitest';
import { withInstants } from '../../../api/engine/columns.ts';

test.each([
  ['2026-11-20T09:37:48.123+00:00', '2026-11-20T09:37:48.123Z'],
  ['2026-11-20T09:37:48.12+00:00', '2026-11-20T09:37:48.120Z'],
  ['2026-11-20T09:37:48.1+00:00', '2026-11-20T09:37:48.100Z'],
  ['2026-11-20T09:37:48+00:00', '2026-11-20T09:37:48.000Z'],
])('%s is sent as %s', (written, sent) => {
  const row = (at: string): string => JSON.stringify([{ id: 1, created_at: at, updated_at: at }]);
  expect(withInstants(row(written))).toBe(row(sent));
});

test('a text that quotes an instant stays as it was written', () => {
  const body = JSON.stringify({ name: '"created_at":"2026-11-20T09:37:48.1+00:00"', note: '2026-11-20T09:37:48.1+00:00' });
  expect(withInstants(body)).toBe(body);
});

test('a value under such a name that is no instant stays, and hides none behind it', () => {
  const body = '{"stated_at":"2026-11-20","dated_at":"","created_at":null,"updated_at":"2026-11-20T09:37:48.1+00:00"}';
  expect(withInstants(body)).toBe(body.replace('48.1+00:00', '48.100Z'));
});
