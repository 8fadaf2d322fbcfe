/** Who may read and do what, said again in plain loops by the decisions (D-KEYS, D-REACH, D-PRIVATE), never by the engine's code. */
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { type Above, above, type Person, type Row, type World } from './worlds.ts';

/** The keys that somebody holds at a desk on a day; undefined when the desk isn't theirs then. */
function keysAt(world: World, { userId, deskId }: Person, today: string): Set<string> | undefined {
  const keys = new Set<string>();
  const open = (id: number | null): void => {
    for (const group of world.groups) if (group.id === id && group.row_status === 1) for (const key of group.keys) keys.add(key);
  };
  if (world.users.find(one => one.id === userId)!.user_type === 1) {
    for (const { user_id, role_id, row_status } of world.userRoles)
      for (const role of world.roles)
        if (user_id === userId && role.id === role_id && row_status === 1 && role.row_status === 1) {
          for (const key of role.keys) keys.add(key);
          for (const group of role.groups) open(group);
        }
    return keys;
  }
  const desk = world.desks.find(one => one.id === deskId)!;
  const office = world.offices.find(one => one.id === desk.office_id)!;
  let isHeld = false;
  for (const { user_id, desk_id, from_date, to_date, row_status } of world.postings)
    if (user_id === userId && desk_id === deskId && row_status === 1 && from_date <= today && (!to_date || to_date >= today)) isHeld = true;
  if (!isHeld || desk.row_status !== 1 || office.row_status !== 1) return undefined;
  const ofType = world.types.find(one => one.id === office.type_id)!.group_id;
  open((office.permission_level === 'desk' ? desk.group_id : null) ?? office.group_id ?? ofType);
  const isHere = (one: { office_id?: number; type_id?: number; desk_id?: number }): boolean =>
    one.office_id === office.id || one.type_id === office.type_id || one.desk_id === desk.id;
  for (const given of world.assignments.filter(one => one.row_status === 1)) {
    if (isHere(given) || given.user_id === userId) open(given.group_id);
    for (const served of world.served)
      if (served.service_id === given.service_id && served.desk_id === desk.id && served.row_status === 1) open(given.group_id);
  }
  return keys;
}

/** What this person may do at this desk on this day (`YYYY-MM-DD`); undefined when the desk isn't theirs then. */
export function oracle(world: World, declared: readonly AnyResource[], person: Person, today: string) {
  const keys = keysAt(world, person, today);
  if (!keys) return undefined;
  const isAdmin = world.users.find(one => one.id === person.userId)!.user_type === 1;
  const officeId = isAdmin ? undefined : world.desks.find(one => one.id === person.deskId)!.office_id;
  const holds = (verb: Move['permission'], { permission: { module, noun } }: AnyResource): boolean => {
    const wide = module === 'geo_location' ? 'MANAGE_LOCATION' : module === 'data_bank' ? 'MANAGE_DATA_BANK' : '';
    const own = [verb].flat().map(one => (typeof one === 'string' ? `${one}_${noun}` : one.key));
    return [...own, `MANAGE_${noun}`, wide].some(key => keys.has(key));
  };
  const isBelow = (id: unknown): boolean =>
    id !== null && (id === officeId || isBelow(world.offices.find(one => one.id === id)?.parent_id ?? null));
  const isMine = (mouza: unknown): boolean =>
    world.jurisdictions.some(one => isBelow(one.office_id) && one.mouza_id === mouza && one.row_status === 1);
  const isWhole = (upazila: unknown): boolean =>
    world.mouzas.some(one => one.upazila_id === upazila) && world.mouzas.every(one => one.upazila_id !== upazila || isMine(one.id));
  const lookUp = ({ parent, via }: Above, row: Row): [AnyResource, Row] => [
    declared.find(one => one.name === parent)!,
    world.rows[parent]!.find(one => one.id === row[via])!,
  ];
  const isOwn = ({ name, scope }: AnyResource, row: Row): boolean =>
    scope?.own === undefined ? above[name] !== undefined && isOwn(...lookUp(above[name], row)) : row[scope.own] === person.userId;
  const sees = (resource: AnyResource, row: Row): boolean => {
    const { name, scope } = resource;
    const [own, here, below] = ['VIEW_OWN', 'VIEW', 'VIEW_ALL'].map(verb => holds(verb, resource));
    if (own && isOwn(resource, row)) return true;
    if (above[name]) return (here || below)! && sees(...lookUp(above[name], row));
    if ((here || below) && (isAdmin || (!scope?.office && !scope?.place))) return true;
    if (here && row[scope?.office ?? ''] === officeId) return true;
    if (!below) return false;
    return isBelow(row[scope?.office ?? ''] ?? null) || isWhole(row[scope?.place?.upazila ?? '']) || isMine(row[scope?.place?.mouza ?? '']);
  };
  /** How a row is to this person, in everything that a scope may ask about it. */
  const relation = ({ name, scope }: AnyResource, row: Row): string => {
    if (above[name]) return relation(...lookUp(above[name], row));
    const office = row[scope?.office ?? ''] ?? null;
    const place = [isMine(row[scope?.place?.mouza ?? '']), isWhole(row[scope?.place?.upazila ?? ''])];
    return [row[scope?.own ?? ''] === person.userId, office && office === officeId, isBelow(office), ...place].join();
  };
  /** Whether a field is open to them in every row, and in this one. */
  const opens = (resource: AnyResource, name: string): boolean => {
    const kind = resource.fields[name]?.private;
    if (typeof kind === 'object') return keys.has(kind.key);
    return kind === undefined || (kind !== 'secret' && holds(`VIEW_${kind.toUpperCase()}`, resource));
  };
  const shows = (resource: AnyResource, row: Row, name: string): boolean =>
    opens(resource, name) || (resource.fields[name]!.private !== 'secret' && isOwn(resource, row));
  return { keys, holds, sees, opens, shows, relation };
}
