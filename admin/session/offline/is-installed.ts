/** Whether the screens were started from their icon, as an app of their own on a device of one person (docs/decisions/0085). */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
