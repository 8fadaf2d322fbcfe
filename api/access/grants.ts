/**
 * Nobody grants, edits or assigns a key they lack, changes their own assignments, or reaches beyond their own reach (D-GRANT). The system
 * may. Each check throws its declared refusal.
 */
import { may, type Rights } from '../../permissions/ability.ts';
import { holdsKey } from '../../permissions/holds-key.ts';
import { EVERYBODY } from '../../permissions/standing-groups.ts';
import { accessErrors } from '../../resources/access/errors.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import type { Asked } from '../engine/server-side.ts';
import { type Query, sql } from '../engine/sql.ts';
import { requestErrors } from '../http/errors.ts';
import { jurisdictionLevels } from './resolve.ts';

/** Who acts, and what they may look up, for a write or for a record that is only read. */
type Inside = Omit<Asked, 'before'>;
type Ids = readonly (number | null | undefined)[];

const present = (ids: Ids): number[] => [...new Set(ids.filter(id => id !== null && id !== undefined))];

/** Only the first few are named in a refusal. */
const namedAtMost = 5;

/** access.key_not_held when a key is missing. */
export function lackOf(rights: Rights, keys: readonly string[]): DomainError | undefined {
  const lacking = [...new Set(keys)].filter(key => !holdsKey(rights, key)).sort();
  if (lacking.length === 0) return undefined;
  const named = lacking.slice(0, namedAtMost).join(', ');
  return accessErrors.keyNotHeld({ keys: lacking.length > namedAtMost ? `${named} … (${lacking.length})` : named });
}

async function mustHold(inside: Inside, keysText: Query<{ key: string | null }, [readonly number[]]>, ids: Ids): Promise<void> {
  const { rights } = inside.author;
  const asked = present(ids);
  if (rights === 'system' || asked.length === 0) return;
  const rows = await inside.rows(keysText, [asked]);
  const lack = lackOf(
    rights,
    rows.map(({ key }) => key!),
  );
  if (lack) throw lack;
}

const keysOfPermissions = sql('access/grants.keysOfPermissions', 'select p.key from permissions p where p.id = any($1::bigint[])');

/** @throws access.key_not_held unless the author holds these permissions */
export const mustHoldPermissions = (inside: Inside, ids: Ids): Promise<void> => mustHold(inside, keysOfPermissions, ids);

const keysOfGroups = sql(
  'access/grants.keysOfGroups',
  `select p.key from permission_groups__permission g join permissions p on p.id = g.target_id
  where g.owner_id = any($1::bigint[])`,
);

/** @throws access.key_not_held unless the author holds every key of these groups */
export const mustHoldGroups = (inside: Inside, ids: Ids): Promise<void> => mustHold(inside, keysOfGroups, ids);

const keysOfRoles = sql(
  'access/grants.keysOfRoles',
  `select p.key from roles__permission r join permissions p on p.id = r.target_id where r.owner_id = any($1::bigint[])
  union
  select p.key from roles__permission_group r join permission_groups__permission g on g.owner_id = r.target_id
    join permissions p on p.id = g.target_id where r.owner_id = any($1::bigint[])`,
);

/** @throws access.key_not_held unless the author holds every key of these roles */
export const mustHoldRoles = (inside: Inside, ids: Ids): Promise<void> => mustHold(inside, keysOfRoles, ids);

/** @throws access.own_assignment when it is about the authors themselves */
export function mustNotBeAuthor({ author }: Inside, userId: unknown): void {
  if (author.rights !== 'system' && userId !== null && userId === author.userId) throw accessErrors.ownAssignment();
}

const someDeskAssignmentText = sql(
  'access/grants.someDeskAssignment',
  `select 1 from desk_assignments where office_organogram_id = $1 and user_id = $2 and row_status = 1
      and from_date <= $3::date and (to_date is null or to_date >= $3::date) limit 1`,
);

/** @throws access.own_assignment when the author holds the desk today */
export async function mustNotBeOwnDesk(inside: Inside, deskId: unknown): Promise<void> {
  const { author, today } = inside;
  if (author.rights === 'system' || typeof deskId !== 'number') return;
  const held = await inside.rows(someDeskAssignmentText, [deskId, author.userId, today]);
  if (held.length) throw accessErrors.ownAssignment();
}

/** @throws access.out_of_reach unless the author reaches every office: what is given to a whole type or service applies everywhere */
export function mustReachEverywhere({ author }: Inside): void {
  if (author.rights !== 'system' && !author.rights.standing.everywhere) throw accessErrors.outOfReach();
}

/** @throws access.out_of_reach unless the author reaches the offices; null means no office */
export function mustReachOffices({ author }: Inside, officeIds: readonly (number | null)[]): void {
  const { rights } = author;
  if (rights === 'system') return;
  if (officeIds.some(id => !may(rights, 'get', 'offices', { id }))) throw accessErrors.outOfReach();
}

