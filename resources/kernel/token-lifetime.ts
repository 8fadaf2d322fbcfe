/** How long tokens are kept, wherever they are: in the API's cookie and in the browser's (specification, section 9). */

type Lifetimes = { readonly expires_in: number; readonly refresh_expires_in?: number };

/** In seconds: the refresh token's own lifetime where it has one, otherwise a minute more than the access token's. */
export const refreshLifetime = ({ expires_in, refresh_expires_in = 0 }: Lifetimes): number =>
  refresh_expires_in > 0 ? refresh_expires_in : expires_in + 60;
