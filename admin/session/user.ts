/** Who is signed in, and for which desk they act: read once after the sign-in and again when the desk changes. */

import { takeSettings } from '../shell/settings.ts';
import { flowOf } from './claims.ts';
import { actAt, activeDesk } from './desk.ts';
import { currentTest, type DeskTest } from './desk-test.ts';
import type { Send } from './http-client.ts';
import { keepOfficeLayer } from './office-layer.ts';
import { configuration, cookies, keeper } from './session.ts';

export type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };

/** A saved view as the server keeps it; filter and columns are JSON. */
export type KeptView = {
  readonly id: number;
  readonly user_id: number;
  readonly resource: string;
  readonly name: string;
  readonly filter: string | null;
  readonly sort: string | null;
  readonly columns: string | null;
  readonly is_default: boolean;
  readonly shared_with_office: boolean;
};

/** The parts of user-info (specification section 3) that the screens use; names are the specification's. */
export type User = {
  user_id: number;
  username: string;
  full_name: string;
  full_name_en: string | null;
  /** 1 administrator, 2 office user, 3 citizen, 4 organisation, 5 GEMS officer. */
  user_type: number;
  desks: Desk[];
  /** Permission keys held without a desk; an administrator's are all here. */
  permissions: string[];
  /** The views with which their lists open. */
  default_views: readonly KeptView[];
  /** What browsers go by. */
  settings?: unknown;
};

export type Responsibility = 'main' | 'in_charge' | 'additional';
/** The location of an office; null where that is not applicable, as the upazila of an office of a district. */
export type OfficeLocation = Readonly<Record<'division_id' | 'district_id' | 'upazila_id' | 'circle_id', number | null>>;
export type Desk = Named & {
  readonly office: Named & Partial<OfficeLocation> & { readonly layer_id?: number };
  readonly is_primary_desk: boolean;
  readonly responsibility: Responsibility;
  readonly permissions: readonly string[];
};

/** The user-profile of a person who serves in an office, as far as the screens use it. */
export type Profile = {
  readonly is_profile_completed: boolean;
  /** The office that they are to join, after handing over their duties. */
  readonly new_office: Named | null;
};

const administrator = 1;
const citizen = 3;
const organisation = 4;
const gemsOfficer = 5;
export const isAdministrator = (user: Pick<User, 'user_type'>): boolean => user.user_type === administrator;
/** Citizens and organisations have pages of their own. */
export const isCitizen = (user: Pick<User, 'user_type'>): boolean => user.user_type === citizen || user.user_type === organisation;
export const isGemsOfficer = (user: Pick<User, 'user_type'>): boolean => user.user_type === gemsOfficer;

/** One desk: that one. Several: the saved one while it is still held, else the primary one. */
export function chooseDesk<D extends Pick<Desk, 'id' | 'is_primary_desk'>>(desks: readonly D[], saved: string | null): D | null {
  return desks.find(desk => String(desk.id) === saved) ?? desks.find(desk => desk.is_primary_desk) ?? desks[0] ?? null;
}

/** The current keys: the active desk's and the person's own. */
export const heldKeys = (user: Pick<User, 'permissions'>, desk: Pick<Desk, 'permissions'> | null): ReadonlySet<string> =>
  new Set([...user.permissions, ...(desk?.permissions ?? [])]);

/** What the rest of the screens know of the session; created again when the desk changes. */
export type SignedIn = {
  readonly user: User;
  readonly desk: Desk | null;
  readonly keys: ReadonlySet<string>;
  /** Of office users and GEMS officers. */
  readonly profile?: Profile;
  /** The desk that is tested, read-only; the keys are then those of that desk. */
  readonly test?: DeskTest;
};

/** The session, with the tested desk's keys during a test. */
function testing(signedIn: SignedIn, test: DeskTest | undefined): SignedIn {
  return test ? { ...signedIn, keys: new Set(test.permissions), test } : signedIn;
}

/** Anyone who is no administrator works at a desk; without one there is nothing to open. */
export const waitsForDesk = ({ user, desk }: SignedIn): boolean => desk === null && !isAdministrator(user);

/**
 * Reads the user, settles the desk: the wanted one while it is held, else the one of this tab or of the last visit.
 * @throws ApiError; null when the session turned out to be over.
 */
export async function loadUser(request: Send, wanted?: number): Promise<SignedIn | null> {
  const signedIn = await readUser(request, wanted);
  return signedIn && testing(signedIn, currentTest());
}

const dataAt = async <T>(request: Send, path: string): Promise<T> => ((await request(path, {})).json as { data: T }).data;

/** An administrator: their permissions come from a call of their own. */
async function readAdministrator(request: Send, user: User): Promise<SignedIn> {
  const { permissions } = await dataAt<Pick<User, 'permissions'>>(request, '/api/users/user-permissions');
  actAt(null);
  return { user: { ...user, permissions }, desk: null, keys: new Set(permissions) };
}

/** The claims of the access token choose the flow: a person who serves in an office needs an identity token and a status check. */
async function readUser(request: Send, wanted?: number): Promise<SignedIn | null> {
  const token = await keeper.userToken();
  const serves = token !== null && flowOf(token) !== 'other';
  if (serves && cookies.read('identity') === null) {
    keeper.end('no_identity');
    return null;
  }
  const { client_id } = await configuration();
  const [userAnswer, status, profile] = await Promise.all([
    request('/api/users/user-info', { method: 'POST', body: { client_id }, again: 'as_it_is' }),
    serves ? dataAt<{ is_active?: boolean }>(request, '/api/users/user-status') : undefined,
    serves ? dataAt<Profile>(request, '/api/users/user-profile') : undefined,
  ]);
  const user = (userAnswer.json as { data: User }).data;
  takeSettings(user.settings);
  if (isAdministrator(user)) return readAdministrator(request, user);
  if (status?.is_active === false) {
    keeper.end('inactive');
    return null;
  }
  const saved = wanted === undefined ? (activeDesk() ?? cookies.read('desk')) : String(wanted);
  const desk = chooseDesk(user.desks, saved);
  actAt(desk);
  keepOfficeLayer(desk?.office.layer_id);
  return { user, desk, keys: heldKeys(user, desk), profile };
}
