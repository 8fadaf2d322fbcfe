/** What each kind of field makes of a value: its canonical form, or the code of its refusal. */
import { describe, expect, test } from 'vitest';
import { addDays, dhakaDay, instantOf, isDate, startOfDay } from '../../resources/kernel/clock.ts';
import { field } from '../../resources/kernel/field.ts';
import { addMoney, compareMoney, paisa } from '../../resources/kernel/money.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { checkRules, type Mode, rulesOf, stillMissing, validate } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { body, declarations, specimen } from './specimen.ts';

/** Half past one in the night in Dhaka: in UTC it is still the day before. */
const now = new Date('2026-11-19T19:30:00.000Z');
const judged = (given: unknown, mode: Mode = 'patch', resource = specimen) => validate(resource, given, mode, { now, declarations });
const codeOf = (name: string, value: unknown): string | undefined =>
  judged({ [name]: value }).problems.map(
    ({ path, error }) => `${path === name ? '' : `${path} `}${error.code.replace('validation.', '')}`,
  )[0];
const storedOf = (name: string, value: unknown): unknown => judged({ [name]: value }).values[name];

const square = (...positions: number[][]) => ({ type: 'Polygon', coordinates: [positions] });
const closed = square([90.1, 23.1], [90.2, 23.1], [90.2, 23.2], [90.1, 23.1]);

describe('refused, by its code', () => {
  test.each([
    ['S5.078', 'username', 'abcd ', 'trim'],
    ['S5.047', 'audit_nid', '123456789012', 'audit_nid'],
    ['6.4', 'birth_registration', '1234567890', 'birth_registration'],
    ['6.4', 'tin', '12345', 'tin'],
    ['6.4', 'passport', '123456789', 'passport'],
    ['6.4', 'driving_licence', 'AB1', 'driving_licence'],
    ['6.4', 'government_id', '1234', 'government_id'],
    ['6.4', 'employee_code', '-12', 'employee_code'],
    ['S5.019', 'mouza_code', '12', 'mouza_code'],
    ['S5.019', 'geocode', '1', 'geocode'],
    ['S5.020', 'dglr_code', '12a', 'dglr_code'],
    ['S5.022', 'short_name_en', 'LRB-1', 'short_name_en'],
    ['S5.023', 'short_name_bn', 'LRB', 'short_name_bn'],
    ['S5.076', 'slug', 'ABC', 'lowercase'],
    ['S5.077', 'permission_key', 'manage_user', 'uppercase'],
    ['S5.087', 'year', '20256', 'year'],
    ['S5.087', 'year', '1200', 'year'],
    ['E.164', 'phone', '8801712345678', 'intl_phone'],
    ['E.164', 'phone', '+0123456789', 'intl_phone'],
    ['E.164', 'phone', '+8801712345678901', 'intl_phone'],
    ['E.164', 'phone', '+88017', 'intl_phone'],
    ['E.164', 'phone', 8801712345678, 'string'],
    ['S5.056', 'day', '2026-02-30', 'invalid'],
    ['S5.056', 'day', '20/11/2026', 'invalid'],
    ['D-TIME', 'day', '1999-12-31', 'not_before'],
    ['D-TIME', 'day', '2041-01-01', 'not_after'],
    ['D-TIME', 'due_day', '2026-11-19', 'not_before'],
    ['D-TIME', 'made_on', '2026-11-21', 'not_after'],
    ['D-TIME', 'opens_at', '24:00', 'invalid'],
    ['D-TIME', 'heard_at', '2026-11-20T10:00', 'invalid'],
    ['S5.049', 'meeting_at', '2026-11-19T19:30:00.000Z', 'future'],
    ['D-MONEY', 'fee', 1.005, 'decimals'],
    ['D-MONEY', 'fee', 1e13, 'max'],
    ['S5.065', 'religions', { a: 1 }, 'array'],
    ['S5.079', 'religions', [9], 'not_one_of'],
    ['S5.060', 'religions', [1, 1], 'unique'],
    ['S5.060', 'division_ids', [3, 3], 'unique'],
    ['S5.069', 'division_ids', [1, 2, 3, 4, 5, 6, 7, 8, 9], 'max_items'],
    ['D-REF', 'division_ids', [0], 'reference'],
    ['D-FILE', 'papers', [1, 2, 3, 4], 'max_items'],
    ['D-FILE', 'photo', 'x', 'reference'],
    ['S5.025', 'point', { latitude: 23.5 }, 'point'],
    ['S5.024', 'point', { latitude: 91, longitude: 90 }, 'outside_country'],
    ['6.4', 'point', { latitude: 23.1234567, longitude: 90 }, 'decimals'],
    ['6.4', 'area_line', square([90, 23], [90.1, 23], [90.1, 23.1]), 'boundary'],
    ['6.4', 'area_line', square([90, 23], [90.1, 23], [90.1, 23.1], [90.2, 23]), 'boundary_open'],
    ['6.4', 'area_line', square([90, 23], [80, 23], [90.1, 23.1], [90, 23]), 'outside_country'],
    ['6.4', 'area_line', { type: 'MultiPolygon', coordinates: [[[]]] }, 'boundary'],
    ['D-TEXT', 'reason', 'ab', 'min_length'],
    ['D-TEXT', 'reason', 'ক'.repeat(31), 'max_length'],
  ])('%s: %s = %j is %s', (_, name, value, code) => {
    expect(codeOf(name, value)).toBe(code);
  });
});

