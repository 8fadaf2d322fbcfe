/**
 * Offices and people themselves, beside the specimen's records: which of them, and which private fields of each, are shown to which person.
 */
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, embeddedName } from '../../../resources/kernel/resource.ts';
import type { Answer } from '../../support/server.ts';
import type { Row } from '../../support/worlds.ts';
import { address, agree, base, type Caller, mayView } from './worlds-caller.ts';

/** The private fields that are in an answered row, with the labels of those that refer. */
const shownOf = (resource: AnyResource, row: Readonly<Record<string, unknown>>): string[] =>
  privatesOf(resource).flatMap(([name, field]) => [name, ...(field.kind === 'ref' ? [embeddedName(name)] : [])].filter(one => one in row));

const privatesOf = ({ fields }: AnyResource): [string, Field][] => Object.entries<Field>(fields).filter(([, field]) => field.private);

let made = 0;

/** A person is made by somebody who may and who then reaches the record: at a desk as one of its office, until they are posted. */
export async function compareMaking(caller: Caller, users: AnyResource): Promise<void> {
  const { says, world, person } = caller;
  made += 1;
  const names = { first_name: 'রহিমা', first_name_en: 'Rahima', last_name: 'খাতুন', last_name_en: 'Khatun' };
  const body = { ...names, username: `new.person${made}`, user_type: 2, gender: 2, date_of_birth: '1985-04-12' };
  const office_id = world.desks.find(({ id }) => id === person.deskId)?.office_id ?? null;
  const isReached = says.sees(users, { id: 0, office_id } as Row);
  const isHidden = ['mobile', 'date_of_birth'].some(name => !says.opens(users, name));
  const refusal = !says.holds('CREATE', users)
    ? [403, 'request.forbidden']
    : isHidden
      ? [400, 'validation']
      : !isReached && [403, 'request.out_of_reach'];
  await agree(
    caller,
    ['post', base(users), { ...body, mobile: `017${String(made).padStart(8, '0')}` }],
    refusal || [201, office_id],
    ({ status, json }) => [status, status === 201 ? json.office_id : json.error_code],
  );
}

/** `rows`: all of this resource that the world knows; what else is in its table is left out by their ids. */
export async function compareReal(caller: Caller, resource: AnyResource, rows: readonly Row[]): Promise<void> {
  const { says, dice } = caller;
  const expected = (row: Row): string[] =>
    privatesOf(resource).flatMap(([name, field]) =>
      says.shows(resource, row, name) ? [name, ...(field.kind === 'ref' ? [embeddedName(name)] : [])] : [],
    );
  const list = address(resource, { filter: { id: rows.map(({ id }) => id) }, sort: ['id', 'ASC'], range: [0, 999] });
  if (!mayView(caller, resource)) {
    await agree(caller, ['get', list], 403);
    return;
  }
  const seen = rows.filter(row => says.sees(resource, row)).toSorted((one, other) => one.id - other.id);
  await agree(
    caller,
    ['get', list],
    { total: seen.length, rows: seen.map(row => [row.id, expected(row)]) },
    ({ status, headers, json }: Answer) =>
      status === 200
        ? { total: Number(headers['content-range']?.split('/')[1]), rows: json.map((row: Row) => [row.id, shownOf(resource, row)]) }
        : status,
  );
  for (const row of dice.few(rows, 4))
    await agree(caller, ['get', `${base(resource)}/${row.id}`], says.sees(resource, row) ? expected(row) : 404, ({ status, json }) =>
      status === 200 ? shownOf(resource, json) : status,
    );
}
