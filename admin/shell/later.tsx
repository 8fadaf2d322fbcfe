/** What the frame asks once the page is drawn, so that the first screen does not wait for it. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { Awaited } from './menu.ts';

const WaitingCount = lazyPart(() => import('./waiting-count.tsx'));

/** The first screen is drawn by then, in milliseconds. */
const askAfter = 2_500;

export function useLater(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), askAfter);
    return () => clearTimeout(timer);
  }, []);
  return due;
}

export const Later = ({ children }: { readonly children: ReactNode }) => useLater() && <Suspense>{children}</Suspense>;

export const Waiting = ({ of }: { readonly of: Awaited }) => (
  <Later>
    <WaitingCount of={of} />
  </Later>
);
