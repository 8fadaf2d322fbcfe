/**
 * The draft of an order on the screen: kept on the server a moment after each change, and on this device until it is there. So it survives a
 * reload, a sign-out and a lost network.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkAnswers } from '../../resources/service/answers.ts';
import { ApiError } from '../session/api-error.ts';
import { dataOf } from '../session/http.ts';
import type { Draft, Service, Written } from './ordering.ts';

export type Saving = 'saved' | 'saving' | 'unsaved' | 'refused' | null;
export type Order = {
  readonly service: Service;
  readonly draft: Draft;
  readonly written: Written;
};

/** In milliseconds, after the last key. */
const pause = 700;
const retry = 5_000;
const keyOf = (draft: number): string => `order-draft:${draft}`;

function onDevice(draft: number): Partial<Written> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(draft)) ?? '{}') as Partial<Written>;
  } catch {
    return {};
  }
}

const writtenOf = ({ answers, office_id, delivery_type, delivery_address }: Draft): Written => ({
  ...{ answers, office_id, delivery_type, delivery_address },
});

/** What fits so far: half a number waits on the device. */
const fitting = ({ inputs }: Service, written: Written) => ({ ...written, answers: checkAnswers(inputs, written.answers, 'draft').values });

async function read(code: string): Promise<Order> {
  const path = `/api/citizen/services/${encodeURIComponent(code)}`;
  const service = await dataOf<Service>(path);
  const draft =
    service.draft ?? (await dataOf<Draft>('/api/citizen/drafts', { method: 'POST', body: { service: code }, again: 'as_it_is' }));
  return { service, draft, written: { ...writtenOf(draft), ...(draft.is_submitted ? {} : onDevice(draft.id)) } };
}

export function useOrder(code: string) {
  const [order, setOrder] = useState<Order | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [saving, setSaving] = useState<Saving>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<Order | null>(null);
  held.current = order;

  const reload = useCallback(() => read(code).then(setOrder, setError), [code]);
  useEffect(() => void reload(), [reload]);

  /** Keeps what is on the screen, and says whether the server has it. */
  const save = useCallback(async (): Promise<'saved' | 'unsaved' | 'refused'> => {
    clearTimeout(timer.current);
    const now = held.current;
    if (!now || now.draft.is_submitted) return 'saved';
    setSaving('saving');
    try {
      const body = fitting(now.service, now.written);
      const draft = await dataOf<Draft>(`/api/citizen/drafts/${now.draft.id}`, { method: 'PUT', body, again: 'as_it_is' });
      if (held.current?.written === now.written) localStorage.removeItem(keyOf(draft.id));
      setOrder(one => one && { ...one, draft });
      setSaving('saved');
      return 'saved';
    } catch (problem) {
      const isLost = problem instanceof ApiError && problem.status === 0;
      const outcome = isLost ? 'unsaved' : 'refused';
      setSaving(outcome);
      if (isLost) timer.current = setTimeout(() => void save(), retry);
      return outcome;
    }
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (changed: Partial<Written>): void => {
    if (!order) return;
    const written = { ...order.written, ...changed };
    localStorage.setItem(keyOf(order.draft.id), JSON.stringify(written));
    setOrder({ ...order, written });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  };
  const take = (draft: Draft): void => setOrder(one => one && { ...one, draft });
  return { order, error, saving, write, save, take, reload };
}

export type Ordering = ReturnType<typeof useOrder>;
