/** `request`: how every screen calls the API. See http-client.ts for what it does and api-error.ts for what it throws. */
import { currentPreferences } from '../shell/preferences.ts';
import { activeDesk, tellDeskLost } from './desk.ts';
import { createClient } from './http-client.ts';
import { keeper } from './session.ts';

/**
 * `request('/api/divisions', { method: 'POST', body: {…} })` -> `{ status, headers, json }`.
 * @throws ApiError for every answer that is not a success, and for none.
 */
export const request = createClient({
  fetch: (...call) => fetch(...call),
  origin: '',
  keeper,
  locale: () => currentPreferences().locale,
  activeDesk,
  onDeskLost: tellDeskLost,
});
