/**
 * The JSON Schema and the validator give the same verdict on what a schema can say (D-REPOSITORY): 2,000 seeded bodies.
 * A schema can't say, and so the bodies hold none of: typed numbers ("১২"), blank or untrimmed text, decimal places,
 * formats that are cleaned before they are judged (mobile, NID, letters of one script), U+0000.
 */
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import {
  type BoundaryField,
  type ChoicesField,
  type Field,
  type FilesField,
  isOnlyInWhole,
  type PointField,
  type RefsField,
  type RowsField,
} from '../../resources/kernel/field.ts';
import { bodySchema, openApiSchema, recordSchema } from '../../resources/kernel/json-schema.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { validate } from '../../resources/kernel/validate.ts';
import { specimenKinds } from '../specimen/module.ts';
import { declarations as ofSpecimen, specimen, specimenParts } from './specimen.ts';

const BODIES = 2000;
const declarations = new Map([...ofSpecimen, ...[...specimenKinds, ...resources].map(one => [one.name, one] as const)]);
/** A day on which the dates below are neither past nor to come. */
const now = new Date('2026-11-20T03:00:00.000Z');
const ajv = new Ajv({ allErrors: true, validateFormats: false, allowUnionTypes: true });

/** mulberry32: small, and the same numbers for the same seed on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const samples: Readonly<Record<string, readonly string[]>> = {
  email: ['a@land.gov.bd', 'a@', 'no'],
  url: ['https://land.gov.bd/a?b', 'ftp://x.y', 'https:/x'],
  uuid: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
  mobile: ['01712345678'],
  nid: ['1234567890'],
  postCode: ['1205'],
  bbsCode: ['30'],
  username: ['a.user1', 'a_b', 'abc', 'x'.repeat(51)],
  code: ['A-1', 'a-1', 'A--1'],
  banglaOnly: ['ঢাকা', 'ক'.repeat(300)],
  englishOnly: ['Dhaka', 'x'.repeat(300)],
  plainName: ['সদর', 'x'.repeat(300)],
  auditNid: ['1234567890123'],
  birthRegistration: ['19901234567890123'],
  tin: ['123456789012'],
  passport: ['A01234567'],
  drivingLicence: ['DK0012345'],
  governmentId: ['12345'],
  employeeCode: ['A-1', 'A--1', 'a/b.c'],
  mouzaCode: ['104'],
  geocode: ['3026'],
  dglrCode: ['104'],
  dag: ['123', '123/456', '12-3'],
  landNumber: ['123', '১২/ক', '12#'],
  memorialNumber: ['31.00.0000.035.19.003.21', '৩১.০০.০০০০.০৩৫.০১৯.০০.০০০৩.২৬-১২', '31.00.0000.35'],
  phoneCode: ['+880', '+1-684'],
  year: ['2026'],
  permissionKey: ['VIEW_X', 'view_x'],
  slug: ['a-b', 'A-B'],
  shortNameBn: ['এলআরবি'],
  shortNameEn: ['LRB'],
};

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [90.1, 23.1],
      [90.2, 23.1],
      [90.2, 23.2],
      [90.1, 23.1],
    ],
  ],
};

type Structured = ChoicesField | RefsField | FilesField | RowsField | PointField | BoundaryField;

/** The same of lists and objects. */
function structuredValues(field: Structured, wrong: readonly unknown[]): readonly unknown[] {
  switch (field.kind) {
    case 'choices': {
      const all = field.options.map(({ value }) => value);
      return [all, all.slice(0, 2), [], [all[0], all[0]], ['none'], [null], 'x', ...wrong];
    }
    case 'refs':
    case 'files':
      return [[3, 1], [1], [], [1, 1], [0], ['x'], Array.from({ length: (field.max ?? 1000) + 1 }, (_, at) => at + 1), 5, ...wrong];
    case 'rows':
      return [
        [{ name: 'এক' }],
        [],
        [
          { id: 4, name: 'এক' },
          { name: 'দুই', amount: 5 },
        ],
        [{ id: 4 }],
        [{}],
        [{ name: 5 }],
        [{ id: 0 }],
        [{ id: 4, amount: -1 }],
        [{ name: 'এক', specimen_id: 1 }],
        [5],
        Array.from({ length: 501 }, (_, at) => ({ id: at + 1 })),
        'x',
        ...wrong,
      ];
    case 'point':
      return [
        { latitude: 23.5, longitude: 90.5 },
        { latitude: 23.5 },
        { latitude: 91, longitude: 90 },
        { latitude: 23.5, longitude: 90, z: 1 },
        5,
        ...wrong,
      ];
    case 'boundary':
      return [square, { type: 'Point', coordinates: [90, 23] }, { type: 'Polygon' }, { type: 'Polygon', coordinates: [] }, 5, ...wrong];
  }
}

