/** What every part of the shell knows: who is signed in and the menu that this person may open. */
import { useAbility } from '@casl/react';
import { createContext, useContext, useMemo } from 'react';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import type { SignedIn } from '../session/user.ts';
import { type MenuArea, menuOf } from './menu.ts';

const SessionContext = createContext<SignedIn | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The person, the active desk, the keys in force. */
export function useSession(): SignedIn {
  const signedIn = useContext(SessionContext);
  if (signedIn === null) throw new Error('useSession outside of the session');
  return signedIn;
}

export function useMenu(): MenuArea[] {
  const ability = useAbility<Ability>();
  return useMemo(() => menuOf(manifest, resource => mayEver(ability, 'list', resource)), [ability]);
}
