/** The one validator gives the codes of specification section 5, and the same canonical values for the same meaning. */
import { describe, expect, test } from 'vitest';
import { checkRules, type Mode, rulesOf, rulesTouching, validate, warningsOn } from '../../resources/kernel/validate.ts';
import { districts } from '../../resources/location/districts.ts';
import { divisions } from '../../resources/location/divisions.ts';
import { stocks } from '../specimen/specimen-stocks.ts';
import { body, specimen } from './specimen.ts';

/** The codes by path; an empty object means that the body is good. */
const codes = (given: unknown, mode: Mode = 'create', resource = specimen): Record<string, string> =>
  Object.fromEntries(validate(resource, given, mode).problems.map(({ path, error }) => [path, error.code.replace('validation.', '')]));

const codeOf = (name: string, value: unknown): string | undefined => codes({ [name]: value }, 'patch')[name];
const storedOf = (name: string, value: unknown): unknown => validate(specimen, { [name]: value }, 'patch').values[name];

test('the least body is good, and what it leaves out gets its initial value', () => {
  const { values, problems } = validate(specimen, body, 'create');
  expect(problems).toEqual([]);
  expect(values).toMatchObject({ ...body, is_open: true, grade: 1, count: null, note: null });
  expect(values).not.toHaveProperty('total');
});

describe('each wrong value has its code', () => {
  test.each([
    ['S5.009', 'username', 'a_b', 'username'],
    ['S5.009', 'username', '.abcd', 'username'],
    ['S5.009', 'username', 'ab..cd', 'username'],
    ['S5.009', 'username', 'abc', 'username'],
    ['S5.009', 'username', 'আকাশ', 'username'],
    ['S5.019', 'bbs_code', '1', 'bbs_code'],
    ['S5.027', 'mobile', '01212345678', 'mobile'],
    ['S5.027', 'mobile', '0171234567', 'mobile'],
    ['S5.028', 'nid', '1234567890123', 'nid'],
    ['S5.030', 'post_code', '123', 'post_code'],
    ['S5.030', 'post_code', '12345', 'post_code'],
    ['S5.030', 'post_code', '12a4', 'post_code'],
    ['S5.054', 'name', '', 'required'],
    ['S5.054', 'name', ' \u200B ', 'required'],
    ['S5.055', 'colour', null, 'select_required'],
    ['S5.055', 'division_id', '', 'select_required'],
    ['S5.051', 'has_case', null, 'select_required'],
    ['S5.058', 'email', 'a@', 'email'],
    ['S5.061', 'count', 1.5, 'integer'],
    ['S5.062', 'count', 'x', 'number'],
    ['S5.062', 'count', true, 'number'],
    ['S5.062', 'count', Number.NaN, 'number'],
    ['S5.062', 'area', [1], 'number'],
    ['S5.063', 'is_open', 'yes', 'boolean'],
    ['S5.064', 'note', 5, 'string'],
    ['S5.064', 'note', { a: 1 }, 'string'],
    ['S5.067', 'note', 'ab', 'min_length'],
    ['S5.068', 'note', 'ক'.repeat(11), 'max_length'],
    ['S5.071', 'count', 0, 'min'],
    ['S5.071', 'area', -0.01, 'min'],
    ['S5.072', 'count', 501, 'max'],
    ['S5.072', 'area', 100000, 'max'],
    ['D-MONEY', 'area', 1.005, 'decimals'],
    ['S5.074', 'url', 'foo', 'url'],
    ['S5.074', 'url', 'javascript:alert(1)', 'url'],
    ['S5.074', 'url', 'http://land.gov.bd', 'url'],
    ['S5.075', 'uuid', 'x', 'uuid'],
    ['S5.077', 'code', 'manage', 'code'],
    ['S5.079', 'colour', 'blue', 'not_one_of'],
    ['S5.079', 'grade', 9, 'not_one_of'],
    ['S5.079', 'grade', '1', 'not_one_of'],
    ['S5.079', 'row_status', 2, 'not_one_of'],
    ['S5.080', 'plain_name', 'a#b', 'plain_name'],
    ['S5.081', 'name_en', 'ঢাকা', 'english_only'],
    ['S5.082', 'name', 'Dhaka', 'bangla_only'],
    ['D-TEXT', 'note', 'abc\u0000', 'invalid'],
    ['D-TEXT', 'note', 'abc\uD83D', 'invalid'],
    ['D-REF', 'division_id', 0, 'reference'],
    ['D-REF', 'division_id', 1.5, 'reference'],
    ['D-REF', 'division_id', '1 or 1=1', 'reference'],
    ['D-REF', 'division_id', 2 ** 53, 'reference'],
  ])('%s: %s = %j is %s', (_, name, value, code) => {
    expect(codeOf(name, value)).toBe(code);
  });

  test('U+0000 and a lone surrogate are refused in a Bengali name too (D-TEXT)', () => {
    expect(codeOf('name', 'ঢাকা\u0000')).toBe('invalid');
    expect(codeOf('name', '\uDC00ঢাকা')).toBe('invalid');
  });
});

