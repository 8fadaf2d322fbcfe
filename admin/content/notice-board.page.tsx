/** `/notice-board`: the published notices for the reader, newest first; `?notice=12` is one of them, to read. */
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router';
import { longestSearch, perPage } from '../../resources/content/board.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Notice } from '../engine/notice.tsx';
import { useStill } from '../engine/references.ts';
import { Markup } from '../engine/rich-text/markup.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SearchInput } from '../shell/search-input.tsx';
import { useMe } from '../shell/session-context.tsx';
import { words } from './board-words.ts';
import { NoticeFacts, NoticeLine, saidIn } from './notice-line.tsx';
import { boardOf, markRead } from './notices-read.ts';
import './notice-board.css';

const board = '/notice-board';

export default function NoticeBoard() {
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('notice'));
  return Number.isSafeInteger(asked) && asked > 0 ? <OneNotice key={asked} id={asked} /> : <AllNotices />;
}

function AllNotices() {
  const locale = useLocale();
  const me = useMe();
  const [typed, setTyped] = useState('');
  const q = useStill(typed.trim());
  const query = useInfiniteQuery({
    queryKey: ['notices', 'board', me?.userId, me?.deskId, q],
    queryFn: ({ signal, pageParam }) => boardOf({ q, limit: perPage, from: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, from) => (from + last.data.length < last.total ? from + last.data.length : undefined),
    retry: false,
  });
  const pages = query.data?.pages;
  const notices = pages?.flatMap(({ data }) => data) ?? [];
  return (
    <div className="list-page">
      <PageHead breadcrumb={useModuleBreadcrumb('content')} title={words.board[locale]} count={pages?.[0]?.total} />
      <div className="board-search">
        <SearchInput label={words.search[locale]} value={typed} onChange={setTyped} maxLength={longestSearch} />
      </div>
      {pages === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {pages !== undefined && notices.length === 0 && (
        <Notice
          drawing="empty"
          title={words[q === '' ? 'none' : 'unfound'][locale]}
          text={words[q === '' ? 'noneText' : 'unfoundText'][locale]}
        />
      )}
      <ul className="board">
        {notices.map(one => (
          <NoticeLine key={one.id} notice={one} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="board-more">
          <Button variant="outlined" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {words.more[locale]}
          </Button>
        </div>
      )}
    </div>
  );
}

function OneNotice({ id }: { readonly id: number }) {
  const locale = useLocale();
  const me = useMe();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['notices', 'board', 'one', id, me?.userId, me?.deskId],
    queryFn: ({ signal }) => boardOf({ notice: id }, signal),
    retry: false,
  });
  const notice = query.data?.data[0];
  const unseen = notice?.unseen ?? null;
  useEffect(() => {
    if (unseen === null) return;
    const heard = () => Promise.all([['notices'], ['notifications']].map(queryKey => queries.invalidateQueries({ queryKey })));
    void markRead(unseen).then(heard, () => undefined);
  }, [unseen, queries]);
  const breadcrumb = [...useModuleBreadcrumb('content').slice(1), { label: words.board[locale], to: board }];
  const back = (
    <Button component={LinkBase} to={board} startIcon={<Icon of={ArrowLeft} />}>
      {words.all[locale]}
    </Button>
  );
  if (notice === undefined)
    return (
      <div className="list-page">
        <PageHead breadcrumb={breadcrumb} title={words.board[locale]} />
        {query.data === undefined ? (
          <Waiting query={query} title={words.failed[locale]} />
        ) : (
          <Notice drawing="empty" title={words.gone[locale]} text={words.goneText[locale]} actions={back} />
        )}
      </div>
    );
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={saidIn(notice, 'title', locale)} />
      <article className="board-one">
        <NoticeFacts notice={notice} />
        <Markup markup={saidIn(notice, 'body', locale)} />
        {notice.attachment && (
          <a className="ref-link" href={notice.attachment.url} rel="noopener" target="_blank">
            <Icon of={Paperclip} size={16} /> {notice.attachment.name}
          </a>
        )}
      </article>
      <div className="board-more">{back}</div>
    </div>
  );
}
