/** To a person with several desks, what they may not open here: their other desks at which it opens, each with a button that goes there. */
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useLocation, useNavigate, useParams, useTranslate } from 'react-admin';
import type { Operation } from '../../resources/kernel/resource.ts';
import { useDeskFacts } from '../shell/desk-facts.ts';
import { useOtherDesks } from '../shell/session-context.tsx';
import type { BhumiDataProvider } from './data-provider.ts';
import './other-desks.css';

type Props = { readonly resource: string; readonly operation: Operation };

/** The record is the one of the address, if it names one. */
export function OtherDesks({ resource, operation }: Props) {
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
      queryKey: [resource, 'explain', operation, recordId, deskId],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.explain(resource, { operation, recordId, deskId, signal }),
      retry: false,
    })),
  });
  const open = desks.filter((_, at) => answers[at]?.data === null);
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
