/** What the server says between two clicks: the open screens listen, one listener each. Whoever says it knows no screen. */
import type { RightsHeard } from './watch.ts';

type Listener<T> = (said: T) => void;

/** One listener; it hears what is said after it began to listen. */
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
/** The newest notification of whoever is signed in. */
export const notificationHeard = channel<number>();
/** A desk was tested until now, and is no more. */
export const testEnded = channel<undefined>();
