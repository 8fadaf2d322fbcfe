/** Every way to read, row by row and field by field: what the server answers beside what the oracle says. */
import { isNamedEverywhere } from '../../../permissions/keys.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Answer } from '../../support/server.ts';
import { above, firstOfWorlds, people, type Row, upazilas } from '../../support/worlds.ts';
import {
  address,
  agree,
  base,
  type Caller,
  expectedRow,
  foundRow,
  isChild,
  mayChoose,
  mayView,
  rowsOf,
  seenRows,
} from './worlds-caller.ts';

type Condition = { readonly filter: Record<string, unknown>; readonly meets: (row: Row) => boolean };
type Sort = { readonly column: string; readonly descending: boolean };

const everything: Condition = { filter: {}, meets: () => true };
const numbers: Readonly<Record<string, string>> = { 'specimen-petitions': 'amount', 'specimen-plots': 'area', 'specimen-terms': 'fee' };
/** A column by which a search may go: everything searched for is in the title. */
const sought = ['nadi', '1 khal', 'bil', '42', 'char 77', 'none'];

/** Each word of a search is in the title, in any order. */
const isFound = (row: Row, q: string): boolean => q.split(' ').every(word => String(row.title).includes(word));

/** Conditions that no private field takes part in, each with the loop that means the same. */
function conditionOf({ dice, world }: Caller, resource: AnyResource): Condition {
  const { name, fields } = resource;
  const q = dice.pick(sought);
  const [low, high] = [dice.below(6), 4 + dice.below(8)];
  const number = numbers[name];
  const options: Condition[] = [
    everything,
    { filter: { q }, meets: row => isFound(row, q) },
    { filter: { row_status: 1 }, meets: row => (row.row_status ?? 1) === 1 },
    { filter: { row_status: { neq: 1 }, q }, meets: row => row.row_status === 0 && isFound(row, q) },
  ];
  const add = (filter: Condition['filter'], meets: Condition['meets']) => void options.push({ filter, meets });
  if (number && !fields[number]!.private) {
    const of = (row: Row) => row[number] as number | null;
    add({ [number]: { gte: low, lt: high } }, row => of(row) !== null && of(row)! >= low && of(row)! < high);
    add({ or: [{ [number]: low }, { [number]: null }] }, row => of(row) === null || of(row) === low);
  }
  if (fields.office_id) {
    const ids = world.offices.slice(0, 3).map(({ id }) => id);
    add({ office_id: ids[1] }, row => row.office_id === ids[1]);
    add({ office_id: ids, row_status: 1 }, row => ids.includes(row.office_id as number) && row.row_status === 1);
  }
  if (fields.upazila_id) add({ upazila_id: upazilas[0] }, row => row.upazila_id === upazilas[0]);
  if (fields.state) add({ state: ['draft', 'sent'] }, row => row.state !== 'granted');
  if (fields.user_id) add({ user_id: { nin: people.slice(0, 4) } }, row => !people.slice(0, 4).includes(row.user_id as number));
  const via = above[name]?.via;
  if (via) {
    const { id } = dice.pick(world.rows[above[name]!.parent]!);
    add({ [via]: { gte: id } }, row => (row[via] as number) >= id);
  }
  return dice.pick(options);
}

/** Empty values last, then by id, the same way round. */
const inOrder = (rows: readonly Row[], { column, descending }: Sort): Row[] =>
  [...rows].sort((one, other) => {
    const [a, b] = [one[column] as number | string | null, other[column] as number | string | null];
    if (a !== b) {
      if (a === null || b === null) return a === null ? 1 : -1;
      return (a < b ? -1 : 1) * (descending ? -1 : 1);
    }
    return (one.id - other.id) * (descending ? -1 : 1);
  });

const sortOf = ({ dice }: Caller, resource: AnyResource): Sort => {
  const number = numbers[resource.name];
  const columns = [
    'id',
    'title',
    ...(number && !resource.fields[number]!.private ? [number, number] : []),
    ...(resource.fields.serial ? ['serial'] : []),
  ];
  return { column: dice.pick(columns), descending: dice.chance(0.5) };
};

