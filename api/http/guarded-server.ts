/** Limits set on Node's server directly, because LoopBack passes on only some of them (D-LIMITS). */
import type { Server } from 'node:http';
import { setting } from '../../resources/kernel/settings.ts';
import { refuseBrokenRequests } from './broken-requests.ts';

const aYear = 'max-age=31536000';

/** @param origins the product's own addresses, the first its main one */
export function guardServer(server: Server, origins: readonly string[] | undefined): void {
  server.requestTimeout = setting('request_timeout_ms');
  refuseBrokenRequests(server);
  if (origins?.[0]?.startsWith('https:')) insistOnHttps(server);
}

/** Over https every answer has the HSTS header (RFC 6797), so that the browser never uses http for this host again. */
function insistOnHttps(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Strict-Transport-Security', aYear));
}
