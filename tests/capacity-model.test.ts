/** The arithmetic of `npm run capacity`. */
import { expect, test } from 'vitest';
import { arrivalsOf, crestAt, full, gap, hours, quantile } from './bench/capacity/day.ts';
import model from './bench/capacity/model.json' with { type: 'json' };
import { escapedBody, escapedPath, filled, leavesOf, unescapedPath, withHoles } from './bench/capacity/model.ts';

const today = '2026-11-29';

test('the crest has the mean of one, and is twice as high in its middle', () => {
  const parts = Array.from({ length: 1000 }, (_, at) => crestAt((at + 0.5) / 1000));
  expect(parts.reduce((sum, one) => sum + one, 0) / 1000).toBeCloseTo(1);
  expect([crestAt(0), crestAt(0.5), crestAt(1)]).toEqual([0, 2, 0]);
});

test('gaps have the mean of the rate; quantiles are of what is there', () => {
  const gaps = Array.from({ length: 10_000 }, (_, at) => gap(4, (at + 0.5) / 10_000));
  expect(gaps.reduce((sum, one) => sum + one, 0) / 10_000).toBeCloseTo(0.25, 3);
  expect([0, 0.5, 0.95, 1].map(part => quantile([3, 1, 2], part))).toEqual([1, 2, 3, 3]);
  expect(quantile([], 0.5)).toBeNaN();
});

test('everything that arrives is an act of the model, as often as the scale says', () => {
  const acts = new Set(model.map(({ name }) => name));
  for (const hour of hours) for (const { act } of arrivalsOf(hour, 1)) expect(acts).toContain(act);
  const minutes = arrivalsOf(hours[0]!, 0.05).filter(({ act }) => act === 'minute at the screen');
  expect(minutes.reduce((sum, { perHour }) => sum + perHour, 0)).toBe(full.officers * 0.05 * 60);
});

test('a call names what an answer gave, who the person is, and a day; for somebody else it is filled', () => {
  const known = leavesOf(2, '/api/upazilas', { json: [{ id: 118, district_id: 13 }], etag: '"a-version-7"' });
  const facts = new Map([['4711', 'desk']]);
  const holes = (text: string) => withHoles(text, '/api/khas-lands', known, facts, today);
  const text = holes('/api/khas-lands?filter={"upazila_id":118,"district_id":13,"office_id":118,"desk_id":4711,"date":"2026-12-01"}');
  expect(text).toBe(
    '/api/khas-lands?filter={"upazila_id":<<2/0/id>>,"district_id":<<2/0/district_id>>,"office_id":118,"desk_id":<<desk>>,"date":"<<day2>>"}',
  );
  const values: Record<string, string> = { '2/0/id': '5', '2/0/district_id': '6', desk: '7' };
  expect(filled(text, at => values[at], '2027-01-01')).toContain(
    '{"upazila_id":5,"district_id":6,"office_id":118,"desk_id":7,"date":"2027-01-03"}',
  );
  expect(filled(text, () => undefined, today)).toBeUndefined();
});

test('tokens of a way on and records of an approval are holes, too', () => {
  const known = leavesOf(0, '/oidc/auth', {
    location: '/sign-in/a1b2c3d4e5',
    json: { request: { resource: 'leave-applications', record_id: 9 } },
  });
  const holes = (text: string) => withHoles(text, text, known, new Map(), today);
  expect(holes('/sign-in/a1b2c3d4e5')).toBe('/sign-in/<<0@0>>');
  expect(holes('/api/leave-applications/9')).toBe('/api/<<0/request+>>');
});

test('what is escaped is the same again', () => {
  const path = '/api/users?filter=%7B%22q%22%3A%22a+b%22%7D&range=%5B0%2C24%5D';
  expect(escapedPath(unescapedPath(path))).toBe(path);
  expect(escapedPath('/api/leave-choices?')).toBe('/api/leave-choices?');
  expect(escapedBody('username=a b&password=c&d', 'application/json')).toBe('username=a b&password=c&d');
});

test('the model holds no password and no address of a machine', () => {
  expect(JSON.stringify(model)).not.toMatch(/password=(?!<<)|localhost|127\.0\.0\.1/);
});
