/** The lists of the memory library: one's own, those that others shared, requests of both sides, and what a search finds. */
import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { digits, formatShortInstant } from '../../i18n/format.ts';
import { linkOfMemory, longestSearch, shortestSearch } from '../../resources/memory/library.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useStill } from '../engine/references.ts';
import { Tone } from '../engine/tone.tsx';
import { HighlightWords } from '../shell/highlight.tsx';
import { SearchInput } from '../shell/search-input.tsx';
import { fill } from '../shell/sentences.ts';
import { useKeys } from '../shell/session-context.tsx';
import { type AskedOfMe, type Found, type Mine, type MyRequest, type Shared, useLibrary } from './library-data.ts';
import { Facts, Lines, MemoryLine, None, SummaryFacts, useSaid } from './library-line.tsx';
import { words } from './library-words.ts';
import { Asking, Comment, Deciding, RequestTone } from './saying.tsx';

export function MyMemories() {
  const locale = useLocale();
  const keys = useKeys();
  const { query, rows } = useLibrary<Mine>('mine');
  const counted = (name: 'pages' | 'shares' | 'waiting', count: number) =>
    (count > 0 || name === 'pages') && fill(words[name][locale], locale, { count });
  const create = keys.has('CREATE_MEMORY') && (
    <Button variant="outlined" component={LinkBase} to="/memories/create">
      {words.create[locale]}
    </Button>
  );
  return (
    <Lines query={query} none={<None title={words.mineNone[locale]} text={words.mineNoneText[locale]} actions={create} />}>
      {rows.map(one => (
        <MemoryLine
          key={one.id}
          memory={one}
          isOpen
          state={
            <>
              {one.visibility === 'own' && <Tone tone="muted">{words.own[locale]}</Tone>}
              {one.waiting > 0 && <Tone tone="warning">{counted('waiting', one.waiting)}</Tone>}
            </>
          }
        >
          <Facts
            of={[
              one.year && digits(String(one.year), locale),
              one.tags,
              counted('pages', one.pages) || '',
              counted('shares', one.shares) || '',
              formatShortInstant(one.updated_at, locale),
            ].map(fact => fact || '')}
          />
        </MemoryLine>
      ))}
    </Lines>
  );
}

export function SharedWithMe() {
  const locale = useLocale();
  const { query, rows } = useLibrary<Shared>('shared');
  return (
    <Lines query={query} none={<None title={words.sharedNone[locale]} text={words.sharedNoneText[locale]} />}>
      {rows.map(one => (
        <MemoryLine key={one.id} memory={one} isOpen>
          <SummaryFacts of={one} also={[fill(words.pages[locale], locale, { count: one.pages })]} />
        </MemoryLine>
      ))}
    </Lines>
  );
}

/** `first`: the request that a notification leads to. */
export function Requests({ first }: { readonly first: number | undefined }) {
  const keys = useKeys();
  const decides = keys.has('APPROVE_REQUESTED_MEMORY') || keys.has('REJECT_REQUESTED_MEMORY');
  return (
    <>
      {decides && <ToMe first={first} />}
      {keys.has('REQUEST_MEMORY') && <ByMe />}
    </>
  );
}

function ToMe({ first }: { readonly first: number | undefined }) {
  const locale = useLocale();
  const said = useSaid();
  const id = useId();
  const { query, rows } = useLibrary<AskedOfMe>('asked', first === undefined ? {} : { request: first });
  return (
    <section className="memory-part" aria-labelledby={id}>
      <h2 id={id}>{words.toMe[locale]}</h2>
      <Lines query={query} none={<p className="note">{words.toMeNone[locale]}</p>}>
        {rows.map(one => (
          <MemoryLine key={one.share_id} memory={one} isOpen state={<RequestTone status={one.status} />}>
            <Facts of={[said(one, 'requester'), said(one, 'office'), formatShortInstant(one.requested_at, locale)]} />
            {one.message && <p className="memory-said">{one.message}</p>}
            {one.decision_comment && <Comment text={one.decision_comment} />}
            {one.status === 'requested' && <Deciding share={one.share_id} />}
          </MemoryLine>
        ))}
      </Lines>
    </section>
  );
}

function ByMe() {
  const locale = useLocale();
  const id = useId();
  const { query, rows } = useLibrary<MyRequest>('requested');
  return (
    <section className="memory-part" aria-labelledby={id}>
      <h2 id={id}>{words.byMe[locale]}</h2>
      <Lines query={query} none={<p className="note">{words.byMeNone[locale]}</p>}>
        {rows.map(one => (
          <MemoryLine key={one.share_id} memory={one} isOpen state={<RequestTone status={one.status} />}>
            <SummaryFacts of={one} also={[formatShortInstant(one.requested_at, locale)]} />
            {one.message && <p className="memory-said">{one.message}</p>}
            {one.decision_comment && <Comment text={one.decision_comment} />}
          </MemoryLine>
        ))}
      </Lines>
    </section>
  );
}

type SearchProps = { readonly q: string; readonly onSearch: (q: string) => void };

export function SearchAll({ q: first, onSearch }: SearchProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState(first);
  const q = useStill(typed.trim());
  useEffect(() => {
    if (q !== first) onSearch(q);
  }, [q, first, onSearch]);
  const isAsked = q.length >= shortestSearch;
  const { query, first: page, rows } = useLibrary<Found>('global', { q }, isAsked);
  return (
    <>
      <div className="memory-search">
        <SearchInput label={words.box[locale]} value={typed} onChange={setTyped} maxLength={longestSearch} />
      </div>
      <p className="note" role="status">
        {isAsked && page && page.total > 0 && fill(words.found[locale], locale, { count: page.total })}
      </p>
      {isAsked ? (
        <Lines query={query} none={<None title={words.unfound[locale]} text={words.unfoundText[locale]} />}>
          {rows.map(one => (
            <FoundLine key={one.id} memory={one} sought={q} />
          ))}
        </Lines>
      ) : (
        <None title={words.start[locale]} text={words.startText[locale]} />
      )}
    </>
  );
}

function FoundLine({ memory, sought }: { readonly memory: Found; readonly sought: string }) {
  const locale = useLocale();
  const said = useSaid();
  const keys = useKeys();
  const state = memory.readable ? undefined : memory.request ? (
    <RequestTone status={memory.request.status} />
  ) : (
    <Tone tone="muted">{words.locked[locale]}</Tone>
  );
  return (
    <MemoryLine memory={memory} isOpen={memory.readable} sought={sought} state={state}>
      <SummaryFacts of={memory} />
      {memory.pages.map(page => (
        <p key={page.id} className="memory-snippet">
          <LinkBase to={`${linkOfMemory(memory.id)}#page-${page.id}`}>{said(page, 'title')}</LinkBase>
          <span>
            <HighlightWords text={page.snippet} sought={sought} />
          </span>
        </p>
      ))}
      {!memory.readable && keys.has('REQUEST_MEMORY') && <Asking memory={memory} />}
    </MemoryLine>
  );
}
