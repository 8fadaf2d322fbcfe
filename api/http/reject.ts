/** LoopBack's own path answers errors in the same shape and words as the lane. */
import type { Reject } from '@loopback/rest';
import { DomainError } from '../../resources/kernel/errors.ts';
import { requestErrors } from './errors.ts';
import type { Log } from './logs.ts';
import { localeOf, requestIdOf, send } from './serve.ts';
import { errorReply } from './wire.ts';

/** LoopBack's and Express's errors carry a status; only those caused by the caller are passed on. */
const declared = (error: Error & { statusCode?: number }): Error => {
  // A path that can't be decoded is not found.
  if (error instanceof URIError) return requestErrors.noRoute();
  if (error instanceof DomainError || !error.statusCode || error.statusCode >= 500) return error;
  if (error.statusCode === 401 || error.statusCode === 403) return requestErrors.forbidden();
  return error.statusCode === 404 ? requestErrors.noRoute() : requestErrors.malformedJson();
};

export const rejectWith =
  (log: Log): Reject =>
  ({ request, response }, error) => {
    const requestId = requestIdOf(request);
    const { reply, bug } = errorReply(declared(error), localeOf(request), requestId);
    if (bug) log.bug(error, requestId, 'ordinary');
    if (response.headersSent) return void response.destroy();
    request.resume();
    void send(response, reply, requestId);
  };
