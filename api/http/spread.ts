/**
 * Reads on standbys for the requests that may have them (docs/decisions/0081). A write is answered with its position in `Read-After` and in a
 * cookie; who sends it back reads what they wrote. A signed-in caller who sends none reads from the primary: their client may not keep it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Replicas } from '../database/replicas.ts';
import type { Reads } from '../engine/reads.ts';
import type { Actor, Operation, Reply } from './contract.ts';

const header = 'read-after';
const name = 'bhumi_read_after';
const form = /^\d{1,16}$/;

/** No standby comes so far: when the position could not be asked, only the primary is safe. */
const nowhere = Number.MAX_SAFE_INTEGER;

/** It is not signed: a made-up position leads its sender to the primary, or to rows as others see them. */
export function markIn(headers: IncomingHttpHeaders): number | undefined {
  const given = headers[header];
  const text = typeof given === 'string' ? given : headers.cookie && new RegExp(`(?:^|;\\s*)${name}=(\\d+)`).exec(headers.cookie)?.[1];
  return text && form.test(text) ? Number(text) : undefined;
}

/** The reply with a mark. */
export const marked = (reply: Reply, position: number, origin: string): Reply => ({
  ...reply,
  headers: {
    ...reply.headers,
    [header]: String(position),
    'set-cookie': [
      ...[reply.headers?.['set-cookie'] ?? []].flat(),
      `${name}=${position}; Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`,
    ],
  },
});

type Asked = { readonly operation: Operation; readonly headers: IncomingHttpHeaders; readonly actor: Actor | undefined };

export type Spread = {
  /** Where this request may read besides the primary. */
  readonly readsOf: (asked: Asked) => Reads | undefined;
  /** The answer with what its caller has to send back, if anything. */
  readonly answered: (asked: Asked, reply: Reply, origin: string) => Reply | Promise<Reply>;
};

export const spreadOn = ({ readsOf, position }: Pick<Replicas, 'readsOf' | 'position'>): Spread => ({
  readsOf: ({ operation, headers, actor }) => {
    if (!operation.onReplica) return undefined;
    const mark = markIn(headers);
    return mark === undefined && actor ? undefined : readsOf(mark ?? 0, actor?.userId);
  },
  answered: ({ operation, headers, actor }, reply, origin) => {
    if (operation.onReplica) return actor && markIn(headers) === undefined ? marked(reply, 0, origin) : reply;
    // A refused call has written nothing; after a fault nobody knows.
    const isRefused = reply.status >= 400 && reply.status < 500;
    if (operation.verb === 'get' || isRefused) return reply;
    return position().then(
      at => marked(reply, at, origin),
      () => marked(reply, nowhere, origin),
    );
  },
});
