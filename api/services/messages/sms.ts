/**
 * SMS by the HTTP gateway of the environment: address, method, headers and body with `%{to}` (01712345678), `%{international}`
 * (8801712345678), `%{text}` and `%{id}` (the same at each attempt). Only the operator sets the host; redirects are not followed
 * (D-NO-FETCH).
 */

import { connect } from 'node:net';
import type { Environment } from '../../../resources/kernel/environment.ts';
import { Refusal } from '../../refusal.ts';
import { isGuarded } from '../guarded-address.ts';
import { type Carrier, carryWithin, RefusedForGood } from './carrier.ts';

export type SmsOptions = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The pattern of an accepting answer: many gateways answer 200 with the refusal in the text. */
  readonly accepted?: RegExp;
};

function headersOf(text: string | undefined): Record<string, string> {
  try {
    const headers: unknown = JSON.parse(text || '{}');
    if (typeof headers === 'object' && headers !== null && Object.values(headers).every(value => typeof value === 'string'))
      return headers as Record<string, string>;
  } catch {
    // Reported below.
  }
  throw new Refusal('SMS_HEADERS must be a JSON object of texts, e.g. {"Authorization":"Bearer …","Content-Type":"application/json"}.');
}

function patternOf(text: string | undefined): RegExp | undefined {
  try {
    return text ? new RegExp(text) : undefined;
  } catch {
    throw new Refusal('SMS_ACCEPTED is not a regular expression.');
  }
}

/** None without SMS_URL. @throws Refusal with the wrong setting */
export function smsOptionsOf(env: Environment): SmsOptions | undefined {
  if (!env.SMS_URL) return undefined;
  const method = env.SMS_METHOD || 'POST';
  if (method !== 'GET' && method !== 'POST') throw new Refusal(`SMS_METHOD=${method} is neither GET nor POST.`);
  if (!URL.canParse(env.SMS_URL) || new URL(env.SMS_URL).origin.includes('%')) throw new Refusal('SMS_URL is not an address.');
  if (!isGuarded(env.SMS_URL)) throw new Refusal('SMS_URL must begin with https://.');
  if (![env.SMS_URL, env.SMS_BODY].some(template => template?.includes('%{text}')))
    throw new Refusal('%{text} must stand in SMS_BODY, or in SMS_URL.');
  const accepted = patternOf(env.SMS_ACCEPTED);
  return {
    url: env.SMS_URL,
    method,
    headers: headersOf(env.SMS_HEADERS),
    ...(env.SMS_BODY && { body: env.SMS_BODY }),
    ...(accepted && { accepted }),
  };
}

type Facts = Readonly<Record<string, string>>;
const inserted = (template: string, facts: Facts, written: (text: string) => string): string =>
  template.replace(/%\{(to|international|text|id)\}/g, (_, name: string) => written(facts[name]!));

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const asIs = (text: string): string => text;

/** Escapes text as the body's media type requires. */
function writerFor(headers: Readonly<Record<string, string>>): (text: string) => string {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/json/i.test(type)) return inJson;
  return /x-www-form-urlencoded/i.test(type) ? encodeURIComponent : asIs;
}

const longestAnswer = 10_000;

/** Status codes from 400 on that concern our account or the time, not this message. */
const notOfTheMessage: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 425, 429]);
const isForGood = (status: number): boolean => status >= 400 && status < 500 && !notOfTheMessage.has(status);

export function smsCarrier({ url, method, headers, body, accepted }: SmsOptions): Carrier {
  const written = writerFor(headers);
  const { hostname, port, protocol } = new URL(url);
  return {
    probe: () =>
      new Promise((resolve, reject) => {
        const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) });
        socket.setTimeout(carryWithin, () => socket.destroy(new Error('the SMS gateway does not answer')));
        socket.once('error', reject);
        socket.once('connect', () => {
          socket.destroy();
          resolve();
        });
      }),
    carry: async ({ to, text }, id) => {
      const facts = { to, international: `88${to}`, text, id };
      const response = await fetch(inserted(url, facts, encodeURIComponent), {
        ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(carryWithin) },
        ...(method === 'POST' && { body: inserted(body ?? '', facts, written) }),
      });
      const answer = (await response.text()).slice(0, longestAnswer);
      if (response.ok && (!accepted || accepted.test(answer))) return;
      const said = `the SMS gateway answered ${response.status}: ${answer.slice(0, 200)}`;
      throw isForGood(response.status) ? new RefusedForGood(said) : new Error(said);
    },
  };
}
