/**
 * An S3 server in a process of its own, which a test forks: as much of S3 as is used, and the ways in which a store fails while its port
 * answers. Its objects are in its memory.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Manner, ShelfReport } from './shelf.ts';

let manner: Manner = 'works';
const objects = new Map<string, Buffer>();
const report = (sending: ShelfReport): void => void process.send!(sending);

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) {
    chunks.push(chunk as Buffer);
    // What is not read any more fills the sender's buffers: it stalls in the middle.
    if (manner === 'stalls') await new Promise(() => {});
  }
  return Buffer.concat(chunks);
}

const refuse = (reply: ServerResponse, status: number, code: string): void =>
  void reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

const server = createServer(async (message, reply) => {
  const { pathname } = new URL(message.url ?? '/', 'http://shelf');
  if (manner === 'hangs') return;
  if (manner === 'refuses') return refuse(reply, 403, 'SignatureDoesNotMatch');
  const sent = await bytesOf(message);
  if (message.method === 'PUT') {
    objects.set(pathname, sent);
    report({ put: pathname });
  }
  if (message.method === 'DELETE') objects.delete(pathname);
  if (message.method !== 'GET') return void reply.writeHead(message.method === 'DELETE' ? 204 : 200, { etag: '"x"' }).end();
  const bytes = objects.get(pathname);
  if (!bytes) return refuse(reply, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(message.headers.range ?? '') ?? [];
  const body = from ? bytes.subarray(Number(from), Number(to) + 1) : bytes;
  reply.writeHead(from ? 206 : 200, { 'content-length': body.length });
  if (manner !== 'stalls') return void reply.end(body);
  reply.write(body.subarray(0, body.length / 2));
});

process.on('message', (given: { manner: Manner } | { forget: true }) => {
  if ('manner' in given) manner = given.manner;
  else objects.clear();
  report({ done: true });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }));
