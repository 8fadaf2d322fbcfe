/** Looks up what rows take over from the records chosen in them, and puts it in. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { same } from '../../data-provider.ts';
import type { Row } from '../../naming.ts';
import { type Due, dueAmong, filledIn, foundIn } from './fills.ts';

type Change = (rows: readonly Row[]) => void;

const freshMs = 300_000;

/** The same change, followed by another one when something was found. A record that can't be read leaves the cell to the person. */
export function useFills(child: AnyResource, rows: readonly Row[], onChange: Change): Change {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const put: Change = next => {
    latest.current.rows = next;
    latest.current.onChange(next);
  };
  const lookUp = async (due: Due): Promise<void> => {
    const queryFn = async () => (await provider.getOne(due.to, { id: due.id })).data as Row;
    const record = await cache.fetchQuery({ queryKey: [due.to, 'whole', due.id], queryFn, staleTime: freshMs }).catch(() => undefined);
    if (record === undefined) return;
    const filled = filledIn(latest.current.rows, due, foundIn(record, due));
    if (!same(filled, latest.current.rows)) put(filled);
  };
  return next => {
    const due = dueAmong(child, latest.current.rows, next);
    put(next);
    for (const one of due) void lookUp(one);
  };
}
