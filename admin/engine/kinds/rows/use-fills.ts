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

/** What the chosen record has there; undefined where the record can't be read, which leaves the field to the person. */
export function useLookUp(): (due: Due) => Promise<unknown> {
  const provider = useDataProvider();
  const cache = useQueryClient();
  return async due => {
    const queryFn = async () => (await provider.getOne(due.to, { id: due.id })).data as Row;
    const record = await cache.fetchQuery({ queryKey: [due.to, 'whole', due.id], queryFn, staleTime: freshMs }).catch(() => undefined);
    return record && foundIn(record, due);
  };
}

/** The same change, followed by another one when something was found. */
export function useFills(child: AnyResource, rows: readonly Row[], onChange: Change): Change {
  const lookUp = useLookUp();
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const put: Change = next => {
    latest.current.rows = next;
    latest.current.onChange(next);
  };
  const fill = async (due: Due): Promise<void> => {
    const found = await lookUp(due);
    if (found === undefined) return;
    const filled = filledIn(latest.current.rows, due, found);
    if (!same(filled, latest.current.rows)) put(filled);
  };
  return next => {
    const due = dueAmong(child, latest.current.rows, next);
    put(next);
    for (const one of due) void fill(one);
  };
}