describe('understood, in one form', () => {
  test.each([
    ['6.4', 'passport', 'ab ১২৩৪৫৬৭', 'AB1234567'],
    ['6.4', 'driving_licence', 'dk-0012345', 'DK0012345'],
    ['S5.023', 'short_name_bn', 'এলআরবি ২.', 'এলআরবি ২.'],
    ['E.164', 'phone', '০১৭১২-৩৪৫৬৭৮', '+8801712345678'],
    ['E.164', 'phone', ' +1 (415) 555-2671 ', '+14155552671'],
    ['E.164', 'phone', '0044 20 7183 8750', '+442071838750'],
    ['D-TIME', 'day', '২০২৬-১১-২০', '2026-11-20'],
    ['D-TIME', 'due_day', '2026-11-20', '2026-11-20'],
    ['D-TIME', 'opens_at', '০৯:০৫', '09:05'],
    ['D-TIME', 'heard_at', '2026-11-20T10:00:00+06:00', '2026-11-20T04:00:00.000Z'],
    ['D-MONEY', 'fee', '১,২৩৪.৫০', 1234.5],
    ['D-MONEY', 'fee', 9_999_999_999_999.99, 9_999_999_999_999.99],
    ['D-CHOICE', 'religions', [3, 1], [1, 3]],
    ['D-CHOICE', 'religions', null, []],
    ['D-REF', 'division_ids', ['৩', 1], [1, 3]],
    ['D-FILE', 'papers', [3, 1], [3, 1]],
    ['D-TEXT', 'reason', ' এক  দুই \r\nতিন\r', 'এক দুই \nতিন'],
    ['6.4', 'point', { latitude: '২৩.৫', longitude: 90 }, { latitude: 23.5, longitude: 90 }],
    ['6.4', 'area_line', closed, closed],
  ])('%s: %s = %j is stored as %j', (_, name, value, stored) => {
    expect([codeOf(name, value), storedOf(name, value)]).toEqual([undefined, stored]);
  });

  test('what a record starts with: lists empty, today in Dhaka, the writer left to the engine', () => {
    const { values } = judged(body, 'create');
    expect(values).toMatchObject({
      made_on: '2026-11-20',
      opens_at: '09:00',
      religions: [],
      division_ids: [],
      steps: [],
      papers: [],
      photo: null,
    });
    expect(values).not.toHaveProperty('user_id');
    expect(stillMissing(specimen, values).map(({ path, error }) => [path, error.code])).toEqual([
      ['user_id', 'validation.select_required'],
    ]);
    expect(stillMissing(specimen, { ...values, user_id: 7 })).toEqual([]);
  });
});

