/**
 * What something stands on is not deleted: every referrer that a declaration of these modules names is put there, field by field, and the
 * deletion is refused by the declared error; without the referrer it goes through. Through both doors.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules, resources } from '../../../resources/index.ts';
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, allows, tableOf } from '../../../resources/kernel/resource.ts';
import { type Rows, rowsOn } from '../../support/rows.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

type Guarded = { readonly resource: string; readonly referrer: string; readonly field: string; readonly error: DomainError };

/** The fields of a resource that point to another. */
const fieldsTo = (referrer: AnyResource, target: string): string[] =>
  Object.entries<Field>(referrer.fields).flatMap(([name, field]) =>
    (field.kind === 'ref' || field.kind === 'refs') && field.to === target ? [name] : [],
  );

const byName = new Map(resources.map(resource => [resource.name, resource]));
const guards: readonly Guarded[] = modules
  .flatMap(module => module.resources)
  .flatMap(resource =>
    Object.entries((resource.onDeleteBlocked ?? {}) as Readonly<Record<string, () => DomainError>>).flatMap(([referrer, error]) =>
      fieldsTo(byName.get(referrer)!, resource.name).map(field => ({ resource: resource.name, referrer, field, error: error() })),
    ),
  );
const nameOf = ({ resource, referrer }: Pick<Guarded, 'resource' | 'referrer'>): string => `${resource} < ${referrer}`;

/** The sentences of the specification, by what is deleted and what stands on it. */
const specified: Readonly<Record<string, readonly [string, string]>> = {
  'ministry-offices < base-offices': ['S8.025', 'office.ministry_office_has_children'],
  'ministry-offices < base-office-organograms': ['S8.026', 'office.ministry_office_has_organogram'],
  'base-offices < base-offices': ['S8.027', 'office.base_office_has_children'],
  'base-offices < base-office-organograms': ['S8.028', 'office.base_office_has_organogram'],
  'offices < offices': ['S8.029', 'office.office_has_children'],
  'office-organograms < office-organograms': ['S8.030', 'office.organogram_has_children'],
  'base-office-organograms < base-office-organograms': ['S8.031', 'office.organogram_item_has_children'],
  'base-office-organograms < office-organograms': ['S8.032', 'office.base_organogram_in_use'],
  'office-organograms < desk-assignments': ['S8.033', 'office.desk_has_user'],
};

/** Written by `migrate` alone: no call deletes them, so no call meets their guards. */
const undeletable = ['permission-modules', 'permissions'];
/** The twenty grades stand there already: one makes room for another. */
const lastGrade = 20;
const own = new Map([['grades', { number: lastGrade }]]);
const deletable = guards.filter(({ resource }) => !undeletable.includes(resource));

test('every guard stands where something can be deleted, and every sentence of the specification has its guard', () => {
  expect([...new Set(guards.map(({ resource }) => resource))].filter(name => !allows(byName.get(name)!, 'delete')).sort()).toEqual(
    undeletable,
  );
  const declared = new Map(guards.map(guard => [nameOf(guard), [guard.error.status, guard.error.code]]));
  for (const [name, [serial, code]] of Object.entries(specified)) expect(declared.get(name), serial).toEqual([400, code]);
});

describe.each(doors)('what something stands on, through $door', ({ lane }) => {
  let server: TestServer;
  let rows: Rows;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    rows = rowsOn(server.pool, resources);
    await server.pool.query('update designations set grade_id = null');
    await server.pool.query('delete from grades where number = $1', [lastGrade]);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const stands = async (resource: string, id: number): Promise<boolean> =>
    (await server.pool.query(`select 1 from ${tableOf(resource)} where id = $1`, [id])).rowCount === 1;

  test.each(
    deletable.map(guard => [[specified[nameOf(guard)]?.[0], nameOf(guard)].filter(Boolean).join(' '), guard.field, guard] as const),
  )('%s (%s)', async (_, __, { resource, referrer, field, error }) => {
    const id = await rows.make(resource, own.get(resource));
    const release = await rows.refer(referrer, field, id);
    const refused = await server.call('DELETE', `/api/${resource}/${id}`);
    expect([refused.status, refused.json.error_code], refused.text).toEqual([error.status, error.code]);
    expect(await stands(resource, id)).toBe(true);
    await release();
    const gone = await server.call('DELETE', `/api/${resource}/${id}`);
    expect([gone.status, await stands(resource, id)], gone.text).toEqual([200, false]);
  });
});
