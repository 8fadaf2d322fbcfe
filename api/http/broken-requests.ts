/**
 * Requests that are no HTTP or have too large headers get the usual error shape, and the connection is closed. The language is unknown
 * then, so the default one is used.
 */
import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { requestErrors } from './errors.ts';
import { errorReply } from './wire.ts';

/** Node's own sign that an answer has begun: a second one would be read as a part of it. */
type Answering = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } };

const refusalOf = ({ code }: NodeJS.ErrnoException) =>
  code === 'HPE_HEADER_OVERFLOW' ? requestErrors.headTooLarge() : requestErrors.malformedRequest();

function answer(error: NodeJS.ErrnoException, socket: Answering): void {
  if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) return void socket.destroy();
  // A client that was too slow gets the standard HTTP status.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  const requestId = randomUUID();
  const { status, body } = errorReply(refusalOf(error), 'bn', requestId).reply;
  const text = String(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

export const refuseBrokenRequests = (server: Server): void => void server.on('clientError', answer);