const sortText = ({ column, descending }: Sort): [string, string] => [column, descending ? 'DESC' : 'ASC'];

/** Rows as they were answered, with the total that the header names. */
const page =
  (resource: AnyResource, { declared }: Caller) =>
  ({ status, headers, json }: Answer): unknown =>
    status === 200
      ? { total: Number(headers['content-range']?.split('/')[1]), rows: json.map((row: Row) => foundRow(resource, declared, row)) }
      : status;

async function lists(caller: Caller, resource: AnyResource): Promise<void> {
  const { dice } = caller;
  if (!mayView(caller, resource)) {
    await agree(caller, ['get', base(resource)], 403);
    return;
  }
  const seen = seenRows(caller, resource);
  const rows = (of: readonly Row[]) => of.map(row => expectedRow(caller, resource, row));
  await agree(
    caller,
    ['get', address(resource, { sort: ['id', 'ASC'], range: [0, 999] })],
    { total: seen.length, rows: rows(inOrder(seen, { column: 'id', descending: false })) },
    page(resource, caller),
  );
  for (let time = 0; time < 2; time += 1) {
    const { filter, meets } = conditionOf(caller, resource);
    const sort = sortOf(caller, resource);
    const from = dice.below(4);
    const to = from + dice.below(12);
    const met = inOrder(seen.filter(meets), sort);
    await agree(
      caller,
      ['get', address(resource, { filter, sort: sortText(sort), range: [from, to] })],
      { total: met.length, rows: rows(met.slice(from, to + 1)) },
      page(resource, caller),
    );
  }
  await pages(caller, resource, seen);
}

/** All pages of a cursor, one after the other (D-CURSOR). */
async function pages(caller: Caller, resource: AnyResource, seen: readonly Row[]): Promise<void> {
  const { filter, meets } = conditionOf(caller, resource);
  const sort = sortOf(caller, resource);
  const met = inOrder(seen.filter(meets), sort);
  const size = 3 + caller.dice.below(5);
  const shape = { filter, sort: sortText(sort), range: [0, size - 1] };
  let after: string | undefined;
  for (let from = 0; from <= met.length; from += size) {
    const expected = met.slice(from, from + size).map(row => expectedRow(caller, resource, row));
    // Behind a row nothing is counted: a page that is full may be the last.
    const more = from === 0 ? size < met.length : expected.length === size;
    const answer = await agree(
      caller,
      ['get', address(resource, after === undefined ? shape : { ...shape, after })],
      { rows: expected, more },
      ({ status, headers, json }) =>
        status === 200
          ? { rows: json.map((row: Row) => foundRow(resource, caller.declared, row)), more: headers['x-next'] !== undefined }
          : status,
    );
    after = answer.headers['x-next'];
    if (after === undefined) return;
  }
}

/** Neither filter nor sort reveals a field that isn't open in every row. */
async function privates(caller: Caller, resource: AnyResource): Promise<void> {
  if (!mayView(caller, resource)) return;
  for (const [name, { private: kind }] of Object.entries(resource.fields)) {
    if (kind === undefined) continue;
    const value = resource.fields[name]!.kind === 'integer' ? 2 : '102';
    const met = caller.says.opens(resource, name) ? seenRows(caller, resource).filter(row => row[name] === value) : undefined;
    const read = ({ status, json }: Answer): unknown =>
      status === 200 ? json.map((row: Row) => row.id).sort() : [status, json.error_code];
    await agree(
      caller,
      ['get', address(resource, { filter: { [name]: value }, range: [0, 999] })],
      met ? met.map(({ id }) => id).sort() : [400, 'request.unknown_filter'],
      read,
    );
    await agree(caller, ['get', address(resource, { sort: [name, 'ASC'] })], met ? 200 : [400, 'request.unknown_sort'], answer =>
      answer.status === 200 ? 200 : read(answer),
    );
  }
}

/** What may be done to a row: a button is shown exactly when the server would accept (D-CAN). */
const canOf = ({ says }: Caller, resource: AnyResource, row: Row): string[] => {
  const moves = Object.entries(resource.states?.moves ?? {});
  return [
    ...(!isChild(resource) && says.holds('UPDATE', resource) ? ['update'] : []),
    ...(!isChild(resource) && says.holds('DELETE', resource) ? ['delete'] : []),
    ...moves.flatMap(([name, { permission, from }]) =>
      says.holds(permission, resource) && from.includes(row.state as string) ? [name] : [],
    ),
  ].sort();
};

