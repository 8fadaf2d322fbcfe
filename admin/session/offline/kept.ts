/**
 * What this person has read, for when there is no connection: answers of the API, by desk and address, and the person themselves. Each has
 * an end (`offline_hours`), and all end with the sign-out or another person's sign-in (docs/decisions/0085).
 */
import { setting } from '../../../resources/kernel/settings.ts';
import { takeSettings } from '../../shell/settings.ts';
import { actAt, activeDesk } from '../desk.ts';
import { currentTest } from '../desk-test.ts';
import type { Answer } from '../http-client.ts';
import { keepOfficeLayer } from '../office-layer.ts';
import type { SignedIn } from '../user.ts';

const box = 'bhumi.kept';
const personAt = '/person';
const [endsHeader, readHeader] = ['x-kept-until', 'x-kept-at'];
const hourMs = 3_600_000;
/** Answers beyond this number are removed, the oldest first. */
const answersAtMost = 1_000;

const addressOf = (path: string): string => `/kept/${activeDesk() ?? 'no-desk'}${path}`;
const endOf = (answer: Response): number => Number(answer.headers.get(endsHeader));

let lastRead: Date | undefined;
/** When the newest of what is shown without a connection was read. */
export const keptFrom = (): Date | undefined => lastRead;

async function put(address: string, { status, headers, json }: Answer): Promise<void> {
  const hours = setting('offline_hours');
  // A tested desk is somebody else's.
  if (hours === 0 || currentTest() !== undefined) return;
  const now = Date.now();
  const facts = {
    'content-range': headers.get('content-range') ?? '',
    [readHeader]: String(now),
    [endsHeader]: String(now + hours * hourMs),
  };
  await (await caches.open(box)).put(address, new Response(JSON.stringify(json), { status, headers: facts }));
}

async function get(address: string): Promise<Answer | undefined> {
  const kept = await (await caches.open(box)).match(address);
  if (kept === undefined || endOf(kept) < Date.now()) return undefined;
  const read = new Date(Number(kept.headers.get(readHeader)));
  if (lastRead === undefined || read > lastRead) lastRead = read;
  return { status: kept.status, headers: kept.headers, json: await kept.json() };
}

export function keepAnswer(path: string, answer: Answer): Promise<void> {
  lastRead = new Date();
  return put(addressOf(path), answer);
}
export const keptAnswer = (path: string): Promise<Answer | undefined> => get(addressOf(path));
export const forgetAnswer = async (path: string): Promise<unknown> => (await caches.open(box)).delete(addressOf(path));

export const forgetKept = (): Promise<boolean> => caches.delete(box);

/** What has ended, and what is too much. */
async function prune(): Promise<void> {
  const kept = await caches.open(box);
  const all = await kept.keys();
  for (const [at, address] of all.entries()) {
    const answer = await kept.match(address);
    if (at < all.length - answersAtMost || (answer && endOf(answer) < Date.now())) await kept.delete(address);
  }
}

type Written = Omit<SignedIn, 'keys'> & { readonly keys: readonly string[] };

/** Whose rights, and which, as text. */
const rightsIn = ({ user: { user_id, desks, permissions } }: Pick<SignedIn, 'user'>): string =>
  JSON.stringify([user_id, desks, permissions]);

/** The person who is signed in. What others read on this device goes, and what was read with other rights. */
export async function keepPerson(signedIn: SignedIn): Promise<void> {
  const before = (await get(personAt))?.json as Written | undefined;
  if (before === undefined || rightsIn(before) !== rightsIn(signedIn) || setting('offline_hours') === 0) await forgetKept();
  const json: Written = { ...signedIn, keys: [...signedIn.keys] };
  await put(personAt, { status: 200, headers: new Headers(), json });
  await prune();
}

/** The person of the last visit, at their desk of then. */
export async function keptPerson(): Promise<SignedIn | undefined> {
  const written = (await get(personAt))?.json as Written | undefined;
  if (written === undefined) return undefined;
  takeSettings(written.user.settings);
  actAt(written.desk);
  keepOfficeLayer(written.desk?.office.layer_id);
  return { ...written, keys: new Set(written.keys) };
}
