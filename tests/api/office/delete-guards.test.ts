/**
 * What something refers to is not deleted: every reference there is is put there, field by field, and the deletion is refused by the
 * declared error, or by the general one that names the referrer; without the referrer it goes through. Through both doors.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestErrors } from '../../../api/http/errors.ts';
import { offers } from '../../../permissions/keys.ts';
import { resources } from '../../../resources/index.ts';
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, deletionError, tableOf } from '../../../resources/kernel/resource.ts';
import { type Rows, rowsOn } from '../../support/rows.ts';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';

/** The error of a referrer for which the record declares nothing of its own. */
const general = ({ label }: AnyResource): DomainError => requestErrors.stillReferredTo({ referrer: `${label.bn} (${label.en})` });

type Values = Readonly<Record<string, unknown>>;
type Guarded = { readonly resource: string; readonly referrer: string; readonly field: string; readonly error: DomainError };

const byName = new Map(resources.map(resource => [resource.name as string, resource]));

/** The fields of a resource that point to another; what a kind has from its family is its family's reference. */
const fieldsTo = ({ fields, family }: AnyResource, target: string): string[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    const isCommon = family !== undefined && Object.hasOwn(byName.get(family)!.fields, name);
    return (field.kind === 'ref' || field.kind === 'refs') && field.to === target && !isCommon ? [name] : [];
  });

/** What lets go of it by itself: child rows go with their parent, a view is no longer shared with the office. */
const letsGo = ({ name, fields }: AnyResource, referrer: string, via: string): boolean =>
  Object.values<Field>(fields).some(field => field.kind === 'rows' && field.of === referrer && field.via === via) ||
  `${name} < ${referrer}` === 'offices < saved-views';
const guards: readonly Guarded[] = resources.flatMap(resource =>
  resources
    .filter(({ engine }) => !engine)
    .flatMap(referrer =>
      fieldsTo(referrer, resource.name).flatMap(field => {
        const declared = deletionError(resource, referrer.name);
        if (!declared && letsGo(resource, referrer.name, field)) return [];
        return [{ resource: resource.name, referrer: referrer.name, field, error: declared?.() ?? general(referrer) }];
      }),
    ),
);
const nameOf = ({ resource, referrer }: Pick<Guarded, 'resource' | 'referrer'>): string => `${resource} < ${referrer}`;

/** The sentences of the specification, by what is deleted and what refers to it. */
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
  'assets < asset-inventories': ['S8.097', 'asset.in_inventory_use'],
  'assets < asset-requisition-items': ['S8.099', 'asset.requisition_in_process'],
  'asset-categories < assets': ['S8.098', 'asset.category_has_assets'],
  'asset-items < asset-assignments': ['S8.100', 'asset.items_assigned'],
};

/** The twenty grades are there already: the last two make room. */
const lastGrades = [20, 19];

/** Anyone who calls in these tests: a memory is deleted by its owner alone. */
const caller = 1;

/** What a record needs so that it can be deleted at all. */
async function own(rows: Rows, resource: string, at: number): Promise<Values | undefined> {
  if (resource === 'grades') return { number: lastGrades[at] };
  if (resource === 'memories') return { owner_id: caller };
  if (resource === 'memory-sections') return { memory_id: await rows.make('memories', { owner_id: caller }) };
  return undefined;
}
/** Nobody may delete two of these: the person's own one waits, and is theirs alone (tests/api/transfer). */
const onlyOne = 'transfer-applications';
const deletable = guards.filter(({ resource }) => resource !== onlyOne && offers(byName.get(resource)!, 'delete', resources));

test('every sentence of the specification has its guard, and all refuse alike', () => {
  expect(guards.filter(({ error }) => error.status !== 400)).toEqual([]);
  const declared = new Map(guards.map(guard => [nameOf(guard), [guard.error.status, guard.error.code]]));
  for (const [name, [serial, code]] of Object.entries(specified)) expect(declared.get(name), serial).toEqual([400, code]);
});

describe.each(doors)('what something refers to, through $door', ({ lane }) => {
  let server: TestServer;
  let rows: Rows;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    rows = rowsOn(server.pool, resources);
    await server.pool.query('update designations set grade_id = null');
    await server.pool.query('delete from grades where number = any($1)', [lastGrades]);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const exists = async (resource: string, id: number): Promise<boolean> =>
    (await server.pool.query(`select 1 from ${tableOf(resource)} where id = $1`, [id])).rowCount === 1;

  test.each(
    deletable.map(guard => [[specified[nameOf(guard)]?.[0], nameOf(guard)].filter(Boolean).join(' '), guard.field, guard] as const),
  )('S8.119 %s (%s)', async (_, __, { resource, referrer, field, error }) => {
    const id = await rows.make(resource, await own(rows, resource, 0));
    const release = await rows.refer(referrer, field, id);
    const refused = await server.call('DELETE', `/api/${resource}/${id}`);
    expect([refused.status, refused.json.error_code, refused.json.message], refused.text).toEqual([400, error.code, error.in('en')]);
    const free = await rows.make(resource, await own(rows, resource, 1));
    const many = await server.call('DELETE', `/api/${resource}${query({ filter: { id: [id, free] } })}`);
    expect(many.json, many.text).toMatchObject([
      { id, status: 400, error: { error_code: error.code } },
      { id: free, status: 200 },
    ]);
    expect([await exists(resource, id), await exists(resource, free)]).toEqual([true, false]);
    await release();
    const gone = await server.call('DELETE', `/api/${resource}/${id}`);
    expect([gone.status, await exists(resource, id)], gone.text).toEqual([200, false]);
  });
});
