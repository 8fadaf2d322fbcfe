/** `request`: how every screen calls the API. See http-client.ts for what it does and api-error.ts for what it throws. */
import { currentPreferences } from '../shell/preferences.ts';
import { tellClosed } from '../shell/settings.ts';
import { testEnded } from './channels.ts';
import { activeDesk, tellDeskLost } from './desk.ts';
import { currentTest, forgetTest } from './desk-test.ts';
import { type Again, type Answer, type CallOptions, type ClientDependencies, createClient, type Send } from './http-client.ts';
import { keeper } from './session.ts';
import { fetchWithProgress } from './upload-fetch.ts';

const dependencies: Omit<ClientDependencies, 'fetch'> = {
  origin: '',
  keeper,
  locale: () => currentPreferences().locale,
  activeDesk,
  onDeskLost: tellDeskLost,
  testPass: () => currentTest()?.pass,
  onTestEnded: () => {
    forgetTest();
    testEnded.send(undefined);
  },
  onClosed: tellClosed,
};

/**
 * `request('/api/divisions', { method: 'POST', body: {…} })` -> `{ status, headers, json }`.
 * @throws ApiError for every answer that is not a success, and for none.
 */
export const request: Send = (...call) => client(...call);

let client: Send = createClient({ fetch: (...call) => fetch(...call), ...dependencies });

/** From now on each call goes through this. */
export const readBy = (wrap: (send: Send) => Send): void => {
  client = wrap(client);
};

/** What a call that answers `{ data }` has to say. @throws ApiError */
export const dataOf = async <T>(path: string, options: CallOptions = {}): Promise<T> =>
  ((await request(path, options)).json as { data: T }).data;

/** Sends one file as multipart; `onProgress` receives the sent share, from 0 to 1. @throws ApiError */
export function upload(path: string, file: File, onProgress: (share: number) => void, signal: AbortSignal, again?: Again): Promise<Answer> {
  const body = new FormData();
  body.append('file', file, file.name);
  return createClient({ fetch: fetchWithProgress(onProgress), ...dependencies })(path, { method: 'POST', body, signal, again });
}
