/** What a declaration can get wrong without compiling: each line below is refused by the type check, or `tsc` fails. */
import { expect, test } from 'vitest';
import { defineServerSide, serverSidesBy } from '../../api/engine/server-side.ts';
import { defineErrors } from '../../resources/kernel/errors.ts';
import { bilingual, field } from '../../resources/kernel/field.ts';
import { defineResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';

const label = t('নাম', 'Name');
const common = { label, plural: label, icon: 'leaf', represent: '%{name}' } as const;
const permission = { module: 'config', noun: 'THING' } as const;

test('names that are no fields do not compile', () => {
  const declared = defineResource('divisions', {
    ...common,
    permission,
    fields: { ...bilingual('name', label, { max: 9 }), count: field.integer(label) },
    // @ts-expect-error: no such column
    list: { columns: ['nobody'], sort: 'name' },
    // @ts-expect-error: no such field in the form
    form: [['name', 'nobody']],
    // @ts-expect-error: no such field in the key
    unique: [{ fields: ['nobody'] }],
    // @ts-expect-error: no such field in the rule
    rules: [{ at: 'nobody', reads: [], check: () => undefined }],
  });
  expect(Object.keys(declared.fields)).toEqual(['name', 'name_en', 'count']);
});

test('resources that do not exist do not compile', () => {
  // @ts-expect-error: no such resource
  expect(field.ref('ghosts', label).to).toBe('ghosts');
  // @ts-expect-error: no such resource
  expect(defineResource('ghosts', { ...common, permission, fields: {}, list: { columns: [], sort: 'id' }, form: [] }).name).toBe('ghosts');
});

test('a text in one language does not compile', () => {
  // @ts-expect-error: English is missing
  expect(t('নাম')).toEqual({ bn: 'নাম', en: undefined });
});

test('an error without its facts does not compile, and the label of the field is no fact', () => {
  const errors = defineErrors('typed', { few: { status: 400, text: t('%{path}: %{left}টি বাকি', '%{path}: %{left} left') } });
  expect(errors.few({ left: 1 }).facts).toEqual({ left: 1 });
  // @ts-expect-error: `left` is missing
  expect(errors.few({}).facts).toEqual({});
});

/** A life cycle with one move that owes something and one that doesn't. */
const living = () =>
  defineResource('districts', {
    ...common,
    permission,
    server: ['guards'],
    fields: { ...bilingual('name', label, { max: 9 }), status: field.choice(label, [{ value: 1, text: label }]) },
    states: {
      field: 'status',
      start: 1,
      moves: {
        approve: { label, from: [1], to: 2, permission: 'APPROVE', input: ['name_en'], effect: true },
        pause: { label, from: [1], to: 1, permission: 'PAUSE' },
      },
    },
    list: { columns: ['name'], sort: 'name' },
    form: [['name']],
  });
const hook = async () => {};

test('a move that names no field does not compile', () => {
  const moves = { approve: { label, from: [1], to: 2, permission: 'APPROVE', input: ['nobody'] } } as const;
  // @ts-expect-error: no such field in the input
  const declared = defineResource('districts', { ...common, permission, fields: {}, states: { field: 'row_status', start: 1, moves } });
  expect(Object.keys(declared.states!.moves)).toEqual(['approve']);
});

test('what a declaration owes and nobody supplies, and what nobody asked for, does not compile and does not start', () => {
  const district = living();
  const complete = defineServerSide(district, { guards: { create: hook }, moves: { approve: { effect: hook } } });
  expect(serverSidesBy([district], [complete]).get('districts')).toBe(complete);
  // @ts-expect-error: the move's effect is missing
  const withoutMove = defineServerSide(district, { guards: {} });
  // @ts-expect-error: the guards are missing
  const withoutGuards = defineServerSide(district, { moves: { approve: { effect: hook } } });
  // @ts-expect-error: no effects are owed
  const withEffects = defineServerSide(district, { guards: {}, effects: {}, moves: { approve: { effect: hook } } });
  // @ts-expect-error: no permits are owed
  const withPermits = defineServerSide(district, { guards: {}, permits: { delete: hook }, moves: { approve: { effect: hook } } });
  // @ts-expect-error: this move owes nothing
  const withPause = defineServerSide(district, { guards: {}, moves: { approve: { effect: hook }, pause: { effect: hook } } });
  // @ts-expect-error: no check before this move is owed
  const withGuard = defineServerSide(district, { guards: {}, moves: { approve: { effect: hook, guard: hook } } });
  for (const wrong of [withoutMove, withoutGuards, withEffects, withPermits, withPause, withGuard])
    expect(() => serverSidesBy([district], [wrong])).toThrow('districts owes a server side of [approve.effect, guards]');
  expect(() => serverSidesBy([district], [])).toThrow('there is []');
  expect(() => serverSidesBy([district], [complete, complete])).toThrow('two server sides');
  expect(() => serverSidesBy([], [complete])).toThrow('no resource');
});
