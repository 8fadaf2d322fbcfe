/** A record as the answer of a request: its version as ETag, and what the caller may do to it (`_can`). */
import { actorOf, type Reply, type Request } from '../http/contract.ts';
import { authorOf } from './actor.ts';
import { canByState, canOf } from './can.ts';
import { hasPermits } from './columns.ts';
import type { Acting } from './reader.ts';
import type { ResourceRepository } from './repository.ts';
import type { Written } from './server-side.ts';
import { storedOf } from './stored.ts';

/** The record of the path. */
export const idOf = (request: Request): number => Number(request.params.id);

/** The caller of the request. */
export const actingOf = (request: Request): Acting => ({ actor: authorOf(request), reads: request.reads });

const replyWith = ({ version, body }: Written, closing: string, status: number, headers: object): Reply => ({
  status,
  headers: { etag: `"${version}"`, ...headers },
  body: body.slice(0, -1) + closing,
});

export type RecordAnswer = (
  request: Request,
  written: Written,
  acting: Acting,
  status?: number,
  headers?: object,
) => Reply | Promise<Reply>;

/** The answers of one resource; the module's permits, if any, are checked within `acting`. */
export function recordAnswer(repository: ResourceRepository): RecordAnswer {
  const byState = canByState(repository.resource);
  const asksPermits = hasPermits(repository.resource);
  return (request, written, acting, status = 200, headers = {}) => {
    const { id, body, record, beside } = written;
    const before = record === undefined ? undefined : storedOf({ record });
    const can = byState(actorOf(request).rights.ability, () => before ?? JSON.parse(body));
    if (!asksPermits) return replyWith(written, can.closing, status, headers);
    const about = { id, before, beside: typeof beside === 'string' ? JSON.parse(beside) : beside };
    return repository.permitted(about, can.names, acting).then(names => replyWith(written, canOf(names).closing, status, headers));
  };
}
