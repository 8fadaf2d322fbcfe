/**
 * The one port by which people are told something outside of the system. What can wait is sent by a job after its transaction:
 * `inside.send(MESSAGE_JOB, messageOf(words, { channel, to, facts }))`; what a person waits for (a one-time password) by `send`, outside of
 * any transaction (D-TX). No address is ever logged.
 */
import { identityErrors } from '../../identity/errors.ts';
import type { Job } from '../jobs.ts';
import type { Carrier } from './carrier.ts';
import { mailboxCarrier } from './mailbox.ts';
import type { Channel, Message } from './message.ts';
import { type SmsOptions, smsCarrier, smsOptionsOf } from './sms.ts';
import { type SmtpOptions, smtpCarrier, smtpOptionsOf } from './smtp.ts';

export type MessageOptions = { readonly smtp?: SmtpOptions; readonly sms?: SmsOptions };

/** What the environment says of e-mail and SMS. @throws Refusal naming what is wrong */
export const messageOptionsOf = (env: Readonly<Record<string, string | undefined>>): MessageOptions => ({
  smtp: smtpOptionsOf(env),
  sms: smsOptionsOf(env),
});

export type Messages = {
  /** Answers when it was taken over. @throws `identity.send_failed` (502): nothing was sent, and it may be tried again */
  readonly send: (message: Message) => Promise<void>;
  /** Asks whether messages of this channel can leave now, and sends none. @throws `identity.send_failed` */
  readonly ready: (channel: Channel) => Promise<void>;
  /** Messages of these channels only lie in the mailbox of this machine. */
  readonly kept: readonly Channel[];
};

/** The job's name; its data is the message. */
export const MESSAGE_JOB = 'send-message';

export const messageJob = ({ send }: Messages): Job => ({
  name: MESSAGE_JOB,
  // A day on which many are told something is over in minutes, and no gateway gets more than these at a time.
  atOnce: 10,
  run: async ({ data }) => {
    const message = data as Message;
    await send(message);
    return { channel: message.channel };
  },
});

/** What went wrong, without whom it was for: servers like to repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { readonly code?: string; readonly responseCode?: number; readonly name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ');
}

export function createMessages({
  dataDir,
  smtp,
  sms,
  onFailed,
}: MessageOptions & { readonly dataDir: string; readonly onFailed: (channel: Channel, reason: string) => void }): Messages {
  const mailbox = mailboxCarrier(dataDir);
  const carriers: Readonly<Record<Channel, Carrier>> = {
    email: smtp ? smtpCarrier(smtp) : mailbox,
    sms: sms ? smsCarrier(sms) : mailbox,
  };
  const orFailed = async (channel: Channel, work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      onFailed(channel, reasonOf(error));
      throw identityErrors.sendFailed();
    }
  };
  return {
    send: message => orFailed(message.channel, carriers[message.channel].carry(message)),
    ready: channel => orFailed(channel, carriers[channel].probe()),
    kept: (['email', 'sms'] as const).filter(channel => carriers[channel] === mailbox),
  };
}