describe('what a person types is understood', () => {
  test.each([
    ['S5.027', 'mobile', '০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['S5.027', 'mobile', '+88 01712-345678', '01712345678'],
    ['S5.028', 'nid', '১২৩৪৫৬৭৮৯০', '1234567890'],
    ['S5.030', 'post_code', '১২০৫', '1205'],
    ['S5.062', 'count', '১২', 12],
    ['S5.062', 'count', ' 12 ', 12],
    ['S5.062', 'area', '১,২৩৪.৫০', 1234.5],
    ['S5.078', 'note', '  abc ', 'abc'],
    ['S5.082', 'name', 'র‍্যাব।', 'র‍্যাব।'],
    ['S5.012', 'email', 'A.Rahim@Land.GOV.bd', 'a.rahim@land.gov.bd'],
    ['S5.075', 'uuid', '0F8FAD5B-D9CB-469F-A165-70867728950E', '0f8fad5b-d9cb-469f-a165-70867728950e'],
    ['D-REF', 'division_id', '৩', 3],
    ['D-TEXT', 'note', '', null],
    ['D-TEXT', 'note', '\u{1F600}'.repeat(10), '\u{1F600}'.repeat(10)],
    ['D-TEXT', 'plain_name', '\u09DF', '\u09AF\u09BC'],
  ])('%s: %s = %j is stored as %j', (_, name, value, stored) => {
    expect(codeOf(name, value)).toBeUndefined();
    expect(storedOf(name, value)).toEqual(stored);
  });
});

describe('modes', () => {
  test('create and patch refuse what nobody may write, by name', () => {
    for (const mode of ['create', 'patch'] as const) {
      const given = {
        ...(mode === 'create' ? body : {}),
        id: 1,
        version: 2,
        created_at: 'x',
        total: 5,
        nonsense: 1,
        division: {},
        _can: [],
      };
      expect(codes(given, mode)).toEqual({
        id: 'read_only',
        version: 'read_only',
        created_at: 'read_only',
        total: 'read_only',
        nonsense: 'unknown_field',
        division: 'unknown_field',
        _can: 'unknown_field',
      });
    }
  });

  test('a PUT may send back what GET gave: that is dropped, and nothing else is (D-PUT)', () => {
    const given = {
      id: 1,
      version: 2,
      updated_by: null,
      total: 5,
      division: { id: 3 },
      _can: ['update'],
      row_status: 3,
      serial: 'A',
      count: 2,
    };
    const { values, problems } = validate(specimen, given, 'put');
    expect(problems).toEqual([]);
    expect(values).toEqual({ count: 2 });
    expect(codes({ nonsense: 1 }, 'put')).toEqual({ nonsense: 'unknown_field' });
  });

  test('a fixed field is set once', () => {
    expect(codes({ ...body, serial: 'A' })).toEqual({});
    expect(codes({ serial: 'B' }, 'patch')).toEqual({ serial: 'fixed' });
  });

  test('a patch judges just what it names, and may not empty a required field', () => {
    expect(codes({ count: 3 }, 'patch')).toEqual({});
    expect(codes({ name: null, division_id: null }, 'patch')).toEqual({ name: 'required', division_id: 'select_required' });
  });

  test('create names every field that is missing at once', () => {
    expect(codes({})).toEqual({
      name: 'required',
      name_en: 'required',
      has_case: 'select_required',
      colour: 'select_required',
      division_id: 'select_required',
    });
  });

  test.each([[null], [undefined], ['text'], [5], [[]], [true]])('%j is no record', given => {
    expect(codes(given)).toEqual({ '': 'object' });
  });

  test('names of JavaScript itself are unknown fields, not a way in', () => {
    const given = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "toString": 1, "hasOwnProperty": 1}');
    expect(Object.values(codes(given, 'patch'))).toEqual(['unknown_field', 'unknown_field', 'unknown_field', 'unknown_field']);
  });

  test('an unknown name is cut, so that an error does not echo a body', () => {
    const [problem] = validate(specimen, { ['x'.repeat(5000)]: 1 }, 'patch').problems;
    expect(String(problem?.error.facts.name)).toHaveLength(60);
  });
});

