/**
 * Sends HTTP to a request handler of this process without a socket, by a duplex pair. So the API reaches the embedded provider's token
 * endpoint independent of the server's address.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

export type InProcess = (path: string, form: Readonly<Record<string, string>>) => Promise<{ status: number; body: unknown }>;

/** Posts a form to `handler` as if sent to `http://<host><path>`; returns the status and the parsed JSON. */
export function inProcess(host: string, handler: (req: IncomingMessage, res: ServerResponse) => void): InProcess {
  const server = createServer(handler);
  return async (path, form) => {
    const [client, remote] = duplexPair();
    server.emit('connection', remote);
    const body = new URLSearchParams({ ...form }).toString();
    const headers = {
      host,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ method: 'POST', path, headers, createConnection: () => client }, resolve)
          .on('error', reject)
          .end(body);
      });
      const answer = await text(response);
      return { status: response.statusCode ?? 500, body: answer === '' ? undefined : (JSON.parse(answer) as unknown) };
    } finally {
      client.destroy();
      remote.destroy();
    }
  };
}
