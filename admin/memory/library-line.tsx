/** A memory as one line of a list: its title, what is known of it, and what belongs under it. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import { linkOfMemory } from '../../resources/memory/library.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage, type Row } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { HighlightWords } from '../shell/highlight.tsx';
import type { Summary, useLibrary } from './library-data.ts';
import { words } from './library-words.ts';

export const useSaid = () => {
  const locale = useLocale();
  return (row: Row, name: string): string => String(inLanguage(row, name, locale) ?? '');
};

/** Facts in one line, with a dot between them; empty ones are left out. */
export const Facts = ({ of }: { readonly of: readonly (string | null | undefined)[] }) => (
  <span className="note">{of.filter(Boolean).join(' · ')}</span>
);

export function SummaryFacts({ of, also = [] }: { readonly of: Partial<Summary>; readonly also?: readonly string[] }) {
  const locale = useLocale();
  const said = useSaid();
  return <Facts of={[said(of, 'owner'), said(of, 'office'), of.year ? digits(String(of.year), locale) : '', of.tags, ...also]} />;
}

type LineProps = {
  readonly memory: Pick<Summary, 'id' | 'title' | 'title_en'>;
  readonly isOpen: boolean;
  readonly sought?: string;
  readonly state?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

export function MemoryLine({ memory, isOpen, sought, state, action, children }: LineProps) {
  const title = <HighlightWords text={useSaid()(memory, 'title')} {...(sought && { sought })} />;
  return (
    <li className="memory-line">
      <div className="memory-line-head">
        {isOpen ? <LinkBase to={linkOfMemory(memory.id)}>{title}</LinkBase> : <strong>{title}</strong>}
        {state}
        {action}
      </div>
      {children}
    </li>
  );
}

type ListProps = {
  readonly query: ReturnType<typeof useLibrary>['query'];
  readonly children: readonly ReactNode[];
  readonly none: ReactNode;
};

/** The lines, or why there are none, and the way to more of them. */
export function Lines({ query, children, none }: ListProps) {
  const locale = useLocale();
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  if (children.length === 0) return none;
  return (
    <>
      <ul className="memory-lines">{children}</ul>
      {query.hasNextPage && (
        <Button variant="outlined" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {words.more[locale]}
        </Button>
      )}
    </>
  );
}

type NoneProps = { readonly title: string; readonly text: string; readonly actions?: ReactNode };
export const None = (props: NoneProps) => <Notice drawing="empty" {...props} />;
