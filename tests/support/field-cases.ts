/** For each field of a declaration, what it must refuse: made from its kind and its own words, with the code of the refusal. */
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import type { ChoicesField, DateField, DateTimeField, Field, FilesField, RefsField, StringField } from '../../resources/kernel/field.ts';
import { formats } from '../../resources/kernel/formats.ts';
import { mostFiles } from '../../resources/kernel/kinds/files.ts';
import { mostRefs } from '../../resources/kernel/kinds/refs.ts';
import { mostRows } from '../../resources/kernel/kinds/rows.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';

/** What can be wrong with a field. */
export const faults = ['missing', 'wrong type', 'too long', 'out of range', 'wrong script', 'unknown reference', 'duplicate'] as const;
export type Fault = (typeof faults)[number];

/**
 * `value`: what is sent in the field's place, `left out` for nothing. `at`: where the problem is reported, the field itself unless said.
 */
export type FieldCase = { readonly fault: Fault; readonly value: unknown; readonly code: string; readonly at?: string };

export const leftOut = Symbol('left out');
const nobody = 987_654_321;
const validation = (code: string): string => `validation.${code}`;

const each = (fault: Fault, code: string, values: readonly unknown[]): FieldCase[] =>
  values.map(value => ({ fault, value, code: validation(code) }));

const strange: readonly unknown[] = [{}, [], [1], true];

function ofString(field: StringField): FieldCase[] {
  const format = field.format && formats[field.format];
  const wrong = format?.error().code.replace('validation.', '');
  const letters =
    field.format === 'englishOnly' || field.format === 'shortNameEn' ? 'ঢাকা' : field.format === 'plainName' ? 'ঢাকা#' : 'Dhaka!ঢ';
  return [
    ...each('wrong type', 'string', [5, ...strange]),
    ...each('wrong type', 'invalid', ['ঢাকা\u0000']),
    ...each('too long', 'max_length', ['ক'.repeat(field.max + 1), '\u{1F600}'.repeat(field.max + 1)]),
    ...(field.min ? each('out of range', 'min_length', ['ক'.repeat(field.min - 1)]) : []),
    ...(wrong ? each('wrong script', wrong, [letters]) : []),
  ];
}

const ofText = (max: number, min?: number): FieldCase[] => [
  ...each('wrong type', 'string', [5, ...strange]),
  ...each('too long', 'max_length', ['ক'.repeat(max + 1)]),
  ...(min ? each('out of range', 'min_length', ['ক'.repeat(min - 1)]) : []),
];

const ofNumber = (min: number, max: number, scale: number): FieldCase[] => [
  ...each('wrong type', 'number', ['x', '1e3', '0x10', ...strange]),
  ...each('wrong type', scale === 0 ? 'integer' : 'decimals', [min + 1 + 10 ** -(scale + 1) * 5]),
  ...each('out of range', 'min', [min - 1]),
  ...each('out of range', 'max', [max + 1]),
];

const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

function ofDate({ min, max, by }: DateField): FieldCase[] {
  const bound = (limit: string) => (limit === 'today' ? dhakaDay(new Date()) : limit);
  return [
    ...each('wrong type', 'invalid', ['20/11/2026', '2026-02-30', '2026-11-20T00:00:00Z', 5, ...strange]),
    ...each('out of range', 'invalid', ['1599-12-31', '3000-01-01']),
    ...(by ? each('out of range', 'first_of_month', ['2026-02-15']) : []),
    ...(min ? each('out of range', 'not_before', [addDays(bound(min), -1)]) : []),
    ...(max ? each('out of range', 'not_after', [by ? nextMonth(bound(max)) : addDays(bound(max), 1)]) : []),
  ];
}

const minuteMs = 60_000;

const ofInstant = ({ min, max }: DateTimeField): FieldCase[] => [
  ...each('wrong type', 'invalid', ['2026-11-20', '2026-11-20T10:00', '2026-02-30T10:00:00Z', 5, ...strange]),
  ...each('out of range', 'invalid', ['2026-11-20T24:00:00Z']),
  ...(min ? each('out of range', 'future', [new Date(Date.now() - minuteMs).toISOString()]) : []),
  ...(max ? each('out of range', 'not_future', [new Date(Date.now() + 60 * minuteMs).toISOString()]) : []),
];

