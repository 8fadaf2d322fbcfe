/**
 * `/memory-library`: one's own memories, those shared with one, requests, and the search of all that may be found. `?memory=12` is one of
 * them, to read; `?request=3` is a request to answer.
 */
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { LinkBase } from 'react-admin';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../i18n/format.ts';
import { library } from '../../resources/memory/library.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/session-context.tsx';
import { type AskedOfMe, useLibrary } from './library-data.ts';
import { MyMemories, Requests, SearchAll, SharedWithMe } from './library-lists.tsx';
import { words } from './library-words.ts';
import { MemoryReading } from './memory-reading.tsx';
import '../engine/record/show.css';
import './library.css';

const tabs = ['mine', 'shared', 'requested', 'search'] as const;
type TabName = (typeof tabs)[number];

const keysOf: Readonly<Record<TabName, readonly string[]>> = {
  mine: ['VIEW_OWN_MEMORY'],
  shared: ['VIEW_ALL_SHARED_MEMORY'],
  requested: ['REQUEST_MEMORY', 'APPROVE_REQUESTED_MEMORY', 'REJECT_REQUESTED_MEMORY'],
  search: ['VIEW_GLOBAL_MEMORY'],
};

const numberOf = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export default function MemoryLibrary() {
  const [asked] = useSearchParams();
  const memory = numberOf(asked.get('memory'));
  return memory === undefined ? <Library /> : <MemoryReading key={memory} id={memory} />;
}

function Library() {
  const locale = useLocale();
  const keys = useKeys();
  const [asked, setAsked] = useSearchParams();
  const request = numberOf(asked.get('request'));
  const open = tabs.filter(name => keysOf[name].some(key => keys.has(key)));
  const tab = request ? 'requested' : (open.find(name => name === asked.get('tab')) ?? open[0]);
  const search = useCallback((q: string) => setAsked(q === '' ? { tab: 'search' } : { tab: 'search', q }, { replace: true }), [setAsked]);
  return (
    <div className="record-page">
      <PageHead
        breadcrumb={useModuleBreadcrumb('memory')}
        title={words.library[locale]}
        actions={
          keys.has('CREATE_MEMORY') && (
            <Button variant="contained" component={LinkBase} to="/memories/create" startIcon={<Icon of={Plus} />}>
              {words.create[locale]}
            </Button>
          )
        }
      />
      <nav className="parts" aria-label={words.tabs[locale]}>
        {open.map(name => (
          <LinkBase key={name} to={`${library}?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {words[name][locale]}
            {name === 'requested' && <Undecided />}
          </LinkBase>
        ))}
      </nav>
      <div className="memory-library">
        {tab === 'mine' && <MyMemories />}
        {tab === 'shared' && <SharedWithMe />}
        {tab === 'requested' && <Requests first={request} />}
        {tab === 'search' && <SearchAll q={asked.get('q') ?? ''} onSearch={search} />}
      </div>
    </div>
  );
}

/** How many requests wait for the reader's decision. */
function Undecided() {
  const locale = useLocale();
  const keys = useKeys();
  const { first } = useLibrary<AskedOfMe>('asked', {}, keys.has('APPROVE_REQUESTED_MEMORY') || keys.has('REJECT_REQUESTED_MEMORY'));
  return first?.waiting ? <span className="parts-count">{formatNumber(first.waiting, locale)}</span> : null;
}
