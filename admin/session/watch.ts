/**
 * Checks regularly (a setting) whether the session is still alive, and with which rights; a hidden tab waits until it is visible again. The
 * answer contains the settings, too: a change reaches every open page without a request of its own.
 */
import { setting } from '../../resources/kernel/settings.ts';
import { takeSettings } from '../shell/settings.ts';
import { ApiError } from './api-error.ts';
import type { Send } from './http-client.ts';
import type { Keeper } from './keeper.ts';

export const checkEveryMs = (): number => setting('session_check_s') * 1000;

/** The answer's `data` is false, or an object with a false field. */
const saysEnded = (json: unknown): boolean => {
  const data = (json as { data?: unknown } | null)?.data;
  if (data === false) return true;
  const { alive, active, is_active } = (data ?? {}) as Record<string, unknown>;
  return [alive, active, is_active].includes(false);
};

/** The server's marks of the current keys, the reachable records and the desks held: a mark changes whenever they change. */
export type RightsMark = { readonly keys: string; readonly reach: string; readonly desks?: string };

type Listeners = {
  readonly onRights?: (rights: RightsMark) => void;
  /** The newest notification that the server knows; the same one is repeated. */
  readonly onNotified?: (newest: number) => void;
};

/** @returns the function that stops it. */
export function watchSession(
  request: Send,
  keeper: Pick<Keeper, 'end' | 'hasEnded'>,
  { onRights, onNotified }: Listeners = {},
): () => void {
  let asking = false;
  const check = async () => {
    if (asking || document.hidden || keeper.hasEnded()) return;
    asking = true;
    try {
      const { json } = await request('/api/sso-session-check', {});
      takeSettings((json as { data?: { settings?: unknown } } | null)?.data?.settings);
      if (saysEnded(json)) keeper.end('session_ended');
      const { keys, reach, desks, notified } = ((json as { data?: unknown } | null)?.data ?? {}) as Partial<
        RightsMark & { notified: number }
      >;
      if (keys !== undefined && reach !== undefined) onRights?.({ keys, reach, desks });
      if (notified) onNotified?.(notified);
    } catch (error) {
      // A refusal has already ended the session where it should; an unreachable server decides nothing.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      asking = false;
    }
  };
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(() => {
      wait();
      void check();
    }, checkEveryMs());
  };
  wait();
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
