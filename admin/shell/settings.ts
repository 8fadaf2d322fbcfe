/**
 * The settings used by the screens: they come with the person, and again with each check of the session; and whether the service is closed.
 */
import { adoptSettings, type PublicSettings, publicSettings } from '../../resources/kernel/settings.ts';

let shown: PublicSettings = publicSettings();
let closed = false;

export const currentSettings = (): PublicSettings => shown;
export const isClosed = (): boolean => closed;

const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};
export const subscribeSettings = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Takes over the server's settings; any other answer leaves them as they are. */
export function takeSettings(values: unknown): void {
  if (typeof values !== 'object' || values === null || !adoptSettings(values as Record<string, unknown>)) return;
  shown = publicSettings();
  notifyListeners();
}

/** The server refused a call because of maintenance (true), or answered one (false). */
export function tellClosed(is: boolean): void {
  if (closed === is) return;
  closed = is;
  notifyListeners();
}
