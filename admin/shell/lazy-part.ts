/** Parts of the frame that are loaded when they are first shown. */
import { lazy } from 'react';

/** In milliseconds. */
const again = 3_000;

const patiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise(retry => setTimeout(retry, again)).then(() => patiently(load)));

/**
 * As React's `lazy`, for the frame, which must not break: a part that can't be loaded, as without a connection, is tried again until it can.
 * What its `Suspense` shows stays meanwhile.
 */
export const lazyPart: typeof lazy = load => lazy(() => patiently(load));
