/** E-mail by SMTP, by the environment's settings. Loaded with the first message, so a server without SMTP never loads it. */

import type { Transporter } from 'nodemailer';
import type { Environment } from '../../../resources/kernel/environment.ts';
import { Refusal } from '../../refusal.ts';
import { type Carrier, carryWithin, detailOf, RefusedForGood } from './carrier.ts';

export type SmtpOptions = {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` before any command, `none` for a test server on this machine or network. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user?: string;
  readonly password?: string;
  /** As `Bhumi <no-reply@example.gov.bd>`, or only the address. */
  readonly from: string;
};

/** None without SMTP_HOST. @throws Refusal with the wrong setting */
export function smtpOptionsOf(env: Environment): SmtpOptions | undefined {
  if (!env.SMTP_HOST) return undefined;
  const security = env.SMTP_SECURITY || 'starttls';
  if (security !== 'tls' && security !== 'starttls' && security !== 'none')
    throw new Refusal(`SMTP_SECURITY=${security} is none of tls, starttls, none.`);
  const port = Number(env.SMTP_PORT || (security === 'tls' ? 465 : 587));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal(`SMTP_PORT=${env.SMTP_PORT} is not a port.`);
  if (!env.MAIL_FROM) throw new Refusal('MAIL_FROM must be set as well: an e-mail names its sender.');
  if (Boolean(env.SMTP_USER) !== Boolean(env.SMTP_PASSWORD)) throw new Refusal('SMTP_USER and SMTP_PASSWORD must be set together.');
  const login = env.SMTP_USER ? { user: env.SMTP_USER, password: env.SMTP_PASSWORD! } : {};
  return { host: env.SMTP_HOST, port, security, from: env.MAIL_FROM, ...login };
}

/** Codes from 500 on that concern the server or us, not this message: signing in, TLS, unknown commands. */
const notOfTheMessage: ReadonlySet<number> = new Set([500, 502, 503, 504, 530, 534, 535, 538]);

type SmtpError = { readonly code?: string; readonly responseCode?: number };

/** 550 no such user, 552 too large, 554 refused: because of the sender, the recipient or the message itself. */
const isForGood = ({ code, responseCode = 0 }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && !notOfTheMessage.has(responseCode);

export function smtpCarrier({ host, port, security, user, password, from }: SmtpOptions): Carrier {
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...{ host, port, secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
      ...(user === undefined ? {} : { auth: { user, pass: password } }),
      ...{ connectionTimeout: carryWithin, greetingTimeout: carryWithin, socketTimeout: carryWithin },
      // The content of a message never makes this server read a file or fetch an address.
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
  };
  const opened = (): Promise<Transporter> => {
    transport ??= open();
    return transport;
  };
  return {
    probe: async () => void (await (await opened()).verify()),
    carry: async ({ to, subject, text }, id) => {
      const messageId = `<${id}@${from.replace(/^.*@|>.*$/g, '')}>`;
      try {
        // As an object, an address is taken literally and not parsed as a list.
        await (await opened()).sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
      } catch (error) {
        if (isForGood(error as SmtpError)) throw Object.assign(new RefusedForGood(detailOf(error, { to })), error);
        throw error;
      }
    },
  };
}
