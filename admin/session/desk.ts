/**
 * The desk at which this tab acts. The cookie keeps it for the next visit; an open tab keeps its own, so that its menu and its requests
 * always belong to one desk, whatever another tab does.
 */
import { cookies } from './session.ts';

let active: string | null = null;
let lost: (() => void) | undefined;

/** What `Active-Desk` says; null until the person is known, and for administrators. */
export const activeDesk = (): string | null => active;

export function actAt(desk: { readonly id: number } | null): void {
  active = desk === null ? null : String(desk.id);
  if (active === null) cookies.remove('desk');
  else cookies.write('desk', active);
}

/** Called when the server reports that the desk is no longer held: one listener, the open screens. */
export function onDeskLost(listener: () => void): void {
  lost = listener;
}
export const tellDeskLost = (): void => lost?.();
