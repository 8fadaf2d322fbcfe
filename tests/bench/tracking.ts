/**
 * `npm run bench:tracking -- <origin> <pid>`, beside a server started with TRUSTED_PROXIES=127.0.0.1: 2,000 trackings a second of known orders,
 * from as many addresses, as pages and as calls, while an officer reads their list five times a second. DATA_DIR is the server's.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuSeconds } from './processes.ts';
import { median } from './report.ts';

const [origin = 'http://localhost:3000', pid = '0'] = process.argv.slice(2);
const [wanted, orders, seconds, everyMs] = [2_000, 300, 15, 200];
const headers = JSON.parse(execFileSync('npm', ['run', '-s', 'token', '--', 'acland.savar'], { encoding: 'utf8' })) as Record<
  string,
  string
>;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}/api/${path}`, { ...init, headers: { ...headers, 'content-type': 'application/json' } });
const read = async <T>(path: string, init?: RequestInit): Promise<T> => (await (await ask(path, init)).json()) as T;

type Order = { readonly reference_number: string };

/** Orders of a mutation, as the counter writes them. */
async function knownNumbers(): Promise<string[]> {
  const [service] = await read<{ id: number }[]>(`services?filter=${encodeURIComponent('{"q":"NAMJARI"}')}`);
  const body = JSON.stringify({ service_id: service!.id, applicant_name: 'রাবেয়া বেগম', mobile: '01755598765', delivery_type: 'counter' });
  const found: string[] = [];
  while (found.length < orders) found.push((await read<Order>('service-orders', { method: 'POST', body })).reference_number);
  return found;
}

/** How long the officer's list takes, until `isOver`. */
async function officer(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await ask('service-orders?range=[0,24]');
    await answer.text();
    if (!answer.ok) throw new Error(`the officer's list answered ${answer.status}`);
    times.push(performance.now() - began);
    await delay(Math.max(0, everyMs - (performance.now() - began)));
  }
  return times;
}

const said = (times: readonly number[]): string => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number): string => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)} ms`;
  return `officer ${times.length} lists, median ${median(times).toFixed(0)} ms, p95 ${at(0.95)}, longest ${at(1)}`;
};

const address = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

async function tracked(name: string, path: (number: string) => string, numbers: readonly string[]): Promise<void> {
  let isOver = false;
  const reading = officer(() => isOver);
  const before = cpuSeconds(Number(pid));
  const result = await autocannon({
    ...{ url: origin, connections: 50, duration: seconds, overallRate: wanted },
    requests: [
      {
        setupRequest: request => ({
          ...{ ...request, path: path(numbers[Math.floor(Math.random() * numbers.length)]!) },
          headers: { ...headers, 'accept-encoding': 'gzip, br', 'x-forwarded-for': address() },
        }),
      },
    ],
  });
  isOver = true;
  const micros = (((cpuSeconds(Number(pid)) - before) * 1e6) / result['2xx']).toFixed(0);
  const perSecond = (result['2xx'] / result.duration).toFixed(0);
  const { p50, p99 } = result.latency;
  console.log(
    `${name}: ${perSecond} a second, p50 ${p50} ms, p99 ${p99} ms, ${micros} µs of CPU each, ${result.non2xx} refused; ${said(await reading)}`,
  );
}

const numbers = await knownNumbers();
// The messages of the new orders are sent meanwhile.
await delay(20_000);
const quiet = Date.now() + seconds * 1000;
console.log(`alone: ${said(await officer(() => Date.now() > quiet))}`);
await tracked('calls', number => `/api/public/orders/${number}`, numbers);
await tracked('pages', number => `/bn/track?number=${number}`, numbers);
