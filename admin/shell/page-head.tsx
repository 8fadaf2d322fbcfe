/** The head of every page: breadcrumb, title, count or state, and actions. At most one contained button. */

import type { ReactNode } from 'react';
import { LinkBase as Link } from 'react-admin';
import { countWords } from '../../i18n/naming.ts';
import { usePageTitle } from './page-title.tsx';
import { useRecent } from './palette/recent.ts';
import { unbroken } from './unbroken.tsx';
import { useWords } from './words.ts';

export type Crumb = { label: string; to?: string };

export type PageHeadProps = {
  /** From the area down; the page itself is not in it. */
  breadcrumb?: readonly Crumb[];
  title: string;
  /** Shown beside the title in the language's digits. */
  count?: number;
  /** What is counted is people. */
  people?: boolean | undefined;
  /** A status chip, "৩টি পরিবর্তন অসংরক্ষিত", … */
  state?: ReactNode;
  actions?: ReactNode;
  /** The document's title when it should say more than the heading, e.g. "ঢাকা · বিভাগ". */
  documentTitle?: string;
};

export function PageHead(props: PageHeadProps) {
  const { title, documentTitle } = props;
  usePageTitle(documentTitle ?? title);
  useRecent(title, useWords().locale);
  return <HeadLines {...props} />;
}

/** The head as it looks, also of a page whose name is not there to be remembered. */
export function HeadLines({ breadcrumb = [], title, count, people, state, actions }: PageHeadProps) {
  const { shell, fill } = useWords();
  return (
    <div className="page-head">
      <div className="page-head-text">
        {breadcrumb.length > 0 && (
          <nav aria-label={shell.breadcrumb}>
            <ol className="crumbs">
              {breadcrumb.map(({ label, to }) => (
                <li key={`${to} ${label}`}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
              ))}
            </ol>
          </nav>
        )}
        <div className="page-head-line">
          <h1>{unbroken(title)}</h1>
          {count !== undefined && <span className="page-head-count">{fill(shell.count, { count, ...countWords(people) })}</span>}
          {state}
        </div>
      </div>
      {actions && <div className="page-head-actions">{actions}</div>}
    </div>
  );
}
