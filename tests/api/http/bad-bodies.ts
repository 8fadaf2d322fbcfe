/** Bodies that must be refused, made from the declarations: for each field of each resource what its kind can't be. */
import type {
  BoundaryField,
  ChoicesField,
  Field,
  FileField,
  FilesField,
  PointField,
  RefsField,
  RowsField,
} from '../../../resources/kernel/field.ts';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import type { Headers } from '../../support/server.ts';

/** `code` is the expected error_code, `at` the field that must be named. */
export type Case = {
  readonly name: string;
  readonly verb: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Headers;
  readonly status: number;
  readonly code: string;
  readonly at?: string;
};

export const sql = `x'; drop table divisions; --`;

/** JSON that JavaScript can't write: a lone surrogate, a number beyond all numbers. */
class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
const text = (body: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(body)
    .map(([name, value]) => `${JSON.stringify(name)}:${value instanceof Raw ? value.json : JSON.stringify(value)}`)
    .join(',')}}`;

const wrongKinds: readonly unknown[] = [[], {}, [1], { id: 1 }, [[[[]]]]];

type Structured = ChoicesField | RefsField | FileField | FilesField | RowsField | PointField | BoundaryField;

/** The same of lists and objects. */
function wrongStructures(field: Structured): unknown[] {
  switch (field.kind) {
    case 'choices':
      return [{}, { id: 1 }, 'none', 5, true, ['none'], [[]], [null], [field.options[0]?.value, field.options[0]?.value]];
    case 'refs':
    case 'files':
      return [
        {},
        { id: 1 },
        'x',
        5,
        true,
        [0],
        [-1],
        [1.5],
        ['x'],
        [null],
        [1, 1],
        [9e15 * 10],
        Array.from({ length: 1001 }, (_, at) => at + 1),
      ];
    case 'file':
      return [[], [1], {}, -1, 0, 1.5, true, 'x', sql, 1e16];
    case 'rows':
      return [
        {},
        { id: 1 },
        null,
        'x',
        5,
        true,
        [null],
        [5],
        ['x'],
        [[]],
        [{ id: 'x' }],
        [{ nonsense: 1 }],
        Array.from({ length: 501 }, () => ({})),
      ];
    case 'point':
      return [...wrongKinds, 5, 'x', { latitude: 23.5 }, { latitude: 91, longitude: 90 }, { latitude: 23.5, longitude: 90.1234567 }];
    case 'boundary':
      return [...wrongKinds, 5, 'x', { type: 'Point', coordinates: [90, 23] }, { type: 'Polygon', coordinates: [] }];
  }
}

/** Values that no field of this kind takes. */
function wrongValues(field: Field): unknown[] {
  const empty = field.required && field.kind !== 'boolean' ? [null, '', '   '] : [];
  switch (field.kind) {
    case 'string':
      return [
        ...[...wrongKinds, ...empty, 5, true, 'a\u0000b', '\u09be'.repeat(field.max + 1), 'a'.repeat(field.max + 1), '<b>', '#'],
        ...[new Raw('"\\ud800"'), new Raw('"\\udc00\\ud800"'), new Raw('1e400')],
      ];
    case 'integer':
    case 'decimal':
      return [
        ...wrongKinds,
        ...empty,
        true,
        'abc',
        sql,
        -1e15,
        1e15,
        23.1234567,
        new Raw('1e400'),
        new Raw('-1e400'),
        '0x10',
        '1e1',
        '\u0000',
      ];
    case 'intlPhone':
      return [...wrongKinds, ...empty, 5, true, 'a\u0000b', '+0123456789', '+88017', '8801712345678', sql];
    case 'text':
    case 'richText':
      return [...wrongKinds, ...empty, 5, true, 'a\u0000b', 'ক'.repeat(field.max + 1), new Raw('"\\ud800"')];
    case 'money':
      return [...wrongKinds, ...empty, true, 'abc', sql, 1e13, -1e13, 1.005, '1e1', new Raw('1e400')];
    case 'date':
      return [...wrongKinds, ...empty, true, 5, sql, '2026-02-30', '2026-13-01', '20/11/2026', '2026-11-20T00:00:00Z', '0000-01-01'];
    case 'time':
      return [...wrongKinds, ...empty, true, 9, sql, '24:00', '9:05', '12:60', '12:00:00'];
    case 'dateTime':
      return [...wrongKinds, ...empty, true, 5, sql, '2026-11-20', '2026-11-20T10:00', '2026-02-30T10:00:00Z', '2026-11-20T25:00:00Z'];
    case 'boolean':
      return [...wrongKinds, 'true', 1, 0, 'হ্যাঁ', sql];
    case 'choice':
      return [...wrongKinds, ...empty, 'none', sql, -1, 1.5, true];
    case 'ref':
      return [...wrongKinds, ...empty, -1, 0, 1.5, true, 'Dhaka', sql, 987654321, 9e15, 1e16, new Raw('1e400'), '1 or 1=1', '\u0000'];
    default:
      return wrongStructures(field);
  }
}

/** A body that would be good, so that what is refused is refused for the one fault in it. */
/** A good body for each resource that is tried here; the fields of every kind are tried on the specimen (field-cases). */
export const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  divisions: { name: 'পরীক্ষা', name_en: 'Trial', bbs_code: '99' },
  districts: { division_id: 3, name: 'পরীক্ষা', name_en: 'Trial', bbs_code: '99' },
};

const strange = [
  'mayor',
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  sql,
  'নাম',
  'name.en',
  'a'.repeat(300),
  '',
  '$where',
  'search_key',
];
const readOnly = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];

/** Every way of writing to a resource: with a good body beside the fault when it makes a record. */
const writes = (resource: AnyResource) =>
  (
    [
      ['POST', `/api/${resource.name}`, good[resource.name]!],
      ['PATCH', `/api/${resource.name}/3`, {}],
      ['PUT', `/api/${resource.name}/3`, {}],
    ] as const
  ).filter(([verb]) => allows(resource, verb === 'POST' ? 'create' : 'update'));

const shown = (value: unknown): string => (value instanceof Raw ? value.json : JSON.stringify(value)).slice(0, 40);

/** One wrong value at a time, in each field, for each way of writing. */
export const wrongFields = (resource: AnyResource): Case[] =>
  writes(resource).flatMap(([verb, path, rest]) => {
    const at = (name: string, value: unknown, of: string): Case => ({
      ...{ name: `${verb} ${path} ${of}: ${shown(value)}`, verb, path, body: text({ ...rest, [name]: value }) },
      ...{ status: 400, code: 'validation', at: name },
    });
    const fields = Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
      wrongValues(field).map(value => at(name, value, name)),
    );
    const status = [...wrongKinds, 'active', -1, 7, sql].map(value => at('row_status', value, 'row_status'));
    const unknown = strange.map(name => ({
      ...at('x', 1, name.slice(0, 30)),
      body: text({ ...rest }).replace(/}$/, `${Object.keys(rest).length ? ',' : ''}${JSON.stringify(name)}:{"a":1}}`),
      at: name || '_',
    }));
    const locked = verb === 'PUT' ? [] : readOnly.map(name => at(name, 1, `read-only ${name}`));
    const missing =
      verb === 'POST'
        ? Object.keys(rest).map(name => ({
            ...at(name, 1, `without ${name}`),
            body: text(Object.fromEntries(Object.entries(rest).filter(([key]) => key !== name))),
          }))
        : [];
    return [...fields, ...status, ...unknown, ...locked, ...missing];
  });

const deep = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);

/** Bodies that are no record at all, for each way of writing. */
export const wrongBodies = (resource: AnyResource): Case[] =>
  writes(resource).flatMap(([verb, path, rest]) => {
    const entire = JSON.stringify({ ...good[resource.name] });
    const one = (name: string, body: unknown, status: number, code: string, headers: Headers = {}): Case => ({
      ...{ name: `${verb} ${path} ${name}`, verb, path, body, headers, status, code },
    });
    return [
      one('no body', undefined, 400, 'request.body_required'),
      one('an empty body', '', 400, 'request.body_required'),
      ...['{', '{"name":}', "{'name':1}", 'name=x', '{"a":1}}', 'NaN', 'undefined', '\u0000', '<xml/>'].map(broken =>
        one(`broken: ${broken}`, broken, 400, 'request.malformed_json'),
      ),
      ...['[]', '[{}]', '5', 'null', 'true', '"text"', deep('[', ']', 100_000)].map(other =>
        one(`not a record: ${other.slice(0, 20)}`, other, 400, 'validation'),
      ),
      one('broken and deep', '['.repeat(200_000), 400, 'request.malformed_json'),
      one('a deep field', text({ ...rest, name: new Raw(deep('{"a":', '}', 50_000).replace(/:}/, ':1}')) }), 400, 'validation'),
      one('invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, 'request.malformed_json'),
      one('UTF-16', Buffer.from(entire, 'utf16le'), 400, 'request.malformed_json'),
      one('2 MB', JSON.stringify({ name: 'ক'.repeat(700_000) }), 413, 'request.body_too_large'),
      one('2 MB in chunks', JSON.stringify({ name: 'a'.repeat(2_000_000) }), 413, 'request.body_too_large', {
        'transfer-encoding': 'chunked',
      }),
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonx',
        'application/json-patch+json',
        sql,
      ].map(type => one(`sent as ${type}`, entire, 415, 'request.not_json', { 'content-type': type })),
      one('sent as gzip', entire, 415, 'request.not_json', { 'content-encoding': 'gzip' }),
    ];
  });