const ofChoices = ({ options, min }: ChoicesField): FieldCase[] => [
  ...each('wrong type', 'array', ['x', 5, {}, true]),
  ...each('out of range', 'not_one_of', [['none'], [null], [[]]]),
  ...each('duplicate', 'unique', [[options[0]!.value, options[0]!.value]]),
  ...(min && min > 1 ? each('out of range', 'min_items', [[options[0]!.value]]) : []),
];

function ofIds(name: string, field: RefsField | FilesField): FieldCase[] {
  const most = field.max ?? (field.kind === 'refs' ? mostRefs : mostFiles);
  const unknown: FieldCase =
    field.kind === 'refs'
      ? { fault: 'unknown reference', value: [1, nobody], code: validation('reference') }
      : { fault: 'unknown reference', value: [nobody], code: 'files.not_yours', at: `${name}.0` };
  return [
    ...each('wrong type', 'array', ['x', 5, {}, true]),
    ...each('wrong type', 'reference', [['x'], [1.5], [0], [null]]),
    ...each('too long', 'max_items', [Array.from({ length: most + 1 }, (_, at) => at + 1)]),
    ...each('duplicate', 'unique', [[1, 1]]),
    unknown,
  ];
}

const ofRows = (name: string): FieldCase[] => [
  ...each('wrong type', 'array', ['x', 5, {}, true, null]),
  ...[5, null, 'x', []].map((row): FieldCase => ({ fault: 'wrong type', value: [row], code: validation('object'), at: `${name}.0` })),
  ...each('too long', 'max_items', [Array.from({ length: mostRows + 1 }, () => ({}))]),
  { fault: 'unknown reference', value: [{ id: 'x' }], code: validation('row'), at: `${name}.0.id` },
  { fault: 'duplicate', value: [{ id: 1 }, { id: 1 }], code: validation('unique'), at: `${name}.1.id` },
];

const line = (...positions: readonly (readonly number[])[]) => ({ type: 'Polygon', coordinates: [positions] });
const open = line([90.1, 23.1], [90.2, 23.1], [90.2, 23.2], [90.1, 23.2]);
const box = (west: number, south: number, side: number): number[][] => [
  ...[
    [west, south],
    [west + side, south],
    [west + side, south + side],
  ],
  ...[
    [west, south + side],
    [west, south],
  ],
];
const holeInHole = { type: 'Polygon', coordinates: [box(90.1, 23.1, 0.5), box(90.2, 23.2, 0.3), box(90.3, 23.3, 0.1)] };
const abroad = line([80.1, 23.1], [80.2, 23.1], [80.2, 23.2], [80.1, 23.1]);
const long = line(...Array.from({ length: 5001 }, () => [90.1, 23.1]));

const ofPoint = (): FieldCase[] => [
  ...each('wrong type', 'point', [
    5,
    'x',
    [],
    { latitude: 23.5 },
    { latitude: 'x', longitude: 90 },
    { latitude: 23.5, longitude: 90, z: 1 },
  ]),
  ...each('wrong type', 'decimals', [{ latitude: 23.1234567, longitude: 90 }]),
  ...each('out of range', 'outside_country', [
    { latitude: 91, longitude: 90 },
    { latitude: 23.5, longitude: 87.9 },
  ]),
];

const ofBoundary = (): FieldCase[] => [
  ...each('wrong type', 'boundary', [5, 'x', [], {}, { type: 'Point', coordinates: [90, 23] }, line([90, 23]), { ...open, bbox: [] }]),
  ...each('wrong type', 'boundary_open', [open]),
  ...each('out of range', 'boundary_hole', [holeInHole]),
  ...each('out of range', 'outside_country', [abroad]),
  ...each('too long', 'boundary_too_long', [long]),
];