async function singles(caller: Caller, resource: AnyResource): Promise<void> {
  const { dice, says, declared } = caller;
  const rows = dice.few(rowsOf(caller, resource), 5);
  for (const row of rows) {
    const one = ['get', `${base(resource)}/${row.id}`] as const;
    if (!mayView(caller, resource)) await agree(caller, one, 403);
    else if (!says.sees(resource, row)) await agree(caller, one, 404);
    else
      await agree(
        caller,
        one,
        { row: expectedRow(caller, resource, row, { whole: true }), can: canOf(caller, resource, row) },
        ({ status, json }) => (status === 200 ? { row: foundRow(resource, declared, json), can: [...json._can].sort() } : status),
      );
  }
  for (const row of rows.slice(0, 2)) {
    const history = ['get', `${base(resource)}/${row.id}/history`] as const;
    const status = !mayView(caller, resource) ? 403 : says.sees(resource, row) ? 200 : 404;
    const shown = Object.keys(resource.fields).filter(name => name in row && says.shows(resource, row, name));
    await agree(caller, history, { status, written: status === 200 ? shown.sort() : [] }, answer => {
      const written = answer.status === 200 ? new Set<string>(answer.json.entries.flatMap(fieldsOf)) : new Set<string>();
      // Of a record that was made here, only what was given is compared.
      if (answer.status === 200 && row.id < firstOfWorlds) for (const name of shown) written.add(name);
      return { status: answer.status, written: [...written].sort() };
    });
  }
}

const fieldsOf = ({ changes }: { changes: { field: string }[] }): string[] =>
  changes.map(({ field }) => field).filter(field => field !== 'row_status');

async function options(caller: Caller, resource: AnyResource): Promise<void> {
  const chooses = mayChoose(caller, resource);
  const open = rowsOf(caller, resource).filter(row => (row.row_status ?? 1) === 1);
  const shown = chooses && isNamedEverywhere(resource, caller.declared) ? open : open.filter(row => caller.says.sees(resource, row));
  const q = caller.dice.pick(sought);
  for (const [parts, met] of [
    [{}, shown],
    [{ q }, shown.filter(row => isFound(row, q))],
  ] as const)
    await agree(
      caller,
      ['get', address(resource, parts, '/options')],
      chooses || mayView(caller, resource) ? [...met.map(({ id }) => id)].sort().slice(0, 50) : 403,
      ({ status, json }) => (status === 200 ? json.map((row: Row) => row.id).sort() : status),
    );
}

async function exports(caller: Caller, resource: AnyResource): Promise<void> {
  const { filter, meets } = conditionOf(caller, resource);
  const sort = sortOf(caller, resource);
  const met = inOrder(seenRows(caller, resource).filter(meets), sort);
  const parts = { filter, sort: sortText(sort), format: 'json' };
  await agree(
    caller,
    ['get', address(resource, parts, '/export')],
    caller.says.holds('EXPORT', resource) ? met.map(row => expectedRow(caller, resource, row)) : 403,
    ({ status, json }) => (status === 200 ? json.map((row: Row) => foundRow(resource, caller.declared, row)) : status),
  );
  // The cells of a file, which are a workbook's, too.
  await agree(
    caller,
    ['get', address(resource, { ...parts, format: 'csv', columns: ['id'] }, '/export')],
    caller.says.holds('EXPORT', resource) ? met.map(({ id }) => String(id)) : 403,
    ({ status, text }) => (status === 200 ? text.trimEnd().split('\r\n').slice(1) : status),
  );
}

/** Every way to read one resource. */
export async function compareReads(caller: Caller, resource: AnyResource): Promise<void> {
  const offers = resource.operations ?? ['options', 'export'];
  await lists(caller, resource);
  await privates(caller, resource);
  await singles(caller, resource);
  if (offers.includes('options')) await options(caller, resource);
  if (offers.includes('export')) await exports(caller, resource);
}