/** Values near the limits of a field, good and bad, that a schema can judge. */
function valuesFor(field: Field): readonly unknown[] {
  const wrong = [null, [], {}, field.kind === 'boolean' ? 0 : true];
  switch (field.kind) {
    case 'string':
      return [
        ...(field.format
          ? samples[field.format]!
          : ['abc', 'ক'.repeat(field.max), 'ক'.repeat(field.max + 1), '\u{1F600}'.repeat(field.max)]),
        5,
        ...wrong,
      ];
    case 'integer':
    case 'decimal':
      return [
        field.min ?? 0,
        1,
        7,
        500,
        501,
        -1,
        21,
        25,
        90,
        88,
        92,
        1e9,
        -3e9,
        3e9,
        ...(field.kind === 'integer' ? [1.5] : [2.5]),
        'x',
        ...wrong,
      ];
    case 'intlPhone':
      return ['+8801712345678', '+14155552671', '+0123456789', '+1234567890123456', 'x', 5, ...wrong];
    case 'text':
    case 'richText':
      return ['abc', 'ক'.repeat(field.max), 'ক'.repeat(field.max + 1), 'এক\nদুই', 5, ...wrong];
    case 'money':
      return [100, 0, 12.5, -1, 1e13, field.max ?? 9_999_999_999_999.99, 'x', ...wrong];
    case 'date':
      return ['2026-11-20', '2026-13-01', '20/11/2026', '2026-1-1', 5, ...wrong];
    case 'time':
      return ['09:05', '24:00', '9:05', 5, ...wrong];
    case 'dateTime':
      return [
        ...(field.max === 'now' ? ['2026-11-19T09:05:00.000Z'] : ['2026-11-20T09:05:00.000Z', '2026-11-20T19:05:00+06:00']),
        '2026-11-20',
        'now',
        5,
        ...wrong,
      ];
    case 'boolean':
      return [true, false, 'yes', ...wrong];
    case 'choice':
      return [...field.options.map(({ value }) => value), 'blue', 99, ...wrong];
    case 'ref':
    case 'file':
      return [1, 64, 0, -1, 1.5, 2 ** 53, 'x', ...wrong];
    default:
      return structuredValues(field, wrong);
  }
}

function bodyFor(resource: AnyResource, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const body: Record<string, unknown> = {};
  const care = random() < 0.5 ? 1 : random();
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const values = valuesFor(field);
    if (random() < (field.required ? 0.97 : 0.5) && !field.computed && !field.fixed)
      body[name] = random() < care ? values[0] : pick(values);
  }
  if (random() < 0.2) body.row_status = pick([0, 1, 1, 2, 'x', null]);
  if (random() < 0.08) body[pick(['nonsense', 'id', 'version', 'total', 'division'])] = 1;
  return body;
}

describe('the same verdict from schema and validator', () => {
  const subjects = [specimen, specimenParts, ...specimenKinds, ...resources];
  test(`on ${BODIES} bodies`, () => {
    const random = randomFrom(20260217);
    const verdicts = { good: 0, bad: 0 };
    for (let at = 0; at < BODIES; at += 1) {
      const resource = subjects[at % subjects.length]!;
      const mode = random() < 0.5 ? 'create' : 'patch';
      const body = bodyFor(resource, random);
      const schema = bodySchema(resource, mode === 'create' ? 'create' : 'update', declarations);
      const judge = ajv.getSchema(`${resource.name} ${mode}`) ?? ajv.compile({ $id: `${resource.name} ${mode}`, ...schema });
      const isGood = validate(resource, body, mode, { declarations, now }).problems.length === 0;
      expect(judge(body), `${resource.name} ${mode} ${JSON.stringify(body)} ${JSON.stringify(judge.errors)}`).toBe(isGood);
      verdicts[isGood ? 'good' : 'bad'] += 1;
    }
    // Both verdicts have to be common, or the test says nothing.
    expect(Math.min(verdicts.good, verdicts.bad)).toBeGreaterThan(BODIES / 10);
  }, 60_000);
});

test('a record as it is read has every field, and beside a reference its label', () => {
  for (const resource of resources) {
    const { properties = {}, required = [] } = recordSchema(resource);
    const open = Object.entries<Field>(resource.fields).filter(([, one]) => one.private === undefined && !isOnlyInWhole(one));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...required]));
    expect(required).toEqual(expect.arrayContaining(['id', ...open.map(([name]) => name), 'row_status', 'version']));
  }
  expect(recordSchema(resources.find(({ name }) => name === 'districts')!).properties).toHaveProperty('division');
});

test('OpenAPI says nullable where JSON Schema has a null type', () => {
  const schema = openApiSchema(bodySchema(specimen, 'create')) as { properties: Record<string, Record<string, unknown>> };
  expect(schema.properties.count).toMatchObject({ type: 'integer', nullable: true, minimum: 1, maximum: 500 });
  expect(schema.properties.name).toMatchObject({ type: 'string', maxLength: 20 });
  expect(schema.properties.name).not.toHaveProperty('nullable');
});
