/** What the server tells everybody about signing in: where the identity provider is and who we are to it. */
import type { Send } from './http-client.ts';

export type Configuration = {
  /** The identity provider's own name, a URL. */
  issuer: string;
  client_id: string;
  authorization_endpoint: string;
  end_session_endpoint?: string;
  scope?: string;
  /** The provider's page for session management, where it has one. */
  check_session_iframe?: string | null;
  /** The embedded provider runs where it is not meant to: say so on every page. */
  banner?: boolean;
};

const storageKey = 'bhumi.configuration';

/** Asked once per browser session. @throws ApiError */
export async function readConfiguration(send: Send): Promise<Configuration> {
  const kept = sessionStorage.getItem(storageKey);
  if (kept !== null) return JSON.parse(kept) as Configuration;
  const { json } = await send('/api/public/configuration', {});
  const configuration = ((json as { data?: Configuration }).data ?? json) as Configuration;
  sessionStorage.setItem(storageKey, JSON.stringify(configuration));
  return configuration;
}

export const forgetConfiguration = (): void => sessionStorage.removeItem(storageKey);
