/** What the installed app does beside the page in a browser: it keeps what is read, and gives that when there is no connection. */
import { ApiError } from '../api-error.ts';
import { readBy, request } from '../http.ts';
import type { Send } from '../http-client.ts';
import { hasSession } from '../session.ts';
import { loadUser, type SignedIn } from '../user.ts';
import { forgetAnswer, forgetKept, keepAnswer, keepPerson, keptAnswer, keptPerson } from './kept.ts';

const noConnection = (): ApiError => new ApiError(0, 'network.unreachable', 'shell.network');
/** What may not be read any more, or is gone. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);
const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
/** About the session, it is good for the moment alone. */
const isOfTheMoment = (path: string): boolean => path.startsWith('/api/sso-');

/** Reads over the connection, else what was read before. Without a connection nothing is sent, so no token is asked for. */
export const keeping =
  (send: Send): Send =>
  async (path, options) => {
    const isReading = (options.method ?? 'GET') === 'GET' && !isOfTheMoment(path);
    if (!navigator.onLine) {
      const kept = isReading ? await keptAnswer(path) : undefined;
      if (kept === undefined) throw noConnection();
      return kept;
    }
    try {
      const answer = await send(path, options);
      if (isReading && !(answer.json instanceof Blob)) void keepAnswer(path, answer).catch(() => undefined);
      return answer;
    } catch (error) {
      if (isReading && isRefused(error)) void forgetAnswer(path).catch(() => undefined);
      const kept = isReading && isUnreachable(error) ? await keptAnswer(path) : undefined;
      if (kept === undefined) throw error;
      return kept;
    }
  };

/** Who is signed in; without a connection, who was. @throws ApiError */
export async function personHere(): Promise<SignedIn | null> {
  const signedIn = navigator.onLine ? await loadUser(request) : await keptPerson();
  if (signedIn === undefined) throw noConnection();
  if (signedIn && navigator.onLine) void keepPerson(signedIn).catch(() => undefined);
  return signedIn;
}

/** The files of this page are kept, and those of pages that have to come without a connection. */
async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  await Promise.all([import('../outside.tsx'), import('./kept-note.tsx')]);
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}

const keepFilesAfterMs = 3_000;

export function startInstalled(): void {
  readBy(keeping);
  if (!navigator.onLine) return;
  // The session was ended elsewhere. On the way back from the provider it has not begun.
  if (!hasSession() && location.pathname !== '/callback') void forgetKept();
  setTimeout(() => void keepFiles().catch(() => undefined), keepFilesAfterMs);
}
