/**
 * `/approval-inbox`: the caller's requests, the open one, and its decision side by side; one after the other on a phone. The address names
 * the box and the request; one that is not in the box has its own page.
 */
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Notice } from '../engine/notice.tsx';
import { usePhone } from '../engine/phone.ts';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useMe } from '../shell/session-context.tsx';
import { Decision } from './decision.tsx';
import { type Box, boxes, type Item, inboxOf, inboxPath, moduleText } from './inbox-data.ts';
import { Boxes, Rows } from './inbox-list.tsx';
import { parts } from './inbox-parts.ts';
import { words } from './inbox-words.ts';
import { OwnPage } from './own-page.tsx';
import { RequestRecord } from './request-record.tsx';
import { Timeline } from './timeline.tsx';
import './inbox.css';

const perPage = 25;
const none: readonly Item[] = [];

type Place = { readonly box: string; readonly request: number | undefined };

function placeIn(search: string): Place {
  const asked = new URLSearchParams(search);
  return { box: asked.get('box') ?? '', request: Number(asked.get('request')) || undefined };
}

/** The box and the request that the address names, and the way to others. */
function usePlace() {
  // The router gives another object each time the frame is drawn: only the key says whether the address is another one.
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const [chosen, choose] = useState({ ...placeIn(search), key });
  // A link to this page, or the way back, came in between.
  const { box, request } = chosen.key === key ? chosen : placeIn(search);
  // At once: the router's way takes a moment, in which a key would act on a request that is no longer meant.
  const replace = (next: Place) => {
    window.history.replaceState(window.history.state, '', inboxPath(next));
    choose({ ...next, key });
  };
  const part = parts.find(({ name }) => name === box);
  return {
    isNamed: box !== '',
    /** Behind a part of another module it is what waits. */
    box: boxes.find(name => name === box) ?? 'pending',
    part,
    request: part ? undefined : request,
    toBox: (next: string) => replace({ box: next, request: undefined }),
    // On a phone the way back leads to the list.
    toRequest: (id: number) => (isPhone ? navigate(inboxPath({ box, request: id })) : replace({ box, request: id })),
    /** In place of the open one. */
    instead: (id: number | undefined) => replace({ box, request: id }),
  };
}

/** The rows of a box that are read so far, in pages. */
function useRows(box: Box) {
  const me = useMe();
  const query = useInfiniteQuery({
    queryKey: ['approval-inbox', me?.userId, me?.deskId, box, 'pages'],
    queryFn: ({ signal, pageParam }) => inboxOf({ box, limit: perPage, from: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.length * perPage : undefined),
    retry: false,
  });
  const [first] = query.data?.pages ?? [];
  // A request that moved up while pages were read is on two of them.
  const rows = [...new Map(query.data?.pages.flatMap(page => page.rows.map(row => [row.id, row] as const))).values()];
  return { query, first, rows };
}

/** The request that is open. One of the address that was never in the rows is a `stranger`; one that left them makes way for the first. */
function useOpen(rows: readonly Item[], request: number | undefined, isPhone: boolean) {
  const asked = rows.find(({ id }) => id === request);
  const [met, meet] = useState<number>();
  if (asked && asked.id !== met) meet(asked.id);
  const isStranger = request !== undefined && asked === undefined && request !== met;
  return { one: asked ?? (isPhone || isStranger ? undefined : rows[0]), stranger: isStranger ? request : undefined };
}

/** The first part of another module in which something waits. */
function useBusyPart() {
  // biome-ignore lint/correctness/useHookAtTopLevel: the parts are always the same
  const counts = parts.map(({ useCount }) => useCount());
  return parts.find((_, at) => (counts[at] ?? 0) > 0);
}

export default function ApprovalInbox() {
  const locale = useLocale();
  const client = useQueryClient();
  const isPhone = usePhone();
  const { box, isNamed, part: named, request, toBox, toRequest, instead } = usePlace();
  const [selected, select] = useState<ReadonlySet<number>>(new Set());
  const { query, first, rows } = useRows(box);
  const busy = useBusyPart();
  // Without requests, what waits is in the part of another module.
  const part = named ?? (!isNamed && request === undefined && first?.counts?.pending === 0 ? busy : undefined);
  const { one, stranger } = useOpen(part ? none : rows, request, isPhone);
  const picked = rows.filter(({ id }) => selected.has(id));
  const open = (next: string) => {
    select(new Set());
    toBox(next);
  };
  const toggle = (id: number) => select(all => new Set(all.has(id) ? [...all].filter(other => other !== id) : [...all, id]));
  const acted = () => {
    const gone = new Set((picked.length > 0 ? picked : [one]).map(item => item?.id));
    const [at, left] = [rows.findIndex(({ id }) => id === one?.id), rows.filter(({ id }) => !gone.has(id))];
    select(new Set());
    instead(isPhone ? undefined : (rows.slice(at + 1).find(({ id }) => !gone.has(id)) ?? left.at(-1))?.id);
    void client.invalidateQueries({ queryKey: ['approval-inbox'] });
    void client.invalidateQueries({ queryKey: ['approval-requests'] });
  };
  // On a phone an open request takes the place of the list.
  const isAlone = isPhone && one !== undefined;
  const breadcrumb = useModuleBreadcrumb('workflow');
  return (
    <div className="inbox">
      {!isAlone && (
        <div className="inbox-all" data-part={part?.name}>
          <PageHead breadcrumb={breadcrumb} title={words.inbox[locale]} />
          <Boxes box={box} part={part} counts={first?.counts ?? undefined} onOpen={open} />
          {part ? (
            <part.View />
          ) : (
            <>
              {first === undefined && <Waiting query={query} title={words.failed[locale]} />}
              {first !== undefined && rows.length === 0 && <Notice drawing="empty" title={words[`${box}None`][locale]} />}
              <Rows rows={rows} chosen={one?.id} selected={selected} onChoose={toRequest} onToggle={toggle} />
              {query.hasNextPage && (
                <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetching}>
                  {words.more[locale]}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {/* Rows that are kept from before may lack a request that has come since. */}
      {stranger && first && !query.isFetching && <OwnPage id={stranger} />}
      {one && (
        <article className="inbox-one" aria-label={moduleText(one.module)[locale]}>
          {isAlone && (
            <button type="button" className="inbox-back" onClick={() => instead(undefined)}>
              <Icon of={ArrowLeft} />
              {words.inbox[locale]}
            </button>
          )}
          <RequestRecord item={one} isPage={isAlone} />
          <h3>{words.timeline[locale]}</h3>
          <Timeline id={one.id} />
        </article>
      )}
      {one && <Decision key={`${one.id} ${picked.map(({ id }) => id).join()}`} items={picked.length > 0 ? picked : [one]} onDone={acted} />}
    </div>
  );
}
