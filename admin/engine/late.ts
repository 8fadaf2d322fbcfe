/** Waiting without flicker: a quick load shows no placeholder. */
import { useEffect, useState } from 'react';

/** True once `waiting` has lasted so long; false again at once when it ends. */
export function useLate(waiting: boolean, afterMs = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [waiting, afterMs]);
  return waiting && late;
}
