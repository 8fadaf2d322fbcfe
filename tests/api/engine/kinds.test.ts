/** What a list may be asked of each kind of field, and how a history shows them: days in Dhaka, members of lists, points in a box. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specimenBundles } from '../../specimen/specimen-bundles.ts';
import { specimenChoices } from '../../specimen/specimen-choices.ts';
import { specimenCodes } from '../../specimen/specimen-codes.ts';
import { specimenDates } from '../../specimen/specimen-dates.ts';
import { specimenNumbers } from '../../specimen/specimen-numbers.ts';
import { specimenPlaces } from '../../specimen/specimen-places.ts';
import { specimenWords } from '../../specimen/specimen-words.ts';
import { goodBody } from '../../support/good-bodies.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ specimen: true });
  const make = async (resource: { name: string }, ...bodies: object[]) => {
    for (const body of bodies)
      expect([resource.name, (await server.call('POST', `/api/${resource.name}`, body)).status]).toEqual([resource.name, 201]);
  };
  const dated = (serial: number, more: object) => ({ ...goodBody(specimenDates, serial), heard_at: null, ...more });
  await make(
    specimenDates,
    dated(1, { day: '2026-11-19', heard_at: '2026-11-19T17:59:59.999Z', opens_at: '09:00' }),
    dated(2, { day: '2026-11-20', heard_at: '2026-11-19T18:00:00.000Z', opens_at: '10:30' }),
    dated(3, { day: '2026-11-21', heard_at: '2026-11-20T17:59:59.000Z', opens_at: null }),
    dated(4, { day: '2026-11-22', heard_at: null }),
  );
  const chosen = (colours: string[], grades: number[]) => ({ colour: 'red', grade: 1, colours, grades });
  await make(specimenChoices, chosen(['red', 'green'], [1]), chosen(['green', 'blue'], []), chosen(['red', 'blue'], [1, 3]));
  const placed = (serial: number, more: object) => ({ ...goodBody(specimenPlaces, serial), ...more });
  await make(
    specimenPlaces,
    placed(1, { name: 'ঢাকা', point: { latitude: 23.7, longitude: 90.4 }, gate: null, border: null }),
    placed(2, { name: 'খুলনা', point: { latitude: 22.8, longitude: 89.5 } }),
  );
  const bundle = (name: string, district_ids: number[], more: object = {}) => ({ name, division_id: 1, district_ids, ...more });
  await make(
    specimenBundles,
    bundle('এক', [1, 2], {
      steps: [
        { name: 'প্রথম', division_id: 3 },
        { name: 'দ্বিতীয়', amount: 12.5 },
      ],
    }),
    bundle('দুই', [2, 3], { division_ids: [4] }),
    bundle('তিন', [5]),
  );
  const priced = (serial: number, fee: number) => ({ ...goodBody(specimenNumbers, serial), fee });
  await make(specimenNumbers, priced(1, 100), priced(2, 100.5), priced(3, 2000));
  const phoned = (serial: number, phone: string) => ({ ...goodBody(specimenCodes, serial), phone });
  await make(specimenCodes, phoned(1, '০১৭১২-৩৪৫৬৭৮'), phoned(2, '+1 (415) 555-2671'));
  await make(specimenWords, { ...goodBody(specimenWords, 1), reason: 'খাস জমির\nবন্দোবস্ত' }, goodBody(specimenWords, 2));
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const asked = async (resource: string, filter: object) => server.call('GET', `/api/${resource}${query({ filter, sort: ['id', 'ASC'] })}`);
const ids = async (resource: string, filter: object): Promise<number[]> => {
  const { json, text } = await asked(resource, filter);
  if (!Array.isArray(json)) throw new Error(text);
  return json.map(({ id }: { id: number }) => id);
};

describe('a filter', () => {
  test.each<[string, object, number[]]>([
    ['specimen-dates', { heard_at: '2026-11-20' }, [2, 3]],
    ['specimen-dates', { heard_at: '২০২৬-১১-১৯' }, [1]],
    ['specimen-dates', { heard_at: { neq: '2026-11-20' } }, [1, 4]],
    ['specimen-dates', { heard_at: { gt: '2026-11-19' } }, [2, 3]],
    ['specimen-dates', { heard_at: { gte: '2026-11-20' } }, [2, 3]],
    ['specimen-dates', { heard_at: { lt: '2026-11-20' } }, [1]],
    ['specimen-dates', { heard_at: { lte: '2026-11-19' } }, [1]],
    ['specimen-dates', { heard_at: { between: ['2026-11-19', '2026-11-19'] } }, [1]],
    ['specimen-dates', { heard_at: ['2026-11-19', '2026-11-19T18:00:00Z'] }, [1, 2]],
    ['specimen-dates', { heard_at: { nin: ['2026-11-19'] } }, [2, 3, 4]],
    ['specimen-dates', { heard_at: { exists: false } }, [4]],
    ['specimen-dates', { heard_at: null }, [4]],
    ['specimen-dates', { created_at: { gt: '2020-01-01' } }, [1, 2, 3, 4]],
    ['specimen-dates', { day: { between: ['2026-11-20', '2026-11-21'] } }, [2, 3]],
    ['specimen-dates', { due_on: { gt: '2001-01-01' }, day: ['2026-11-19', '2026-11-22'] }, [1, 4]],
    ['specimen-dates', { opens_at: { gte: '10:00' } }, [2]],
    ['specimen-choices', { colours: 'red' }, [1, 3]],
    ['specimen-choices', { colours: ['red', 'blue'] }, [1, 2, 3]],
    ['specimen-choices', { colours: { neq: 'red' } }, [2]],
    ['specimen-choices', { grades: { nin: [3, 2] } }, [1, 2]],
    ['specimen-choices', { grades: { exists: false } }, [2]],
    ['specimen-choices', { grades: null }, [2]],
    ['specimen-choices', { or: [{ grades: 3 }, { colours: 'green' }] }, [1, 2, 3]],
    ['specimen-places', { point: { within: [23, 90, 24, 91] } }, [1]],
    ['specimen-places', { point: { within: [22.8, 89.5, 23.7, 90.4] } }, [1, 2]],
    ['specimen-places', { gate: { exists: false } }, [1]],
    ['specimen-places', { border: { exists: true } }, [2]],
    ['specimen-bundles', { district_ids: 2 }, [1, 2]],
    ['specimen-bundles', { district_ids: [3, 5] }, [2, 3]],
    ['specimen-bundles', { district_ids: { nin: [2] } }, [3]],
    ['specimen-bundles', { division_ids: { exists: true } }, [2]],
    ['specimen-bundles', { steps: { exists: true } }, [1]],
    ['specimen-bundles', { papers: { exists: true } }, []],
    ['specimen-bundles', { photo: null }, [1, 2, 3]],
    ['specimen-numbers', { fee: { between: [100, 100.5] } }, [1, 2]],
    ['specimen-numbers', { fee: '১০০.৫০' }, [2]],
    ['specimen-codes', { phone: { startsWith: '+880' } }, [1]],
    ['specimen-codes', { phone: '+8801712345678' }, [1]],
    ['specimen-words', { q: 'বন্দোবস্ত' }, [1]],
    ['specimen-words', { q: 'জমির বন্দোবস্ত' }, [1]],
  ])('of %s: %j finds %j', async (resource, filter, found) => {
    expect(await ids(resource, filter)).toEqual(found);
  });

  test.each<[string, object, string]>([
    ['specimen-choices', { colours: { gt: 'red' } }, 'filter_operator'],
    ['specimen-choices', { colours: 'pink' }, 'filter_value'],
    ['specimen-bundles', { district_ids: { lt: 3 } }, 'filter_operator'],
    ['specimen-bundles', { steps: 3 }, 'filter_value'],
    ['specimen-bundles', { papers: { gt: 3 } }, 'filter_operator'],
    ['specimen-bundles', { photo: [1] }, 'filter_value'],
    ['specimen-places', { point: { gt: 3 } }, 'filter_operator'],
    ['specimen-places', { point: { latitude: 23, longitude: 90 } }, 'filter_operator'],
    ['specimen-places', { point: { within: [24, 90, 23, 91] } }, 'filter_value'],
    ['specimen-places', { point: { within: [23, 90, 24] } }, 'filter_value'],
    ['specimen-places', { border: { startsWith: 'P' } }, 'filter_operator'],
    ['specimen-codes', { phone: '+2' }, 'filter_value'],
    ['specimen-words', { body: { gt: 'a' } }, 'filter_operator'],
    ['specimen-words', { reason: { lt: 'খাস জমি' } }, 'filter_operator'],
    ['specimen-dates', { heard_at: 'yesterday' }, 'filter_value'],
    ['specimen-dates', { heard_at: { between: ['2026-11-19'] } }, 'filter_value'],
    ['specimen-dates', { day: { startsWith: '2026' } }, 'filter_value'],
    ['specimen-dates', { heard_at: Array.from({ length: 60 }, () => '2026-11-19') }, 'filter_too_large'],
  ])('of %s: %j is refused: %s', async (resource, filter, code) => {
    const { status, json } = await asked(resource, filter);
    expect([status, json.error_code]).toEqual([400, `request.${code}`]);
  });

  test.each([
    ['specimen-choices', 'colours'],
    ['specimen-places', 'point'],
    ['specimen-places', 'border'],
    ['specimen-bundles', 'steps'],
    ['specimen-bundles', 'district_ids'],
    ['specimen-words', 'body'],
  ])('%s has no order by %s', async (resource, name) => {
    const { status, json } = await server.call('GET', `/api/${resource}${query({ sort: [name, 'ASC'] })}`);
    expect([status, json.error_code]).toEqual([400, 'request.unknown_sort']);
  });
});

describe('a record', () => {
  test('is shown with its rows, in their order, and the labels of all it names; a list leaves rows and boundaries out', async () => {
    const one = (await server.call('GET', '/api/specimen-bundles/1')).json;
    expect(one.steps).toMatchObject([
      { id: expect.any(Number), place: 1, name: 'প্রথম', division_id: 3, division: { id: 3, name: expect.any(String) } },
      { place: 2, name: 'দ্বিতীয়', amount: 12.5, division: null, created_at: expect.stringMatching(/Z$/) },
    ]);
    expect(one.steps[0]).not.toHaveProperty('bundle_id');
    expect(one).toMatchObject({
      district_ids: [1, 2],
      districts: [{ id: 1 }, { id: 2 }],
      division_ids: [],
      divisions: [],
      papers: [],
      photo: null,
    });
    const [listed] = (await asked('specimen-bundles', { id: 1 })).json;
    expect(listed).toMatchObject({ district_ids: [1, 2], districts: [{ id: 1, name: expect.any(String) }, { id: 2 }] });
    expect(listed).not.toHaveProperty('steps');
    expect((await asked('specimen-places', {})).json[0]).not.toHaveProperty('border');
  });

  test('has a history of stored values, and of labels where it names other records', async () => {
    const at = '/api/specimen-bundles/2';
    const changed = await server.call('PATCH', at, { district_ids: [3, 7], name: 'দুই দুই' }, { 'if-match': '"1"' });
    expect(changed.status).toBe(200);
    const { entries } = (await server.call('GET', `${at}/history`)).json;
    const change = entries[0].changes.find(({ field }: { field: string }) => field === 'district_ids');
    expect(change).toEqual({
      field: 'district_ids',
      before: [expect.objectContaining({ id: 2, name: expect.any(String) }), expect.objectContaining({ id: 3 })],
      after: [expect.objectContaining({ id: 3 }), expect.objectContaining({ id: 7, name: expect.any(String) })],
    });
  });

  test('keeps points, days, times and lists in its history as they are shown', async () => {
    const place = await server.call('PATCH', '/api/specimen-places/1', { point: { latitude: 23.71, longitude: 90.41 } });
    expect(place.status).toBe(200);
    const point = (await server.call('GET', '/api/specimen-places/1/history')).json.entries[0].changes;
    expect(point).toEqual([{ field: 'point', before: { latitude: 23.7, longitude: 90.4 }, after: { latitude: 23.71, longitude: 90.41 } }]);
    await server.call('PATCH', '/api/specimen-dates/2', { heard_at: '2026-12-01T10:00:00+06:00', opens_at: '11:15' });
    const dates = (await server.call('GET', '/api/specimen-dates/2/history')).json.entries[0].changes;
    expect(dates).toEqual([
      { field: 'opens_at', before: '10:30', after: '11:15' },
      { field: 'heard_at', before: '2026-11-19T18:00:00.000Z', after: '2026-12-01T04:00:00.000Z' },
    ]);
    await server.call('PATCH', '/api/specimen-choices/1', { colours: ['blue', 'red'] });
    const [{ changes }] = (await server.call('GET', '/api/specimen-choices/1/history')).json.entries;
    expect(changes).toEqual([{ field: 'colours', before: ['red', 'green'], after: ['red', 'blue'] }]);
  });
});
