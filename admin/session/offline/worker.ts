/**
 * The service worker of the installed app: scripts, styles, fonts and the page that holds them, for a start without a connection. What the
 * API answers is none of its business (`kept.ts`). The build strips the types; nothing can be imported.
 */

/** The parts of a worker's events that the types of a page do not have. */
type WorkerEvent = Event & {
  readonly request: Request;
  readonly data: unknown;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type ServiceWorkerScope = { readonly skipWaiting: () => Promise<void>; readonly clients: { readonly claim: () => Promise<void> } };

/** The build writes it above: the pages of the citizens' side. */
declare const publicPaths: RegExp;

const box = 'bhumi.files';
/** Files of versions before are removed beyond this number, the oldest first. */
const filesAtMost = 800;
const shell = '/';

const on = (name: string, listener: (event: WorkerEvent) => void): void =>
  addEventListener(name, event => listener(event as unknown as WorkerEvent));

const worker = globalThis as unknown as ServiceWorkerScope;
const isFile = (url: URL): boolean =>
  url.origin === location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/mark.svg');
/** The staff's pages: not the identity provider's, the API's or the citizens'. */
const isScreen = ({ pathname }: URL): boolean =>
  !publicPaths.test(pathname) && !/^\/(api|oidc|sign-in|callback|logout)(\/|$)|\.\w+$/.test(pathname);

async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(box);
  const kept = await files.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request.url, answer.clone());
  return answer;
}

async function screenOf(request: Request): Promise<Response> {
  const files = await caches.open(box);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await files.put(shell, answer.clone());
    return answer;
  } catch (error) {
    const kept = await files.match(shell);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** What the page had loaded before there was a worker. */
async function keepLoaded(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(box);
  const wanted = [...new Set([shell, ...addresses.filter(address => isFile(new URL(address)))])];
  const missing = await Promise.all(wanted.map(async address => ((await files.match(address)) ? [] : [address])));
  await Promise.all(missing.flat().map(address => files.add(address)));
  const all = await files.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - filesAtMost)).map(old => files.delete(old)));
}

on('install', event => event.waitUntil(worker.skipWaiting()));
on('activate', event => event.waitUntil(worker.clients.claim()));
on('message', event => event.waitUntil(keepLoaded(event.data as readonly string[])));
on('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && isScreen(url)) event.respondWith(screenOf(request));
  else if (isFile(url)) event.respondWith(fileOf(request));
});
