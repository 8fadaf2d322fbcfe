/**
 * Which host shows which pages. If citizens have a host of their own, it has only their pages, and the other hosts redirect to it (S2.028).
 */
import type { IncomingMessage } from 'node:http';

/** Sign-in and registration of citizens, and the pages after it. */
const citizens = /^\/(?:citizen|registration)(?:[/?]|$)/;
/** On every host. */
const everywhere = /^\/(?:forgot-password|verify-otp|change-password|logout)(?:[/?]|$)/;

/**
 * The address of a page on its right host, if the requested host does not show it; none without a separate citizens' host. @param
 * citizenOrigin e.g. `https://citizen.example` @param originOf the origin of a request
 */
export const pageElsewhere =
  (citizenOrigin: string | undefined, originOf: (message: IncomingMessage) => string) =>
  (message: IncomingMessage): string | undefined => {
    const { url = '/' } = message;
    if (citizenOrigin === undefined || everywhere.test(url)) return undefined;
    if (originOf(message) === citizenOrigin) return citizens.test(url) ? undefined : '/citizen/dashboard';
    return citizens.test(url) ? citizenOrigin + url : undefined;
  };
