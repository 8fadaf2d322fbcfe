/** Messages from the server between two clicks: the open screens listen, one listener each. The sender knows no screen. */
import type { RightsHeard } from './watch.ts';

type Listener<T> = (said: T) => void;

/** One listener; it receives only what is sent after it began to listen. */
function channel<T>() {
  let listener: Listener<T> | undefined;
  return {
    tell: (said: T): void => listener?.(said),
    /** @returns the function that stops listening. */
    listen: (next: Listener<T>): (() => void) => {
      listener = next;
      return () => {
        if (listener === next) listener = undefined;
      };
    },
  };
}

export const rightsHeard = channel<RightsHeard>();
/** The newest notification of the signed-in person. */
export const notificationHeard = channel<number>();
/** A desk was tested until now, and is no more. */
export const testEnded = channel<undefined>();
