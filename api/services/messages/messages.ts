/**
 * The one port for messages outside of the system. By a job after the transaction: `inside.send(MESSAGE_JOB, messageOf(words, { channel,
 * to, facts }))`; outside of any transaction (D-TX), for a waiting person: `send`; without waiting for a failure: `post`. No address is
 * ever logged.
 */

import { randomUUID } from 'node:crypto';
import type { Environment } from '../../../resources/kernel/environment.ts';
import { isDiskFull } from '../../engine/database-errors.ts';
import { identityErrors } from '../../identity/errors.ts';
import { messageKey } from '../../identity/keys.ts';
import type { Carrier } from './carrier.ts';
import { mailboxCarrier } from './mailbox.ts';
import type { Channel, Message } from './message.ts';
import { sealing } from './sealed.ts';
import { type SmsOptions, smsCarrier, smsOptionsOf } from './sms.ts';
import { type SmtpOptions, smtpCarrier, smtpOptionsOf } from './smtp.ts';

export type MessageOptions = { readonly smtp?: SmtpOptions; readonly sms?: SmsOptions };

/** The environment's settings of e-mail and SMS. @throws Refusal with the wrong one */
export const messageOptionsOf = (env: Environment): MessageOptions => ({
  smtp: smtpOptionsOf(env),
  sms: smsOptionsOf(env),
});

export type Messages = {
  /** Resolves when it was accepted. @throws `identity.send_failed` (502): nothing was sent, and it may be tried again */
  readonly send: (message: Message) => Promise<void>;
  /** Whether messages of this channel can be sent now; sends none. @throws `identity.send_failed` */
  readonly ready: (channel: Channel) => Promise<void>;
  /** Sends it now; where that fails it waits, and the job tries it again. @throws `request.unavailable` */
  readonly post: (message: Message) => Promise<void>;
  /** Sends by a job: within seconds, and also if this process ends. @throws `request.unavailable` */
  readonly later: (message: Message) => Promise<void>;
  /** Sends a message that waited, for the job. @throws the carrier's error */
  readonly carry: (message: Message, id: string) => Promise<void>;
  readonly opened: (waiting: Message) => Promise<Message>;
  /** Channels whose messages only go to this machine's mailbox. */
  readonly kept: readonly Channel[];
};

/** The error without the receiver: servers often repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { readonly code?: string; readonly responseCode?: number; readonly name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ');
}

export function createMessages({
  dataDir,
  smtp,
  sms,
  queue,
  onFailed,
}: MessageOptions & {
  readonly dataDir: string;
  readonly queue: (message: Message & { readonly id?: string }) => Promise<unknown>;
  readonly onFailed: (channel: Channel, reason: string) => void;
}): Messages {
  const mailbox = mailboxCarrier(dataDir);
  const carriers: Readonly<Record<Channel, Carrier>> = {
    email: smtp ? smtpCarrier(smtp) : mailbox,
    sms: sms ? smsCarrier(sms) : mailbox,
  };
  const { seal, open } = sealing(() => messageKey(dataDir));
  const noting = async (channel: Channel, work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      onFailed(channel, reasonOf(error));
      throw error;
    }
  };
  const carry = (message: Message, id: string) => noting(message.channel, carriers[message.channel].carry(message, id));
  const orFailed = (work: Promise<void>): Promise<void> =>
    work.catch(error => {
      throw isDiskFull(error) ? error : identityErrors.sendFailed();
    });
  return {
    send: message => orFailed(carry(message, randomUUID())),
    ready: channel => orFailed(noting(channel, carriers[channel].probe())),
    post: async message => {
      const id = randomUUID();
      try {
        await carry(message, id);
      } catch {
        await queue({ ...(await seal(message)), id });
      }
    },
    later: async message => void (await queue(await seal(message))),
    carry,
    opened: open,
    kept: (['email', 'sms'] as const).filter(channel => carriers[channel] === mailbox),
  };
}
