/** When another code may be asked for: the wait counts down in minutes and seconds (S2.013, S9.09), then a button takes its place. */
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../shell/words.ts';
import { words } from './words.ts';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** `at` in milliseconds since 1970. */
export function Resend({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  const { say, fill } = useWords();
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 500);
    return () => clearInterval(timer);
  }, [at]);
  if (seconds === 0) return children;
  return (
    <p className="note" role="timer">
      {fill(say(words.resend_after), { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
    </p>
  );
}
