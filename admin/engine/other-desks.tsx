/** To a person with several desks, what they may not open here: their other desks at which it opens, each with a button that goes there. */
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useLocation, useNavigate, useParams, useTranslate } from 'react-admin';
import type { Operation } from '../../resources/kernel/resource.ts';
import { useDeskFacts } from '../shell/desk-facts.ts';
import { useOtherDesks } from '../shell/session-context.tsx';
import type { BhumiDataProvider } from './data-provider.ts';
import './other-desks.css';

/** An operation of a resource, or a page of a module that any of these keys opens. */
export type Closed = { readonly resource: string; readonly operation: Operation } | { readonly keys: readonly string[] };
type At = { readonly deskId: number; readonly recordId: number | undefined; readonly signal: AbortSignal };

async function opensAt({ explain }: BhumiDataProvider, closed: Closed, { recordId, ...at }: At): Promise<boolean> {
  if ('resource' in closed) return (await explain(closed.resource, { operation: closed.operation, recordId, ...at })) === null;
  return (await Promise.all(closed.keys.map(key => explain(undefined, { key, ...at })))).includes(null);
}

/** The record is the one of the address, if it names one. */
export function OtherDesks(closed: Closed) {
  const provider = useDataProvider<BhumiDataProvider>();
  const desks = useOtherDesks();
  const facts = useDeskFacts();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { id } = useParams();
  const recordId = id === undefined ? undefined : Number(id);
  const answers = useQueries({
    queries: desks.map(({ id: deskId }) => ({
      queryKey: ['access', 'explain', closed, recordId, deskId],
      queryFn: ({ signal }: { signal: AbortSignal }) => opensAt(provider, closed, { deskId, recordId, signal }),
      retry: false,
    })),
  });
  const open = desks.filter((_, at) => answers[at]?.data);
  if (open.length === 0) return null;
  return (
    <div className="other-desks">
      <p>{translate('screens.forbidden.other_desk')}</p>
      {open.map(desk => (
        <Button key={desk.id} variant="contained" onClick={() => navigate(pathname + search, { state: { desk: desk.id } })}>
          {translate('screens.forbidden.open_at', facts(desk))}
        </Button>
      ))}
    </div>
  );
}
