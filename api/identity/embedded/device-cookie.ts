/**
 * The device cookie (decision 0042) marks a browser in which a user name has signed in. It gives no access: failed attempts with it have
 * their own counter, so guesses from elsewhere don't block the owner. Signed, read only by the sign-in page, valid for a year.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { usernameKey } from '../sign-in-brake.ts';
import { cookieOf } from './pages.ts';

const name = 'bhumi_device';
const lifeSeconds = 365 * 86_400;
/** The maximum number of people remembered for a shared browser. */
const peopleMax = 8;

type Entry = { readonly device: string; readonly issued: number; readonly mac: string };

const entriesIn = (req: IncomingMessage): Entry[] =>
  (cookieOf(req, name) ?? '')
    .split('~')
    .slice(0, peopleMax)
    .flatMap(text => {
      const [, device, issued, mac] = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? [];
      return device && issued && mac ? [{ device, issued: Number(issued), mac }] : [];
    });

export type Devices = {
  /** The browser's number under this name, if it is known. */
  readonly of: (req: IncomingMessage, username: string) => string | undefined;
  /** The cookie after a sign-in with this name, as a header. @param isSecure the browser uses https */
  readonly cookieFor: (req: IncomingMessage, username: string, isSecure: boolean) => string;
};

/** `key` belongs to this installation; the names are not in the cookie. */
export function createDevices(key: string, now: () => number = Date.now): Devices {
  const seconds = (): number => Math.floor(now() / 1000);
  const macOf = (username: string, device: string, issued: number): string =>
    createHmac('sha256', key)
      .update(`device ${usernameKey(username)} ${device} ${issued}`)
      .digest('base64url');
  const isOf = (username: string, { device, issued, mac }: Entry): boolean =>
    issued > seconds() - lifeSeconds && timingSafeEqual(Buffer.from(macOf(username, device, issued)), Buffer.from(mac));
  return {
    of: (req, username) => entriesIn(req).find(entry => isOf(username, entry))?.device,
    cookieFor: (req, username, isSecure) => {
      const entries = entriesIn(req);
      const known = entries.find(entry => isOf(username, entry));
      const device = known?.device ?? randomBytes(16).toString('base64url');
      const issued = seconds();
      const others = entries.filter(entry => entry !== known).slice(0, peopleMax - 1);
      const value = [{ device, issued, mac: macOf(username, device, issued) }, ...others]
        .map(entry => `${entry.device}.${entry.issued}.${entry.mac}`)
        .join('~');
      return `${name}=${value}; Path=/sign-in; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    },
  };
}