describe('child rows', () => {
  test('are judged by their own declaration, each problem at its place', () => {
    const { problems } = judged({ steps: [{ name: 'এক' }, {}, { id: 4, amount: -1 }, { id: 4 }, 5, { name: 'দুই', specimen_id: 3 }] });
    expect(problems.map(({ path, error }) => [path, error.code.replace('validation.', '')])).toEqual([
      ['steps.1.name', 'required'],
      ['steps.2.amount', 'min'],
      ['steps.3.id', 'unique'],
      ['steps.4', 'object'],
      ['steps.5.specimen_id', 'read_only'],
    ]);
  });

  test('keep their ids and get their places', () => {
    expect(judged({ steps: [{ id: 4, name: 'এক' }, { name: 'দুই' }] }).values.steps).toEqual([
      { id: 4, name: 'এক', place: 1 },
      { name: 'দুই', amount: null, place: 2 },
    ]);
  });

  test('may be sent back in a PUT as they were read', () => {
    const read = { id: 4, version: 2, specimen_id: 9, place: 7, name: 'এক', amount: null, created_at: 'x', row_status: 1 };
    const { values, problems } = judged({ steps: [read], photo: { id: 8, name: 'a.png' }, divisions: [{ id: 3 }] }, 'put');
    expect(problems).toEqual([]);
    expect(values).toEqual({ steps: [{ id: 4, place: 1, name: 'এক', amount: null, row_status: 1 }], photo: 8 });
  });

  test('are at most 500, and never null', () => {
    expect(
      codeOf(
        'steps',
        Array.from({ length: 501 }, () => ({})),
      ),
    ).toBe('max_items');
    expect(codeOf('steps', null)).toBe('array');
  });
});

describe('what only the server writes', () => {
  const label = t('ঘর', 'Field');
  const words = [
    { value: 'open', text: label },
    { value: 'done', text: label },
  ];
  const living: AnyResource = {
    ...specimen,
    name: 'living',
    fields: {
      status: field.choice(label, words, { required: true }),
      from_date: field.date(label, { required: true }),
      to_date: field.date(label),
      desk: field.integer(label),
      person: field.integer(label),
    },
    rules: [],
    states: { field: 'status', start: 'open', moves: {} },
    exactlyOne: [['desk', 'person']],
    noOverlap: [{ by: 'desk', from: 'from_date', to: 'to_date', error: validationErrors.unique }],
  };

  test('is the state of a life cycle: refused by name, dropped from a PUT, set to its start', () => {
    expect(judged({ status: 'done' }, 'patch', living).problems[0]).toMatchObject({
      path: 'status',
      error: { code: 'validation.read_only' },
    });
    expect(judged({ status: 'done' }, 'put', living)).toEqual({ values: {}, problems: [] });
    expect(judged({ from_date: '2026-01-01' }, 'create', living).values.status).toBe('open');
  });

  test('a span ends when it begins or later, and of several fields exactly one is given (S5.083)', () => {
    const codes = (record: object) =>
      checkRules(rulesOf(living), record as Record<string, unknown>).map(({ path, error }) => `${path} ${error.code}`);
    expect(codes({ desk: 1, from_date: '2026-01-02', to_date: '2026-01-01' })).toEqual(['to_date validation.invalid_end_date']);
    expect(codes({ desk: 1, person: 2, from_date: '2026-01-02', to_date: '2026-01-02' })).toEqual(['desk validation.exactly_one']);
    expect(codes({ from_date: '2026-01-02', to_date: null })).toEqual(['desk validation.exactly_one']);
    expect(codes({ person: 2, from_date: '2026-01-02' })).toEqual([]);
  });
});

describe('money and days', () => {
  test('taka are added and compared as paisa', () => {
    expect(addMoney(0.1, 0.2)).toBe(0.3);
    expect(addMoney(...Array.from({ length: 1000 }, () => 0.1))).toBe(100);
    expect(Math.sign(compareMoney(0.3, 0.29))).toBe(1);
    expect([paisa(1.005), paisa(Number.NaN), paisa(1e14)]).toEqual([undefined, undefined, undefined]);
    expect(() => addMoney(0.005)).toThrow(RangeError);
  });

  test('a day in Dhaka begins at six in the evening of UTC', () => {
    expect([dhakaDay(now), startOfDay('2026-11-20')]).toEqual(['2026-11-20', '2026-11-19T18:00:00.000Z']);
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
    expect([isDate('2024-02-29'), isDate('2026-02-29'), isDate('0001-01-01')]).toEqual([true, false, false]);
    expect(instantOf('2026-11-20T00:00:00Z')).toBe('2026-11-20T00:00:00.000Z');
  });
});

test('a fact that is a day is written as days are, in the digits of the language', () => {
  const [problem] = judged({ day: '1999-12-31' }).problems;
  expect(problem?.error.in('bn', 'দিন')).toBe('দিন ০১/০১/২০০০ বা তার পরের তারিখ হতে হবে।');
  expect(problem?.error.in('en', 'Day')).toBe('Day must be 01/01/2000 or later.');
});