const officeIn =
  (text: Query<{ office_id: number | null }, [number]>) =>
  async (inside: Inside, id: unknown): Promise<number | null> => {
    const [row] = await inside.rows(text, [id]);
    return row?.office_id ?? null;
  };

/** Null when there is no such desk. */
export const officeOfDesk = officeIn(sql('access/grants.officeOfDesk', 'select office_id from office_organograms where id = $1'));
/** Null when the person has no office. */
export const officeOfPerson = officeIn(sql('access/grants.officeOfPerson', 'select office_id from users where id = $1'));

/** Where a group is used: the offices; null for uses everywhere (a type, a service, a role) or by a person without office. */
const usesText = sql(
  'access/grants.uses',
  `
  select o.id as office_id from offices o where o.permission_group_id = $1
  union select d.office_id from office_organograms d where d.permission_group_id = $1
  union select null::bigint from office_types t where t.permission_group_id = $1
  union select null::bigint from roles__permission_group r where r.target_id = $1
  union select coalesce(a.office_id, d.office_id, u.office_id) from permission_assignments a
    left join office_organograms d on d.id = a.office_organogram_id left join users u on u.id = a.user_id
    where a.permission_group_id = $1
  union select a.office_id from applications__permission_group l join applications a on a.id = l.owner_id where l.target_id = $1
  union select null::bigint from permission_groups g where g.id = $1 and g.code = '${EVERYBODY}'`,
);

/** @throws access.out_of_reach unless the author reaches everybody who has the group: editing it changes their rights */
export async function mustReachUses(inside: Inside, groupId: number): Promise<void> {
  const { rights } = inside.author;
  if (rights === 'system' || rights.standing.everywhere) return;
  const rows = await inside.rows(usesText, [groupId]);
  mustReachOffices(
    inside,
    rows.map(({ office_id }) => office_id),
  );
}

const somePermissionGroupText = sql('access/grants.somePermissionGroup', 'select 1 from permission_groups where id = $1 and level <> $2');

/** Offices and their types have groups of the office level, desks those of the desk level (S6.25). @throws access.group_level */
export async function mustBeOfLevel(inside: Inside, groupId: unknown, level: 'office' | 'desk'): Promise<void> {
  if (typeof groupId !== 'number') return;
  const wrong = await inside.rows(somePermissionGroupText, [groupId, level]);
  if (wrong.length) throw level === 'office' ? accessErrors.officeLevelGroup() : accessErrors.deskLevelGroup();
}

/** @throws request.forbidden unless the author holds the key */
export function mustHoldKey({ author }: Inside, key: string): void {
  if (author.rights !== 'system' && !holdsKey(author.rights, key)) throw requestErrors.forbidden();
}

/** The upazilas that an office of this layer covers by its place: $2 to $6 from upazila to union (see `readReach`). */
const coveredText = sql(
  'access/grants.covered',
  `
  select u.id from office_layers l join upazilas u on
    (l.level = ${jurisdictionLevels.upazila} and u.id in ($2::bigint, (select upazila_id from circles where id = $5::bigint),
      (select upazila_id from unions where id = $6::bigint)))
    or (l.level = ${jurisdictionLevels.district} and u.district_id = $3::bigint)
    or (l.level = ${jurisdictionLevels.division} and u.district_id in (select id from districts where division_id = $4::bigint))
  where l.id = $1::bigint`,
);

/** @throws access.out_of_reach unless what such an office covers is within the author's own jurisdiction */
export async function mustReachUpazilas(inside: Inside, office: Readonly<Record<string, unknown>>): Promise<void> {
  const { rights } = inside.author;
  if (rights === 'system' || rights.standing.everywhere) return;
  const { layer_id, upazila_id = null, district_id = null, division_id = null, circle_id = null, union_id = null } = office;
  const covered = await inside.rows(coveredText, [layer_id, upazila_id, district_id, division_id, circle_id, union_id]);
  if (covered.some(({ id }) => !rights.standing.upazilaIds.includes(id))) throw accessErrors.outOfReach();
}

const mouzaUpazilaIdText = sql('access/grants.mouzaUpazilaId', 'select upazila_id from mouzas where id = $1');

/** @throws access.out_of_reach unless the mouza is within the author's own jurisdiction */
export async function mustReachMouza(inside: Inside, mouzaId: number): Promise<void> {
  const { rights } = inside.author;
  if (rights === 'system' || rights.standing.everywhere || rights.standing.mouzaIds.includes(mouzaId)) return;
  const [mouza] = await inside.rows(mouzaUpazilaIdText, [mouzaId]);
  if (!mouza || !rights.standing.upazilaIds.includes(mouza.upazila_id)) throw accessErrors.outOfReach();
}
