/** Addresses, parameters and headers that must be refused, and writes that the state of the records forbids. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Headers } from '../../support/server.ts';
import { type Case, sql } from './bad-bodies.ts';

const get = (path: string, code: string, status = 400, headers: Headers = {}): Case => ({
  ...{ name: `GET ${path.slice(0, 110)} ${Object.entries(headers).flat().join(' ')}`, verb: 'GET', path, headers, status, code },
});
const withQuery = (path: string, name: string, value: string): string => `${path}?${new URLSearchParams({ [name]: value })}`;

const sorts = [
  'name',
  '["name"]',
  '["name","UP"]',
  '["name","ASC","id"]',
  '{"name":"ASC"}',
  '[1,"ASC"]',
  '[["name"],"ASC"]',
  '[null,null]',
  '{',
  sql,
];
const unknownSorts = ['mayor', '__proto__', 'constructor', 'search_key', 'name; drop table divisions', 'division.name', 'q', ''];
const ranges = [
  '[0]',
  '[5,1]',
  '[-1,5]',
  '[0,1000]',
  '["0","5"]',
  '[0.5,2]',
  '[0,1e99]',
  '[0,5,6]',
  '{"from":0}',
  'null',
  'x',
  '[0,',
  sql,
  '[null,1]',
];
const filters = ['[]', '5', 'null', '"name"', '{', `{"name":"${'x'.repeat(9000)}"}`, '\u0000', sql];
const unknownFilters = ['mayor', '__proto__', 'constructor', 'search_key', 'division.name', sql, 'or ', 'Q', '$or'];

/** A boundary is there or not: it has no other operator. */
const valueCode = (field: Field, value: string): string =>
  field.kind === 'boundary' && /"(gt|between|nin|startsWith)"/.test(value) ? 'request.filter_operator' : 'request.filter_value';

/** Filter values that no field takes, and operators that don't exist. */
const fieldFilters = (name: string, field: Field): [string, string][] => [
  ...[
    '{}',
    '[[]]',
    '[{}]',
    '[null]',
    '{"gt":{}}',
    '{"gt":null}',
    '{"gt":[1]}',
    '{"between":[1]}',
    '{"between":5}',
    '{"between":[1,2,3]}',
    '{"inq":1}',
  ].map((value): [string, string] => [`{"${name}":${value}}`, valueCode(field, value)]),
  ...['{"exists":"yes"}', '{"exists":1}', '{"nin":{}}', '{"startsWith":5}', '{"startsWith":""}', '"\\u0000"'].map(
    (value): [string, string] => [`{"${name}":${value}}`, valueCode(field, value)],
  ),
  ...(field.kind === 'string' ? [] : [`{"${name}":{"startsWith":"x"}}`, `{"${name}":${JSON.stringify(sql)}}`]).map(
    (value): [string, string] => [value, valueCode(field, value)],
  ),
  ...['like', 'ilike', 'regexp', '__proto__', 'toString', sql].map((operator): [string, string] => [
    `{"${name}":{${JSON.stringify(operator)}:"x"}}`,
    'request.filter_operator',
  ]),
];

const nested = (levels: number): string => (levels === 0 ? '{"id":1}' : `{"or":[${nested(levels - 1)}]}`);

const large = [
  nested(3),
  JSON.stringify({ or: Array.from({ length: 51 }, () => ({ id: 1 })) }),
  JSON.stringify({ id: Array.from({ length: 1001 }, (_, at) => at + 1) }),
  JSON.stringify({ or: [{ id: Array.from({ length: 600 }, () => 1) }, { id: Array.from({ length: 600 }, () => 1) }] }),
];

/** What a list may be asked, wrongly. */
export const wrongLists = (resource: AnyResource): Case[] => {
  const base = `/api/${resource.name}`;
  const filter = (value: string, code: string): Case => get(withQuery(base, 'filter', value), code);
  return [
    ...sorts.map(value => get(withQuery(base, 'sort', value), 'request.sort')),
    ...unknownSorts.map(name => get(withQuery(base, 'sort', JSON.stringify([name, 'ASC'])), 'request.unknown_sort')),
    ...ranges.map(value => get(withQuery(base, 'range', value), 'request.range')),
    get(withQuery(base, 'range', '[9990,10000]'), 'request.range_too_deep'),
    get(withQuery(base, 'range', '[123456,123460]'), 'request.range_too_deep'),
    ...filters.map(value => filter(value, 'request.filter')),
    ...unknownFilters.map(name => filter(JSON.stringify({ [name]: 1 }).replace('{}', '{"__proto__":1}'), 'request.unknown_filter')),
    ...Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
      fieldFilters(name, field).map(([value, code]) => filter(value, code)),
    ),
    ...[
      '{"or":{}}',
      '{"or":[]}',
      '{"and":[1]}',
      '{"and":"x"}',
      '{"q":5}',
      '{"q":["x"]}',
      `{"q":"${'x'.repeat(201)}"}`,
      '{"q":"\\u0000"}',
    ].map(value => filter(value, 'request.filter_value')),
    ...[
      '{"id":0}',
      '{"id":-1}',
      '{"id":1e300}',
      '{"version":1.5}',
      '{"version":99999999999}',
      '{"row_status":9}',
      '{"created_by":"x"}',
    ].map(value => filter(value, 'request.filter_value')),
    ...large.map(value => filter(value, 'request.filter_too_large')),
    ...['page', 'perPage', sql, '__proto__', 'Filter', 'select'].map(name => get(withQuery(base, name, '1'), 'request.unknown_parameter')),
    ...['', '/options', '/3/history'].flatMap(rest => [
      get(`${base}${rest}?mayor=1`, 'request.unknown_parameter'),
      get(`${base}${rest}?%00=1`, 'request.unknown_parameter'),
      get(`${base}${rest}?${rest.endsWith('history') ? 'before=1&before=2' : 'filter={}&filter={}'}`, 'request.repeated_parameter'),
    ]),
    get(withQuery(`${base}/options`, 'sort', '["name","ASC"]'), 'request.unknown_parameter'),
    get(withQuery(`${base}/options`, 'filter', '{"mayor":1}'), 'request.unknown_filter'),
    get(withQuery(`${base}/options`, 'q', 'x'.repeat(201)), 'request.filter_value'),
    ...['0', '-1', 'x', sql, '1.5', '99999999999999999', ''].map(value =>
      get(withQuery(`${base}/3/history`, 'before', value), 'request.parameter'),
    ),
  ];
};

