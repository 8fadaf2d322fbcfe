/** Who is signed in, and for which desk they act: read once after the sign-in, needed before anything is shown. */

import type { Send } from './http-client.ts';
import { configuration, cookies, keeper } from './session.ts';

/** The parts of user-info (specification section 3) that the screens use; names are the specification's. */
export type User = {
  user_id: number;
  username: string;
  full_name: string;
  full_name_en: string | null;
  /** 1 administrator, 2 office user. */
  user_type: number;
  desks: Desk[];
  /** Permission keys held without a desk; an administrator's are all here. */
  permissions: string[];
};

export type Desk = { id: number; is_primary_desk: boolean; permissions: string[] };

export const isAdministrator = (user: Pick<User, 'user_type'>): boolean => user.user_type === 1;

/** One desk: that one. Several: the saved one while it is still held, else the primary one. */
export function chooseDesk<D extends Pick<Desk, 'id' | 'is_primary_desk'>>(desks: readonly D[], saved: string | null): D | null {
  return desks.find(desk => String(desk.id) === saved) ?? desks.find(desk => desk.is_primary_desk) ?? desks[0] ?? null;
}

/** The keys in force: the active desk's and the person's own. */
export const heldKeys = (user: User, desk: Desk | null): ReadonlySet<string> =>
  new Set([...user.permissions, ...(desk?.permissions ?? [])]);

/** What the rest of the screens know of the session; made once, never changed. */
export type SignedIn = { user: User; desk: Desk | null; keys: ReadonlySet<string> };

/** Reads the user, settles the desk. @throws ApiError; null when the session turned out to be over. */
export async function loadUser(request: Send): Promise<SignedIn | null> {
  const { client_id } = await configuration();
  const { json } = await request('/api/users/user-info', { method: 'POST', body: { client_id } });
  const user = (json as { data: User }).data;
  if (isAdministrator(user)) {
    cookies.remove('desk');
    return { user, desk: null, keys: heldKeys(user, null) };
  }
  if (cookies.read('identity') === null) {
    keeper.end('no_identity');
    return null;
  }
  const status = await request('/api/users/user-status', {});
  if ((status.json as { data?: { is_active?: boolean } }).data?.is_active === false) {
    keeper.end('inactive');
    return null;
  }
  const desk = chooseDesk(user.desks, cookies.read('desk'));
  if (desk === null) cookies.remove('desk');
  else cookies.write('desk', String(desk.id));
  return { user, desk, keys: heldKeys(user, desk) };
}
