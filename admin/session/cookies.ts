/**
 * What the session keeps between pages: cookies that scripts can read, each living as long as what it holds.
 * The refresh token is not among them: it is an HttpOnly cookie of the server; `refresh` here only says that there is one.
 */

const names = {
  access: 'bhumi_access',
  identity: 'bhumi_identity',
  refresh: 'bhumi_refresh',
  application: 'bhumi_application',
  applicationRefresh: 'bhumi_application_refresh',
  desk: 'bhumi_desk',
  officeLayer: 'bhumi_office_layer',
  state: 'bhumi_session_state',
  /** Shared with the embedded provider's pages: the language of the person on their way through the sign-in. */
  language: 'bhumi_language',
} as const;

export type CookieName = keyof typeof names;

export type Cookies = {
  read(name: CookieName): string | null;
  /** @param seconds lifetime; without it the cookie ends with the browser. */
  write(name: CookieName, value: string, seconds?: number): void;
  remove(name: CookieName): void;
  /** Removes every cookie of ours: tokens and the active desk. */
  clear(): void;
};

/** The browser's cookies. `Secure` on https; never sent to another site. */
export function browserCookies(document: Document, secure: boolean): Cookies {
  const flags = `; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
  const write: Cookies['write'] = (name, value, seconds) => {
    const age = seconds === undefined ? '' : `; Max-Age=${Math.floor(seconds)}`;
    document.cookie = `${names[name]}=${encodeURIComponent(value)}${age}${flags}`;
    // Chromium writes in its own time, and a read waits for it: else the tab that has the lock next reads the old token.
    void document.cookie;
  };
  const remove = (name: CookieName) => write(name, '', 0);
  return {
    read: name => {
      const pair = document.cookie.split('; ').find(cookie => cookie.startsWith(`${names[name]}=`));
      return pair === undefined ? null : decodeURIComponent(pair.slice(names[name].length + 1)) || null;
    },
    write,
    remove,
    clear: () => {
      for (const name of Object.keys(names) as CookieName[]) remove(name);
    },
  };
}
