/** What carries messages of one channel: SMTP, an SMS gateway, or the mailbox of this machine. */
import type { Message } from './message.ts';

export type Carrier = {
  /** Answers when the other side has taken the message. @throws when it has not */
  readonly carry: (message: Message) => Promise<void>;
  /** Answers when the other side is there. @throws when it is not */
  readonly probe: () => Promise<void>;
};

/** In milliseconds: a carrier that takes longer is out of reach. */
export const carryWithin = 10_000;
