/**
 * What follows from the parts of a personal data sheet. Whether it is complete (S3.005) is written into the person's row in the part's
 * transaction (D-COMPUTED). The person's office is written into the parts (D-SCOPE-SQL).
 */
import { missingParts, type SheetPart, type SheetRows } from '../../resources/hr/completeness.ts';
import { asSystem } from '../engine/actor.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Values = Readonly<Record<string, unknown>>;
export type SheetState = { readonly missing_parts: readonly SheetPart[]; readonly is_profile_completed: boolean };

const picture = (field: string): string =>
  `exists (select from engine.files f where f.resource = 'users' and f.record_id = u.id and f.field = '${field}')`;
const count = (table: string, where = ''): string => `(select count(*)::int from ${table} c where c.user_id = u.id${where})`;

/** The data of the people $1 that is stored beside their rows. */
const rowsText = sql(
  'hr/sheet.rows',
  `select u.id, ${picture('profile_picture')} as photograph, ${picture('signature_image')} as signature,
  ${count('emergency_contacts')} as emergency_contacts, ${count('educations')} as educations, ${count('spouses')} as spouses,
  ${count('children')} as children, ${count('addresses', ` and c.type = 'permanent'`)} as permanent_addresses,
  ${count('addresses', ` and c.type = 'present'`)} as present_addresses,
  (select coalesce(sum(c.share_percent * 100), 0)::int from nominees c where c.user_id = u.id) as nominee_share
from users u where u.id = any($1::bigint[])`,
  known<SheetRows & { readonly id: number }>(),
);

const noRows: SheetRows = {
  ...{ photograph: false, signature: false, emergency_contacts: 0, permanent_addresses: 0, present_addresses: 0 },
  ...{ educations: 0, spouses: 0, children: 0, nominee_share: 0 },
};

export async function sheetRowsOf({ rows }: Pick<Inside, 'rows'>, ids: readonly number[]): Promise<ReadonlyMap<number, SheetRows>> {
  const found = await rows(rowsText, [ids]);
  return new Map(found.map(({ id, ...rest }) => [id, rest]));
}

/** What is written together with the person, if given: files as ids, contacts as rows. */
const givenWith = (values: Values): Partial<SheetRows> => ({
  ...('profile_picture' in values && { photograph: values.profile_picture !== null }),
  ...('signature_image' in values && { signature: values.signature_image !== null }),
  ...(Array.isArray(values.emergency_contacts) && { emergency_contacts: values.emergency_contacts.length }),
});

export function stateOf(person: Values, rows: SheetRows): SheetState {
  const missing_parts = missingParts(person, rows);
  return { missing_parts, is_profile_completed: missing_parts.length === 0 };
}

/** The person with the values about to be written, and the stored parts. */
export async function sheetOf(inside: Pick<Inside, 'rows'>, id: number | undefined, after: Values, values: Values): Promise<SheetState> {
  const stored = id === undefined ? undefined : (await sheetRowsOf(inside, [id])).get(id);
  return stateOf(after, { ...(stored ?? noRows), ...givenWith(values) });
}

const lockPersonText = sql('hr/sheet.lockPerson', 'select * from users where id = $1 for no key update', known<Values>());

/** After a change of a part: updates what is missing in the person's row, if that has changed. */
async function settleSheet({ rows, repositoryOf, acting, after }: Done): Promise<void> {
  const id = after.user_id as number;
  const [person] = await rows(lockPersonText, [id]);
  if (!person) return;
  const now = await sheetOf({ rows }, id, person, {});
  const kept = person.missing_parts as readonly string[];
  const isSame = kept.join() === now.missing_parts.join() && person.is_profile_completed === now.is_profile_completed;
  if (!isSame) await repositoryOf('users').set(id, now, { ...acting, actor: asSystem('personal data sheet') });
}

/** The effects of every part that a complete sheet needs. */
export const settlesSheet = { create: settleSheet, update: settleSheet, delete: settleSheet };

const updateUserText = sql(
  'hr/sheet.updateUser',
  'update users set missing_parts = $2, is_profile_completed = $3 where id = any($1::bigint[])',
);

const peopleText = sql('hr/sheet.people', 'select * from users where id = any($1::bigint[])', known<Values & { readonly id: number }>());

/** Many people at once, for seeds: the missing parts are written without a new version. */
export async function settleSheets(inside: Pick<Inside, 'rows'>, ids: readonly number[]): Promise<void> {
  const people = await inside.rows(peopleText, [ids]);
  const beside = await sheetRowsOf(inside, ids);
  const byState = new Map<string, { readonly state: SheetState; readonly of: number[] }>();
  for (const person of people) {
    const state = stateOf(person, beside.get(person.id) ?? noRows);
    const key = state.missing_parts.join();
    const group = byState.get(key) ?? { state, of: [] };
    group.of.push(person.id);
    byState.set(key, group);
  }
  for (const { state, of } of byState.values()) await inside.rows(updateUserText, [of, state.missing_parts, state.is_profile_completed]);
}
