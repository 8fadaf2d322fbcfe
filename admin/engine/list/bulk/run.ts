/** One piece of work on many records, while it runs and when it is done. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { type Progress, succeeded } from './changes.ts';

export type Run = {
  readonly running: boolean;
  readonly done: number;
  readonly count: number;
  /** What became of each; undefined until there is an end. */
  readonly outcomes?: readonly Outcome[];
};
export type Work = (ids: readonly number[], onProgress: Progress) => Promise<readonly Outcome[]>;

const idle: Run = { running: false, done: 0, count: 0 };

/** `start` may continue an earlier run: its successes stay listed, and a retried row replaces its refusal. */
export function useRun(): {
  run: Run;
  start: (ids: readonly number[], work: Work, before?: readonly Outcome[]) => void;
} {
  const { name } = useDeclaration();
  const client = useQueryClient();
  const [run, setRun] = useState(idle);
  useLeaveWarning(run.running);
  const start = async (ids: readonly number[], work: Work, before: readonly Outcome[] = []) => {
    setRun({ running: true, done: 0, count: ids.length });
    const outcomes = await work(ids, done => setRun(now => ({ ...now, done })));
    setRun(now => ({ ...now, running: false, outcomes: [...before.filter(succeeded), ...outcomes] }));
    await client.invalidateQueries({ queryKey: [name] });
  };
  return { run, start: (...given) => void start(...given) };
}

/** A tab closed in the middle leaves half of it undone: the browser asks first. */
function useLeaveWarning(running: boolean): void {
  const isRunning = useRef(running);
  isRunning.current = running;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isRunning.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
