/**
 * Messages that nobody waits for: tried for two days with growing pauses, then kept as undelivered
 * (docs/decisions/0045-what-is-not-lost.md). A message refused for good, or with an expired code, is undelivered at once.
 */
import { type Job, NotNow } from '../jobs.ts';
import { detailOf, RefusedForGood } from './carrier.ts';
import type { Channel, Message } from './message.ts';
import type { Messages } from './messages.ts';

/** The job's name; its data is the message. */
export const MESSAGE_JOB = 'send-message';

/** `again`: the undelivered message that is sent once more. `id`: the id of an earlier attempt, before it waited. */
export type Queued = Message & { readonly again?: number; readonly id?: string };

export type GivenUp = {
  readonly message: Queued;
  readonly reason: 'refused' | 'unreachable' | 'expired';
  /** The last answer of the other side. */
  readonly detail: string;
  readonly attempts: number;
  readonly queuedAt: Date;
  /** The job's id: a repeated job is stored once. */
  readonly job: string;
};

/** The results of messages, stored where people see them. */
export type Ledger = {
  readonly giveUp: (given: GivenUp) => Promise<void>;
  /** The other side is unreachable, or accepts nothing now. */
  readonly failing: (channel: Channel) => Promise<void>;
  readonly left: (channel: Channel, again: number | undefined) => Promise<void>;
};

/** In milliseconds. */
const triedFor = 2 * 24 * 3600 * 1000;

/** In seconds; our own two days end it, not the number. */
const retries = { limit: 1000, pause: 30, longestPause: 3600 };

/** How many sent messages are remembered, so that they are not sent twice if the database was unreachable meanwhile. */
const mostRemembered = 10_000;

export function messageJob(messages: Pick<Messages, 'carry' | 'opened'>, ledger: Ledger): Job {
  const carried = new Set<string>();
  const remember = (id: string): void => {
    carried.add(id);
    if (carried.size > mostRemembered) for (const oldest of carried) return void carried.delete(oldest);
  };
  return {
    name: MESSAGE_JOB,
    // Enough for a day with many messages, and a limit for the gateway.
    atOnce: 10,
    retries,
    run: async ({ data, sent }) => {
      const { again, id: triedAs, ...queued } = data as Queued;
      const { id, at, attempts } = sent!;
      const { channel } = queued;
      const giveUp = async (reason: GivenUp['reason'], detail: string, tried: number) => {
        const message = { ...queued, ...(again !== undefined && { again }) };
        await ledger.giveUp({ message, reason, detail, attempts: tried, queuedAt: at, job: id });
        return { channel, given_up: reason };
      };
      if (!carried.has(id)) {
        if (queued.expiresAt !== undefined && Date.parse(queued.expiresAt) <= Date.now()) return giveUp('expired', '', attempts);
        try {
          await messages.carry(await messages.opened(queued), triedAs ?? id);
          remember(id);
        } catch (error) {
          const detail = detailOf(error, queued);
          if (error instanceof RefusedForGood) return giveUp('refused', detail, attempts + 1);
          await ledger.failing(channel);
          if (Date.now() - at.getTime() >= triedFor) return giveUp('unreachable', detail, attempts + 1);
          throw new NotNow(detail);
        }
      }
      await ledger.left(channel, again);
      return { channel };
    },
  };
}
