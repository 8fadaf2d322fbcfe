/** The description of the API from its cache: whole, packed, and for anyone who has it already. A part of `npm run bench:scale`. */
import http from 'node:http';
import { fillSpecimen } from './fill.ts';
import { cpuSeconds } from './processes.ts';
import { median } from './report.ts';
import type { Place } from './targets.ts';

const asked = 400;

type Answer = { readonly status: number; readonly bytes: number; readonly etag: string; readonly ms: number };

const get = (agent: http.Agent, address: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(address, { agent, headers }, response => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode!, bytes, etag: String(response.headers.etag), ms: performance.now() - began }),
      );
    });
    request.once('error', reject);
  });

/** One after the other, as the Explorer and an integrator's build ask. */
export async function describing({ ownerUrl, startProduct, end }: Place, port: number): Promise<string> {
  await fillSpecimen(ownerUrl, 1000);
  const target = await startProduct('lane', port, 1000);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const address = `${target.origin}/api/openapi.json`;
  const headers = await target.headers();
  const first = await get(agent, address, { ...headers, 'accept-encoding': 'gzip' });
  const ways: Readonly<Record<string, Record<string, string>>> = {
    'packed (gzip)': { 'accept-encoding': 'gzip' },
    whole: {},
    'known already (304)': { 'if-none-match': first.etag },
  };
  const lines = [];
  for (const [way, more] of Object.entries(ways)) {
    const ask = () => get(agent, address, { ...headers, ...more });
    for (let at = 0; at < 50; at++) await ask();
    const before = cpuSeconds(target.pid);
    const answers: Answer[] = [];
    for (let at = 0; at < asked; at++) answers.push(await ask());
    const cpu = ((cpuSeconds(target.pid) - before) * 1000) / asked;
    const wanted = way.includes('304') ? 304 : 200;
    if (answers.some(({ status }) => status !== wanted)) throw new Error(`${way}: not always ${wanted}`);
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const cells = [(answers[0]!.bytes / 1000).toFixed(0), `**${median(times).toFixed(2)}**`, times[Math.floor(asked * 0.99)]!.toFixed(2)];
    lines.push(`| ${[way, ...cells, cpu.toFixed(2)].join(' | ')} |`);
  }
  agent.destroy();
  await end(target);
  return `## The description of the API

\`GET /api/openapi.json\` as an administrator, of every resource and the specimen's, one request after the other. Built once, at the first: ${first.ms.toFixed(0)} ms. The goal from the
cache is 5 ms.

| | kB | p50, ms | p99, ms | CPU of the server, ms |
|---|---|---|---|---|
${lines.join('\n')}`;
}