const paths = [
  ...[
    '/api',
    '/api/',
    '/api/nothing',
    '/api/districts/',
    '/api//districts',
    '/api/districts/3/',
    '/api/districts/3/mayor',
    '/api/districts/3/history/1',
  ],
  ...[
    '/api/districts/0',
    '/api/districts/-1',
    '/api/districts/3.0',
    '/api/districts/3%20or%201=1',
    '/api/districts/%00',
    '/api/districts/%ff%fe',
  ],
  ...[
    `/api/districts/${encodeURIComponent(sql)}`,
    '/api/districts/99999999999999999999',
    '/api/app-tokens',
    '/api/app-tokens/1',
    '/api/__proto__',
    '/api/constructor',
  ],
  ...[
    '/api/Districts',
    '/api/districts%2f3',
    '/api/..%2f..%2fetc/passwd',
    `/api/${'x'.repeat(4000)}`,
    '/api/districts/%E0%A6%95',
    '/api/%',
    '/api/districts/%',
  ],
];

const forbiddenVerbs: readonly [string, string][] = [
  ...['PUT', 'OPTIONS', 'PROPFIND'].map((verb): [string, string] => [verb, '/api/districts']),
  ...['POST', 'OPTIONS', 'LINK'].map((verb): [string, string] => [verb, '/api/districts/3']),
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((verb): [string, string] => [verb, '/api/districts/options']),
  ...['POST', 'PUT', 'DELETE'].map((verb): [string, string] => [verb, '/api/districts/3/history']),
  ['POST', '/api/openapi.json'],
];

export const wrongAddresses: readonly Case[] = [
  ...paths.map(path => get(path, 'request.no_route', 404)),
  ...forbiddenVerbs.map(([verb, path]): Case => ({ name: `${verb} ${path}`, verb, path, status: 405, code: 'request.method_not_allowed' })),
];

const matches = ['3', '"', '"x"', '""', '"1","2"', '"1.5"', '"-1"', '"99999999999"', 'W/1', sql, "'1'", '"1" or 1=1', '\u00ff'];

/** Preconditions that make no sense or don't hold, and what the other records forbid. */
export const wrongStates: readonly Case[] = [
  ...(['PUT', 'PATCH', 'DELETE'] as const).flatMap(verb => [
    ...matches.map(
      (match): Case => ({
        ...{ name: `${verb} If-Match ${match}`, verb, path: '/api/districts/3', headers: { 'if-match': match } },
        ...{ body: verb === 'DELETE' ? undefined : { name_en: 'Changed' }, status: 400, code: 'request.if_match' },
      }),
    ),
    {
      ...{ name: `${verb} If-Match "99"`, verb, path: '/api/districts/3', headers: { 'if-match': '"99"' } },
      ...{ body: verb === 'DELETE' ? undefined : { name_en: 'Changed' }, status: 412, code: 'conflict' },
    },
  ]),
  ...([99, 2147483647] as const).map(
    (version): Case => ({
      name: `PUT version ${version}`,
      verb: 'PUT',
      path: '/api/districts/3',
      body: { version, name_en: 'Late' },
      status: 409,
      code: 'conflict',
    }),
  ),
  ...([99999999999, -99999999999, 0, '1', 'x', 1.5, [], {}, true, sql] as const).map(
    (version): Case => ({
      ...{ name: `PUT version ${JSON.stringify(version)}`, verb: 'PUT', path: '/api/districts/3', body: { version, name_en: 'Late' } },
      ...{ status: 400, code: 'validation', at: 'version' },
    }),
  ),
  {
    name: 'a duplicate code',
    verb: 'POST',
    path: '/api/divisions',
    body: { name: 'নতুন', name_en: 'New', bbs_code: '30' },
    status: 400,
    code: 'validation',
    at: 'bbs_code',
  },
  {
    name: 'a duplicate name',
    verb: 'POST',
    path: '/api/divisions',
    body: { name: 'ঢাকা', name_en: 'New', bbs_code: '99' },
    status: 400,
    code: 'validation',
    at: 'name',
  },
  {
    name: 'a duplicate pair',
    verb: 'PATCH',
    path: '/api/districts/3',
    body: { name: 'ঢাকা', division_id: 3 },
    status: 400,
    code: 'validation',
    at: 'name',
  },
  {
    name: 'half a point',
    verb: 'PATCH',
    path: '/api/divisions/3',
    body: { latitude: null },
    status: 400,
    code: 'validation',
    at: 'longitude',
  },
  { name: 'a division with districts', verb: 'DELETE', path: '/api/divisions/3', status: 400, code: 'location.division_has_districts' },
  { name: 'nobody there', verb: 'DELETE', path: '/api/divisions/9999999999999999', status: 404, code: 'request.not_found' },
  {
    name: 'a body that a deletion does not take',
    verb: 'DELETE',
    path: '/api/divisions/3',
    body: '{',
    status: 400,
    code: 'request.malformed_json',
  },
];