/** What a value of this kind must not be, whatever the declaration says beyond it. */
function ofKind(name: string, field: Field): FieldCase[] {
  switch (field.kind) {
    case 'string':
      return ofString(field);
    case 'text':
      return ofText(field.max, field.min);
    case 'richText':
      return ofText(field.max);
    case 'integer':
      return ofNumber(field.min ?? -2147483648, field.max ?? 2147483647, 0);
    case 'decimal': {
      const limit = 10 ** (field.precision - field.scale) - 10 ** -field.scale;
      return ofNumber(field.min ?? -limit, field.max ?? limit, field.scale);
    }
    case 'money':
      return [
        ...ofNumber(field.min ?? -1e13, field.max ?? 1e13, 2).filter(({ code }) => code !== validation('decimals')),
        ...each('wrong type', 'decimals', [1.005]),
      ];
    case 'boolean':
      return each('wrong type', 'boolean', ['true', 1, 0, 'হ্যাঁ', ...strange.slice(0, 3)]);
    case 'date':
      return ofDate(field);
    case 'time':
      return [
        ...each('wrong type', 'invalid', [9, '9:05', '12:00:00', ...strange]),
        ...each('out of range', 'invalid', ['24:00', '12:60']),
      ];
    case 'dateTime':
      return ofInstant(field);
    case 'choice':
      return [...each('wrong type', 'not_one_of', strange), ...each('out of range', 'not_one_of', ['none', 99, '1'])];
    case 'choices':
      return ofChoices(field);
    case 'ref':
      return [
        ...each('wrong type', 'reference', ['x', 1.5, ...strange]),
        ...each('out of range', 'reference', [0, -1, 1e16]),
        ...each('unknown reference', 'reference', [nobody]),
      ];
    case 'refs':
    case 'files':
      return ofIds(name, field);
    case 'rows':
      return ofRows(name);
    case 'file':
      return [
        ...each('wrong type', 'reference', ['x', 1.5, ...strange]),
        { fault: 'unknown reference', value: nobody, code: 'files.not_yours' },
      ];
    case 'point':
      return ofPoint();
    case 'boundary':
      return ofBoundary();
    case 'intlPhone':
      return [
        ...each('wrong type', 'string', [5, ...strange]),
        ...each('out of range', 'intl_phone', ['+0123456789', '+88017', '8801712345678', 'x']),
      ];
  }
}

const chosen: ReadonlySet<Field['kind']> = new Set(['choice', 'choices', 'ref', 'refs', 'boolean']);
const lists: ReadonlySet<Field['kind']> = new Set(['choices', 'refs', 'rows', 'files']);

function ofMissing(field: Field): FieldCase[] {
  if (!field.required || ('initial' in field && field.initial !== undefined)) return [];
  const least = 'min' in field && lists.has(field.kind) ? field.min : undefined;
  const code =
    least !== undefined ? 'min_items' : chosen.has(field.kind) ? 'select_required' : lists.has(field.kind) ? 'min_items' : 'required';
  const empty = lists.has(field.kind) ? [] : null;
  return each('missing', code, [leftOut, empty]);
}

/** Every case of one field but those of a second record with its value, which need a first one. */
export const casesOf = (name: string, field: Field): FieldCase[] => [...ofMissing(field), ...ofKind(name, field)];

/** Fields that alone make a record one of a kind. */
export const uniqueFields = (resource: AnyResource): string[] =>
  (resource.unique ?? []).flatMap(({ fields }) => (fields.length === 1 ? [fields[0] as string] : []));

/** Which faults a field of this kind can have at all: each of them needs a case. */
export function faultsOf(field: Field): Fault[] {
  const always: Readonly<Record<Field['kind'], readonly Fault[]>> = {
    string: ['wrong type', 'too long'],
    text: ['wrong type', 'too long'],
    richText: ['wrong type', 'too long'],
    integer: ['wrong type', 'out of range'],
    decimal: ['wrong type', 'out of range'],
    money: ['wrong type', 'out of range'],
    boolean: ['wrong type'],
    date: ['wrong type', 'out of range'],
    time: ['wrong type', 'out of range'],
    dateTime: ['wrong type', 'out of range'],
    choice: ['wrong type', 'out of range'],
    choices: ['wrong type', 'out of range', 'duplicate'],
    ref: ['wrong type', 'out of range', 'unknown reference'],
    refs: ['wrong type', 'too long', 'unknown reference', 'duplicate'],
    rows: ['wrong type', 'too long', 'unknown reference', 'duplicate'],
    file: ['wrong type', 'unknown reference'],
    files: ['wrong type', 'too long', 'unknown reference', 'duplicate'],
    point: ['wrong type', 'out of range'],
    boundary: ['wrong type', 'out of range', 'too long'],
    intlPhone: ['wrong type', 'out of range'],
  };
  const script: Fault[] = field.kind === 'string' && field.format ? ['wrong script'] : [];
  const missing: Fault[] = field.required && !('initial' in field && field.initial !== undefined) ? ['missing'] : [];
  return [...missing, ...always[field.kind], ...script];
}
