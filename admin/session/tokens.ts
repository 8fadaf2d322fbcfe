/** What the server's two token calls answer, and how long each part is kept (specification section 9). */
import { refreshLifetime } from '../../resources/kernel/token-lifetime.ts';
import type { Cookies } from './cookies.ts';

/** POST /api/sso-authorize-code-grant and /api/sso-renew-access-token. Lifetimes in seconds. */
export type TokenAnswer = {
  access_token: string;
  refresh_token: string;
  id_token?: string;
  expires_in: number;
  refresh_expires_in: number;
  session_state?: string;
};

/** POST /api/renew-app-token; the names are the specification's. */
export type ApplicationTokenAnswer = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  refresh_expired_in: number;
};

export function keepTokens(cookies: Cookies, answer: TokenAnswer): void {
  const lifetime = refreshLifetime(answer);
  cookies.write('access', answer.access_token, answer.expires_in);
  cookies.write('refresh', answer.refresh_token, lifetime);
  if (answer.id_token) cookies.write('identity', answer.id_token, lifetime);
}

export function keepApplicationTokens(cookies: Cookies, answer: ApplicationTokenAnswer): void {
  cookies.write('application', answer.access_token, answer.expires_in);
  const lifetime = refreshLifetime({ expires_in: answer.expires_in, refresh_expires_in: answer.refresh_expired_in });
  cookies.write('applicationRefresh', answer.refresh_token, lifetime);
}
