/**
 * Which host shows which pages. If citizens have a host of their own, it has only their pages, and the other hosts redirect to it (S2.028).
 * If the staff's dashboard has one, their sign-in begins and ends there (S2.002).
 */
import type { IncomingMessage } from 'node:http';

/** Those of the origins (`https://office.example`) that show the pages of one audience alone. */
export type Hosts = { readonly citizenOrigin?: string; readonly dashboardOrigin?: string };

/** The public site, sign-in and registration of citizens, and the pages after it. */
const citizens = /^\/(?:citizen|registration|bn|en)(?:[/?]|$)/;
/** On every host. */
const everywhere = /^\/(?:forgot-password|verify-otp|change-password|logout)(?:[/?]|$)/;

/** The address of a page on its right host, if the requested host does not show it. @param originOf the origin of a request */
export const pageElsewhere =
  ({ citizenOrigin, dashboardOrigin }: Hosts, originOf: (message: IncomingMessage) => string) =>
  (message: IncomingMessage): string | undefined => {
    const { url = '/' } = message;
    if (everywhere.test(url)) return undefined;
    const isOfCitizens = citizens.test(url);
    const host = originOf(message);
    if (host === citizenOrigin) return isOfCitizens ? undefined : '/bn';
    const right = isOfCitizens ? citizenOrigin : dashboardOrigin;
    return right === undefined || right === host ? undefined : right + url;
  };
