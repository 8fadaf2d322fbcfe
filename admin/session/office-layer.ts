/**
 * The layer of the office at whose desk this browser acts (office_layers.id). It is a cookie of five minutes (S9.15), written when the
 * person is read, and read again when it has ended.
 */
import { activeDesk } from './desk.ts';
import type { Send } from './http-client.ts';
import { cookies } from './session.ts';

const lifetimeSeconds = 5 * 60;

export function keepOfficeLayer(layer: number | undefined): void {
  if (layer === undefined) cookies.remove('officeLayer');
  else cookies.write('officeLayer', String(layer), lifetimeSeconds);
}

/** Asks for it once its cookie has ended; who acts at no desk has none. @throws ApiError */
export async function rereadOfficeLayer(request: Send): Promise<void> {
  if (activeDesk() === null || cookies.read('officeLayer') !== null) return;
  const { json } = await request('/api/users/user-profile', {});
  keepOfficeLayer((json as { data: { office_layer: { id: number } | null } }).data.office_layer?.id);
}
