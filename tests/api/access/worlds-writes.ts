/** Every way to write: who is refused and how, what is written and what comes back. A world keeps what was written to it. */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Answer } from '../../support/server.ts';
import { people, type Row, type World } from '../../support/worlds.ts';
import { address, agree, base, type Caller, expectedRow, foundRow, isChild, nobody, put, rowsOf } from './worlds-caller.ts';
import { compareImports } from './worlds-imports.ts';

type Values = Record<string, unknown>;

const answered =
  ({ declared }: Caller, resource: AnyResource) =>
  ({ status, json }: Answer): unknown =>
    status < 300 ? foundRow(resource, declared, json) : [status, json.error_code];

const codes = { 403: 'request.forbidden', 404: 'request.not_found', 405: 'request.write_through_parent' } as const;
const refused = (status: keyof typeof codes): [number, string] => [status, codes[status]];
const beyond = [403, 'request.out_of_reach'];
const unseen = [400, 'validation'];

const placeOf = ({ id, upazila_id }: { id: number; upazila_id: number }): Values => ({ upazila_id, mouza_id: id });

/** What is inactive can't be referred to again (D-STATUS). */
const activeOffices = ({ offices }: World) => offices.filter(({ row_status }) => row_status === 1);
const choosable = ({ rows }: World): Row[] => rows['specimen-petitions']!.filter(({ row_status }) => row_status === 1);

/** A body that a new record of this resource may have. */
function newValues({ dice, world }: Caller, { name }: AnyResource): Values {
  const title = `bil ${String(dice.below(10_000)).padStart(4, '0')}`;
  const office_id = dice.chance(0.9) ? dice.pick(activeOffices(world)).id : null;
  const user_id = dice.pick(people);
  const petition_id = dice.pick(choosable(world))?.id;
  switch (name) {
    case 'specimen-petitions':
      return { title, office_id, user_id, amount: dice.below(12), ...(dice.chance(0.3) && { nid: '104' }) };
    case 'specimen-plots':
      return { title, office_id, area: dice.below(12), ...(dice.chance(0.5) && placeOf(dice.pick(world.mouzas))) };
    case 'specimen-diaries':
      return { title, user_id, ...(dice.chance(0.4) && { mood: '104' }) };
    case 'specimen-terms':
      return { title, ...(dice.chance(0.4) && { fee: 3 }) };
    case 'specimen-petition-steps':
      return { title, petition_id, serial: 400 + dice.below(100) };
    default:
      return { title, petition_id };
  }
}

/** A change of a row: of its title, of where it is, of a private field. */
function changed({ dice, world }: Caller, { fields }: AnyResource): Values {
  const title = `char ${String(dice.below(10_000)).padStart(4, '0')}`;
  const privates = Object.keys(fields).filter(name => fields[name]!.private);
  if (privates.length && dice.chance(0.3)) {
    const name = dice.pick(privates);
    return { title, [name]: fields[name]!.kind === 'integer' ? 4 : '103' };
  }
  if (fields.office_id && dice.chance(0.4)) return { title, office_id: dice.pick(activeOffices(world)).id };
  if (fields.petition_id && dice.chance(0.3)) return { title, petition_id: dice.pick(choosable(world)).id };
  return { title };
}

/** The private fields of a body that they may not see in this row, so may not write either; a secret one is written by its owner alone. */
const forbidden = ({ says, person }: Caller, resource: AnyResource, row: Row, values: Values): string[] =>
  Object.keys(values).filter(
    name =>
      !says.shows(resource, row, name) &&
      !(resource.fields[name]!.private === 'secret' && row[resource.scope?.own ?? ''] === person.userId),
  );

/** What a change of a row comes to: a refusal, or the row as it then is. */
function outcome(caller: Caller, resource: AnyResource, row: Row, values: Values, mode: 'patch' | 'put'): unknown[] | Row {
  const { says } = caller;
  if (isChild(resource)) return refused(405);
  if (!says.holds('UPDATE', resource)) return refused(403);
  if (!says.sees(resource, row)) return refused(404);
  const hidden = forbidden(caller, resource, row, values);
  if (hidden.length && mode === 'patch') return unseen;
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
  const next = { ...row, ...kept };
  return says.sees(resource, next) ? next : beyond;
}

async function changes(caller: Caller, resource: AnyResource): Promise<void> {
  for (const row of caller.dice.few(rowsOf(caller, resource), 3)) {
    const mode = caller.dice.pick(['patch', 'put'] as const);
    const values = changed(caller, resource);
    const next = outcome(caller, resource, row, values, mode);
    const written = !Array.isArray(next);
    const expected = written ? expectedRow(caller, resource, next as Row, { whole: true }) : next;
    await agree(caller, [mode, `${base(resource)}/${row.id}`, values], expected, answered(caller, resource));
    if (written) put(caller, resource, row.id, next as Row);
  }
}

