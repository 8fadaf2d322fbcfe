/** The transport of one channel: SMTP, an SMS gateway, or this machine's mailbox. */
import type { Channel, Message } from './message.ts';

export type Carrier = {
  /**
   * Resolves when the other side has accepted the message. `id` is the same at each attempt, so that the receiver can recognise duplicates.
   * @throws RefusedForGood when a retry would be refused again; any other error is tried again
   */
  readonly carry: (message: Message, id: string) => Promise<void>;
  /** Resolves when the other side answers. @throws when it does not */
  readonly probe: () => Promise<void>;
};

/** In milliseconds: a carrier that takes longer is out of reach. */
export const carryWithin = 10_000;

/** This message is refused and would be refused again: no such mailbox, an invalid number. */
export class RefusedForGood extends Error {}

const longestDetail = 300;

/** The other side's answer, on one line and without the receiver: servers often repeat the address. */
export const detailOf = (error: unknown, { to }: Pick<Message, 'to'>): string => {
  const said = error instanceof Error ? ((error as { readonly response?: string }).response ?? error.message) : String(error);
  return said
    .replaceAll(to, '…')
    .replace(/[^\s<>@]+@[^\s<>]+|\d{10,}/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')
    .slice(0, longestDetail);
};

/** `k…@example.gov.bd`, `017…78`: enough to recognise a mistyped one. */
export const maskedDestination = (channel: Channel, to: string): string => {
  const at = to.lastIndexOf('@');
  return channel === 'sms' || at < 1 ? `${to.slice(0, 3)}…${to.slice(-2)}` : `${to.slice(0, 1)}…${to.slice(at)}`;
};
