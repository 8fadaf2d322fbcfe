/** `npm run capacity:record [-- <data directory of a demo>]`: writes model.json from a browser on the demo ministry. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import { chromiumOptions } from '../../e2e/chromium.ts';
import { choose } from '../../e2e/door.ts';
import { freePort, startServer } from '../../e2e/server.ts';
import { type Deed, deeds, type Seat } from './acts.ts';
import { type Act, type Leaf, leavesOf, type Step, unescapedBody, unescapedPath, withHoles } from './model.ts';
import { type Heard, startWiretap } from './wiretap.ts';

const file = path.join(import.meta.dirname, 'model.json');
const quietMs = 700;
type Facts = Map<string, string>;

const jsonOf = ({ text }: Heard): unknown => (text === '' ? undefined : JSON.parse(text));
const pathname = (one: Heard): string => one.path.replace(/\?.*$/s, '');

/** @param pauses how many calls had been heard when the person paused */
function stepsOf(heard: readonly Heard[], pauses: ReadonlySet<number>, facts: Facts, origin: string): Step[] {
  const today = dhakaDay(new Date());
  const known: Leaf[] = [];
  return heard.map((one, at): Step => {
    const { method, headers } = one;
    const holes = (text: string): string => withHoles(text.replaceAll(origin, '<<origin>>'), pathname(one), known, facts, today);
    const { 'content-type': type, 'if-match': match } = headers;
    const body = unescapedBody(one.body.toString(), type);
    const step: Step = {
      ...(pauses.has(at) && { pause: true }),
      ...{ method, path: holes(unescapedPath(one.path)) },
      ...(type !== undefined && { type }),
      ...(body !== '' && { body: holes(body) }),
      ...(headers.authorization !== undefined && { signed: true }),
      ...(headers['active-desk'] !== undefined && { desk: true }),
      ...(headers['idempotency-key'] !== undefined && { key: true }),
      ...(match !== undefined && { match: holes(match) }),
    };
    const { location, etag } = one.answer;
    known.unshift(...leavesOf(at, pathname(one), { location, etag, json: jsonOf(one) }));
    return step;
  });
}

type Me = { readonly user_id: number; readonly desks?: readonly { readonly id: number; readonly office: { readonly id: number } }[] };

/** Who the person is, by what their screens were given. */
function addFacts(facts: Facts, heard: readonly Heard[]): void {
  const { user_id, desks: [desk] = [] } = (jsonOf(heard.findLast(one => pathname(one) === '/api/users/user-info')!) as { data: Me }).data;
  if (desk) facts.set(String(desk.office.id), 'office').set(String(desk.id), 'desk');
  facts.set(String(user_id), 'user');
}

async function quiet(heard: readonly Heard[]): Promise<void> {
  for (let before = -1; before !== heard.length || heard.some(({ status }) => status === 0); ) {
    before = heard.length;
    await delay(quietMs);
  }
}

type Studio = { readonly context: BrowserContext; readonly seat: Seat; readonly heard: Heard[]; readonly pauses: Set<number> };

/** What is heard while the person does it; `scripts` takes the files that a browser keeps. */
async function listen({ context, seat, heard, pauses }: Studio, { name, does }: Deed, scripts: Set<string>): Promise<Heard[]> {
  const work = async (): Promise<void> => {
    heard.length = 0;
    pauses.clear();
    await does(seat);
    await quiet(heard);
    for (const one of heard) if (one.path.startsWith('/assets/')) scripts.add(one.path.replace(/-[\w-]{8}(?=\.\w+$)/, '-*'));
  };
  await work();
  if (name.endsWith('sign-in')) {
    // They were here yesterday: the scripts are kept, the session is over.
    await context.clearCookies();
    await seat.page.goto('about:blank');
    await work();
  }
  return [...heard];
}

/** @param polled what screens ask by themselves: it is no part of another act */
async function record(studio: Studio, deed: Deed, facts: Facts, scripts: Set<string>, polled: Set<string>): Promise<Act> {
  const { name, who } = deed;
  const { seat, pauses } = studio;
  const all = await listen(studio, deed, scripts);
  if (name.endsWith('sign-in')) addFacts(facts, all);
  const isPart = (one: Heard): boolean => !one.path.startsWith('/assets/') && !polled.has(pathname(one));
  const paused = new Set([...pauses].map(count => all.slice(0, count).filter(isPart).length));
  const steps = stepsOf(all.filter(isPart), paused, facts, seat.origin);
  if (name === 'minute at the screen') for (const one of all) polled.add(pathname(one));
  return { name, who, steps };
}

async function recordAll(origin: string, password: string, heard: Heard[]): Promise<Act[]> {
  const browser = await chromium.launch(chromiumOptions());
  const [acts, polled, pauses] = [[] as Act[], new Set<string>(), new Set<number>()];
  let order = '';
  const pause = async () => {
    await quiet(heard);
    pauses.add(heard.length);
  };
  for (const who of new Set(deeds.map(deed => deed.who))) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Dhaka' });
    await choose(context, { language: 'bn', mode: 'light' });
    const studio: Studio = { context, heard, pauses, seat: { page: await context.newPage(), origin, password, pause, who, order } };
    const [facts, scripts] = [
      new Map([
        [who, 'username'],
        [password, 'password'],
        [order, 'order'],
      ]),
      new Set<string>(),
    ];
    for (const deed of deeds.filter(one => one.who === who)) {
      const act = await record(studio, deed, facts, scripts, polled);
      order ||= heard.map(({ text }) => /BH-\d\d-\d{6}-\d/.exec(text)?.[0]).find(Boolean) ?? '';
      acts.push(act);
      console.error(`${act.name}: ${act.steps.length} calls`);
    }
    const steps = [...scripts].map(one => ({ method: 'GET', path: one }));
    if (steps.length > 0) acts.push({ name: `scripts of a first visit, ${who}`, who, steps });
    await context.close();
  }
  await browser.close();
  return acts;
}

const [dataDir] = process.argv.slice(2);
const [port, tapped] = [await freePort(), await freePort()];
const origin = `http://localhost:${tapped}`;
const heard: Heard[] = [];
const tap = await startWiretap(tapped, port, heard);
const server = await startServer('api/main.ts', { DEMO: 'on', PORT: String(port), ORIGINS: origin }, Promise.resolve(dataDir));
try {
  while (!dataDir && !server.printed().includes('Demo people (')) await delay(500);
  const password = readFileSync(path.join(server.dataDir, 'keys/demo-password'), 'utf8').trim();
  writeFileSync(file, `${JSON.stringify(await recordAll(origin, password, heard), null, 1)}\n`);
} finally {
  tap.closeAllConnections();
  await once(tap.close(), 'close');
  await server.stop();
}
