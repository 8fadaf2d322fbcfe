/** Messages from the server between two clicks: the open screens listen, one listener each. The sender knows no screen. */
import type { RightsMark } from './watch.ts';

type Listener<T> = (message: T) => void;

/** One listener; it receives only what is sent after it began to listen. */
function channel<T>() {
  let listener: Listener<T> | undefined;
  return {
    send: (message: T): void => listener?.(message),
    /** @returns the function that stops listening. */
    listen: (next: Listener<T>): (() => void) => {
      listener = next;
      return () => {
        if (listener === next) listener = undefined;
      };
    },
  };
}

export const rightsChannel = channel<RightsMark>();
/** The newest notification of the signed-in person. */
export const notificationChannel = channel<number>();
/** The test of a desk has just ended. */
export const testEnded = channel<undefined>();
