/**
 * What is in front of several processes: HAProxy with the configuration that we deliver where it is installed, else the same in a few
 * lines. Each request goes to the next process; one that can't be connected to is passed over. Ours sends only a read twice.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

export type RoundRobin = { readonly kind: 'haproxy' | 'node'; readonly pid?: number; readonly stop: () => Promise<void> };

const delivered = path.join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

async function startHaproxy(port: number, ports: readonly number[], dir: string): Promise<RoundRobin> {
  const names = ['one', 'two', 'three'];
  const text = ports.reduce(
    (made, to, at) => made.replace(new RegExp(`(server ${names[at]} 127.0.0.1:)\\d+`), `$1${to}`),
    fs.readFileSync(delivered, 'utf8').replace(/bind 127\.0\.0\.1:\d+/, `bind 127.0.0.1:${port}`),
  );
  const file = path.join(dir, 'haproxy.cfg');
  fs.writeFileSync(file, text);
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  return {
    kind: 'haproxy',
    ...(child.pid !== undefined && { pid: child.pid }),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function startOwn(port: number, ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0;
  const server = http.createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const attempt = (left: number): void => {
      turn += 1;
      const { method, url, headers } = request;
      const onward = http.request({ host: '127.0.0.1', port: ports[turn % ports.length], method, path: url, headers, agent: false });
      onward.on('response', response => {
        answer.writeHead(response.statusCode!, response.rawHeaders);
        response.pipe(answer);
        response.on('error', () => answer.destroy());
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (left > 0 && !answer.headersSent && (error.code === 'ECONNREFUSED' || method === 'GET')) return attempt(left - 1);
        answer.destroy();
      });
      onward.end(body);
    };
    attempt(ports.length);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    kind: 'node',
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** @param dir for the configuration */
export const startRoundRobin = (port: number, ports: readonly number[], dir: string): Promise<RoundRobin> =>
  spawnSync('haproxy', ['-v']).status === 0 ? startHaproxy(port, ports, dir) : startOwn(port, ports);
