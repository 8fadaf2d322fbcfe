/** `/award-board`: the winners of published awards, the latest award first, with their pictures and what they are honoured for. */
import Button from '@mui/material/Button';
import { useInfiniteGetList } from 'react-admin';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { labelIn } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { words } from './board-words.ts';
import { type Winner, WinnerCards } from './winner-cards.tsx';

const perPage = 24;

/** Awards in the order of their latest winners. */
const byAward = (winners: readonly Winner[]): readonly (readonly Winner[])[] => [
  ...Map.groupBy(winners, ({ award_id }) => award_id).values(),
];

export default function AwardBoard() {
  const locale = useLocale();
  const query = useInfiniteGetList<Winner>(
    'award-winners',
    { pagination: { page: 1, perPage }, sort: { field: 'id', order: 'DESC' }, filter: { row_status: 1 } },
    { retry: false, onError: () => undefined },
  );
  const pages = query.data?.pages;
  const winners = pages?.flatMap(({ data }) => data) ?? [];
  return (
    <div className="list-page">
      <PageHead breadcrumb={useModuleBreadcrumb('award')} title={words.board[locale]} count={pages?.[0]?.total} people />
      {pages === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {pages !== undefined && winners.length === 0 && <Notice drawing="empty" title={words.none[locale]} text={words.noneText[locale]} />}
      {byAward(winners).map(some => (
        <section key={some[0]!.award_id} className="winners">
          <h2>{labelIn('awards', some[0]!.award, locale)}</h2>
          <WinnerCards of={some} />
        </section>
      ))}
      {query.hasNextPage && (
        <div className="winners">
          <Button variant="outlined" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {words.more[locale]}
          </Button>
        </div>
      )}
    </div>
  );
}
