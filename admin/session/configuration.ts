/** The server's public configuration of sign-in: where the identity provider is and who we are to it. */
import type { Send } from './http-client.ts';

export type Configuration = {
  /** The identity provider's own name, a URL. */
  issuer: string;
  client_id: string;
  /** The client of the citizens' screens; none where they cannot sign in. */
  citizen_client_id?: string | null;
  /** Where the citizens' pages live, when on a host of their own. */
  citizen_origin?: string | null;
  authorization_endpoint: string;
  end_session_endpoint?: string;
  scope?: string;
  /** The provider's page for session management, where it has one. */
  check_session_iframe?: string | null;
  /** The embedded provider runs where it is not meant to: say so on every page. */
  banner?: boolean;
};

const storageKey = 'bhumi.configuration';

/** Kept for as long as the session, so that an opening page need not request it first. @param fresh request it even so. @throws ApiError */
export async function readConfiguration(send: Send, fresh = false): Promise<Configuration> {
  const kept = localStorage.getItem(storageKey);
  if (kept !== null && !fresh) return JSON.parse(kept) as Configuration;
  const { json } = await send('/api/public/configuration', {});
  const configuration = ((json as { data?: Configuration }).data ?? json) as Configuration;
  localStorage.setItem(storageKey, JSON.stringify(configuration));
  return configuration;
}

export const forgetConfiguration = (): void => localStorage.removeItem(storageKey);
