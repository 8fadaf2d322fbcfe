/** The winners of one award, on its page. */
import { type RaRecord, useGetList } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { words } from './board-words.ts';
import { type Winner, WinnerCards } from './winner-cards.tsx';

/** No award has more. */
const perPage = 1000;

export default function WinnersPanel({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const query = useGetList<Winner>(
    'award-winners',
    { pagination: { page: 1, perPage }, sort: { field: 'position', order: 'ASC' }, filter: { award_id: record.id, row_status: 1 } },
    { retry: false, onError: () => undefined },
  );
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return (
    <div className="part">
      {query.data.length === 0 ? <p className="note">{words.unpublished[locale]}</p> : <WinnerCards of={query.data} />}
    </div>
  );
}
