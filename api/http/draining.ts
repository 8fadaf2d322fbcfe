/**
 * Stops a server without breaking requests: no new connections, and `Connection: close` on the next answer of each open one. Idle
 * connections are closed only after their keep-alive time, which their clients know (`Keep-Alive`).
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node's own sign that an answer has begun. */
type Answering = Socket & { readonly _httpMessage?: ServerResponse | null };

/** In milliseconds, beyond a connection's keep-alive time: a request sent just before its end may still arrive. */
const onTheWay = 1_000;
const sweepEvery = 50;

/**
 * Starts tracking connections. The returned function drains them: `stop` closes the server, and is waited for up to `patience`
 * milliseconds.
 */
export function drainable(server: Server): (stop: () => Promise<void>, patience: number) => Promise<void> {
  const sockets = new Set<Answering>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async (stop, patience) => {
    const last = (response: ServerResponse): void => {
      if (!response.headersSent) response.shouldKeepAlive = false;
    };
    server.prependListener('request', (_, response) => last(response));
    for (const { _httpMessage: response } of sockets) if (response) last(response);
    // Node would close idle connections at once; here they keep their time.
    let sweep: NodeJS.Timeout | undefined;
    server.closeIdleConnections = () => {};
    const restore = setTimeout(() => {
      Reflect.deleteProperty(server, 'closeIdleConnections');
      sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    }, server.keepAliveTimeout + onTheWay);
    const end = setTimeout(() => server.closeAllConnections(), patience);
    await stop();
    for (const timer of [restore, sweep, end]) clearTimeout(timer);
  };
}

/** Lets running requests end, then closes their connections. Node closes them too, but without waiting. */
export async function finishRequests(server: Server, stop: () => Promise<void>, patience: number): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
  const end = setTimeout(() => server.closeAllConnections(), patience);
  await stop();
  clearInterval(sweep);
  clearTimeout(end);
}
