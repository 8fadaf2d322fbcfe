/** A server between a browser and the product that notes every call and its answer. */
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Heard = {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly status: number;
  readonly answer: http.IncomingHttpHeaders;
  readonly text: string;
};

const plain = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
};

/** What is heard is added to `heard`, in the order in which it was asked. */
export async function startWiretap(port: number, to: number, heard: Heard[]): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const at = heard.push({ method, path: url, headers, body: Buffer.alloc(0), status: 0, answer: {}, text: '' }) - 1;
    const body = await buffer(request);
    const onward = http.request({ host: '127.0.0.1', port: to, method, path: url, headers }, async answer => {
      const bytes = await buffer(answer);
      const { statusCode: status = 0, headers: given, rawHeaders } = answer;
      const text = /json/.test(given['content-type'] ?? '') ? plain(bytes, given['content-encoding']).toString() : '';
      heard[at] = { method, path: url, headers, body, status, answer: given, text };
      response.writeHead(status, rawHeaders).end(bytes);
    });
    onward.once('error', () => response.destroy());
    onward.end(body);
  });
  await once(server.listen(port, 'localhost'), 'listening');
  return server;
}