async function creations(caller: Caller, resource: AnyResource): Promise<void> {
  const { says } = caller;
  const values = newValues(caller, resource);
  const blank = Object.keys(resource.fields).flatMap(name => (resource.fields[name]!.kind === 'rows' ? [] : [[name, null]]));
  const row = { ...Object.fromEntries(blank), row_status: 1, ...(resource.states && { state: 'draft' }), ...values, id: 0 };
  const hidden = forbidden(caller, resource, row as Row, values);
  const refusal = isChild(resource)
    ? refused(405)
    : !says.holds('CREATE', resource)
      ? refused(403)
      : hidden.length
        ? unseen
        : says.sees(resource, row as Row)
          ? undefined
          : beyond;
  const read = answered(caller, resource);
  let id = 0;
  await agree(
    caller,
    ['post', base(resource), values],
    refusal ?? { ...expectedRow(caller, resource, row as Row, { whole: true }), id: 0 },
    answer => {
      if (answer.status >= 300) return read(answer);
      id = answer.json.id;
      return { ...(read(answer) as Values), id: 0 };
    },
  );
  if (!refusal) put(caller, resource, id, { ...row, id } as Row);
}

/** Rows to which nothing refers: a delete of others is refused for another reason. */
const freeRows = (caller: Caller, resource: AnyResource): Row[] => {
  const { rows } = caller.world;
  const taken = new Set<unknown>();
  for (const one of rows['specimen-petitions']!) taken.add(one.term_id);
  for (const name of ['specimen-petition-steps', 'specimen-remarks']) for (const one of rows[name]!) taken.add(one.petition_id);
  return rowsOf(caller, resource).filter(({ id }) => !taken.has(id));
};

async function deletions(caller: Caller, resource: AnyResource): Promise<void> {
  for (const row of caller.dice.few(freeRows(caller, resource), 2)) {
    const refusal = deletable(caller, resource, row);
    const expected = refusal ?? expectedRow(caller, resource, row, { whole: true });
    await agree(caller, ['delete', `${base(resource)}/${row.id}`], expected, answered(caller, resource));
    if (!refusal) put(caller, resource, row.id, undefined);
  }
}

const deletable = ({ says }: Caller, resource: AnyResource, row: Row): unknown[] | undefined => {
  if (isChild(resource)) return refused(405);
  if (!says.holds('DELETE', resource)) return refused(403);
  return says.sees(resource, row) ? undefined : refused(404);
};

/** Each item as if it were written alone. */
async function bulks(caller: Caller, resource: AnyResource): Promise<void> {
  const { dice, says } = caller;
  const whole = ({ status, json }: Answer): unknown =>
    status === 200 ? json.map((one: { id: number; status: number }) => [one.id, one.status]) : [status, json.error_code];
  const some = dice.few(rowsOf(caller, resource), 5);
  const ids = [...some.map(({ id }) => id), nobody];
  const values = changed(caller, resource);
  const results = some.map(row => [row, outcome(caller, resource, row, values, 'patch')] as const);
  const may = says.holds('UPDATE', resource) && !isChild(resource);
  await agree(
    caller,
    ['patch', address(resource, { filter: { id: ids } }), values],
    may
      ? [...results.map(([{ id }, next]) => [id, Array.isArray(next) ? next[0] : 200]), [nobody, 404]]
      : refused(isChild(resource) ? 405 : 403),
    whole,
  );
  if (may) for (const [{ id }, next] of results) if (!Array.isArray(next)) put(caller, resource, id, next as Row);
  const gone = dice.few(freeRows(caller, resource), 3);
  const fates = gone.map(row => [row, deletable(caller, resource, row)] as const);
  const mayDelete = says.holds('DELETE', resource) && !isChild(resource);
  await agree(
    caller,
    ['delete', address(resource, { filter: { id: [...gone.map(({ id }) => id), nobody] } })],
    mayDelete ? [...fates.map(([{ id }, refusal]) => [id, refusal?.[0] ?? 200]), [nobody, 404]] : refused(isChild(resource) ? 405 : 403),
    whole,
  );
  if (mayDelete) for (const [{ id }, refusal] of fates) if (!refusal) put(caller, resource, id, undefined);
}

async function moves(caller: Caller, resource: AnyResource): Promise<void> {
  const { says, dice } = caller;
  for (const [move, { permission, from, to }] of Object.entries(resource.states?.moves ?? {}))
    for (const row of dice.few(rowsOf(caller, resource), 2)) {
      const next = { ...row, state: to } as Row;
      const status = !says.holds(permission, resource)
        ? 403
        : !says.sees(resource, row)
          ? 404
          : from.includes(row.state as string)
            ? 200
            : 409;
      await agree(
        caller,
        ['post', `${base(resource)}/${row.id}/${move}`, {}],
        status === 200 ? expectedRow(caller, resource, next, { whole: true }) : status,
        answer => (answer.status === 200 ? answered(caller, resource)(answer) : answer.status),
      );
      if (status === 200) put(caller, resource, row.id, next);
    }
}

/** Every way to write one resource. */
export async function compareWrites(caller: Caller, resource: AnyResource): Promise<void> {
  await changes(caller, resource);
  await moves(caller, resource);
  await creations(caller, resource);
  await bulks(caller, resource);
  await compareImports(caller, resource);
  await deletions(caller, resource);
}
