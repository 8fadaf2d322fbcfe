/**
 * Whether the screens were started from their icon, as an app of their own on a device of one person (docs/decisions/0085). Over plain HTTP
 * browsers have nothing to keep files in.
 */
export const isInstalled = (): boolean => isSecureContext && matchMedia('(display-mode: standalone)').matches;