describe('rules', () => {
  test('run when a write touches a field that they read', () => {
    expect(rulesTouching(specimen, ['name'])).toEqual([]);
    expect(rulesTouching(specimen, ['is_open'])).toEqual(specimen.rules);
  });

  test('report at their field', () => {
    const [problem] = checkRules(rulesTouching(specimen, ['count']), { count: 2, is_open: false });
    expect(problem).toMatchObject({ path: 'count', error: { code: 'validation.max' } });
  });
});

describe('warnings', () => {
  const today = '2026-11-22';
  const judge = (record: Record<string, unknown>) => ({
    refused: checkRules(rulesOf(stocks), record, today),
    warned: warningsOn(stocks, record, Object.keys(record), today).map(({ path, error }) => `${path} ${error.code}`),
  });

  test('are rules that refuse nothing, reported when a field that they read is written', () => {
    expect(judge({ left: 1 })).toEqual({ refused: [], warned: ['left specimen.stock_runs_out'] });
    expect(judge({ left: 2 })).toEqual({ refused: [], warned: [] });
    expect(warningsOn(stocks, { name: 'চাল', left: 1 }, ['name'], today)).toEqual([]);
  });
});

describe('places', () => {
  const division = { name: 'ঢাকা', name_en: 'Dhaka', bbs_code: '৩০' };

  test('a BBS code has two digits, Bengali ones are taken (S5.019)', () => {
    expect(validate(divisions, division, 'create')).toMatchObject({ problems: [], values: { bbs_code: '30' } });
    expect(codes({ ...division, bbs_code: '1' }, 'create', divisions)).toEqual({ bbs_code: 'bbs_code' });
  });

  test('latitude and longitude are in the country (S5.024, S5.025)', () => {
    expect(codes({ latitude: 91, longitude: 87.9 }, 'patch', districts)).toEqual({ latitude: 'max', longitude: 'min' });
    expect(codes({ latitude: 'abc' }, 'patch', districts)).toEqual({ latitude: 'number' });
    expect(codes({ latitude: '২৩.৭০৯৯২১', longitude: 90.407143 }, 'patch', districts)).toEqual({});
  });

  test('both coordinates or none (S5.025)', () => {
    const judge = (record: Record<string, unknown>) => checkRules(rulesTouching(districts, Object.keys(record)), record);
    expect(judge({ latitude: 23.7, longitude: null })).toMatchObject([
      { path: 'longitude', error: { code: 'validation.latitude_and_longitude' } },
    ]);
    expect(judge({ latitude: 23.7, longitude: 90.4 })).toEqual([]);
    expect(judge({ latitude: null, longitude: null })).toEqual([]);
  });
});
