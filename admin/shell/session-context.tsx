/** What every part of the shell knows: the signed-in person, the desk, and the menu of that person there. */
import { useAbility } from '@casl/react';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useLocation, useStore } from 'react-admin';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import type { Desk, OfficeLocation, SignedIn } from '../session/user.ts';
import { areaOf, type MenuArea, menuOf } from './menu.ts';

export type Session = SignedIn & {
  /**
   * Reads the session again, at the wanted desk while it is held; what was read at another desk is forgotten.
   * @returns null when the session is over, or there is no desk left. @throws ApiError
   */
  readonly readAgain: (wanted?: number) => Promise<SignedIn | null>;
  /** Reads the session again in place: the menu follows, and the screen's data is loaded again. @throws ApiError */
  readonly refresh: () => Promise<SignedIn | null>;
};

const noKeys: ReadonlySet<string> = new Set();

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The person, the active desk, the current keys. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside of the session');
  return session;
}

type Me = {
  readonly userId: number;
  readonly deskId?: number;
  readonly officeId?: number;
  /** The location of that office. */
  readonly location?: Partial<OfficeLocation>;
};

/** Whose views and choices these are, and the office at whose desk they act (administrators act at none); nobody outside of a session. */
export function useMe(): Me | undefined {
  const session = useContext(SessionContext);
  if (session === null) return undefined;
  const { user, desk } = session;
  return { userId: user.user_id, deskId: desk?.id, officeId: desk?.office.id, location: desk?.office };
}

/** The further desks of a person who acts at one; none outside of a session, and while a desk is tested. */
export function useOtherDesks(): readonly Desk[] {
  const session = useContext(SessionContext);
  if (session === null || session.desk === null || session.test !== undefined) return [];
  return session.user.desks.filter(({ id }) => id !== session.desk?.id);
}

/** The current keys; none outside of a session. */
export const useKeys = (): ReadonlySet<string> => useContext(SessionContext)?.keys ?? noKeys;

/**
 * One's own trail and one's office's are opened from the account menu; the log is in the menu for anyone who may read everybody's (S1.56).
 */
export function useMenu(): MenuArea[] {
  const ability = useAbility<Ability>();
  const session = useContext(SessionContext);
  const [keys, userId, deskId] = [session?.keys ?? noKeys, session?.user.user_id, session?.desk?.id];
  return useMemo(
    () =>
      menuOf(manifest, resource => mayEver(ability, 'list', resource) && (resource !== 'audit-logs' || keys.has('VIEW_ALL_AUDIT_LOG')), {
        keys,
        userId,
        deskId,
      }),
    [ability, keys, userId, deskId],
  );
}

/** Whether this page is in the menu of the reader. */
export const useOpens = (path: string): boolean =>
  useMenu().some(({ modules }) => modules.some(({ entries }) => entries.some(({ to }) => to === path)));

/** The current area. The last one stays until the person leaves (the store is emptied then), since the dashboard is in none. */
export function useArea(menu: readonly MenuArea[]): MenuArea | undefined {
  const [last, keep] = useStore<string>('area');
  const area = areaOf(menu, useLocation().pathname, last);
  const code = area?.code;
  useEffect(() => {
    if (code !== undefined && code !== last) keep(code);
  }, [code, last, keep]);
  return area;
}
