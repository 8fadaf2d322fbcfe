/** A part of the first page: some lines that wait for the reader, and the way to all of them. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useWords } from './words.ts';

type Props = {
  readonly title: string;
  /** How many there are in all; undefined while it is not known. */
  readonly count?: number | undefined;
  readonly none: string;
  readonly failed: string;
  readonly query: { readonly isError: boolean; readonly data: unknown };
  readonly lines: readonly ReactNode[];
  readonly more: ReactNode;
};

export function WorkPart({ title, count, none, failed, query, lines, more }: Props) {
  const id = useId();
  const { locale } = useWords();
  return (
    <section className="work-part" aria-labelledby={id} aria-busy={query.data === undefined && !query.isError}>
      <h2 id={id}>
        {title}
        {count !== undefined && count > 0 && <span className="page-head-count">{formatNumber(count, locale)}</span>}
      </h2>
      {query.isError ? (
        <p className="note" role="alert">
          {failed}
        </p>
      ) : (
        query.data !== undefined && lines.length === 0 && <p className="note">{none}</p>
      )}
      {lines.length > 0 && <ul>{lines}</ul>}
      <p className="work-more">{more}</p>
    </section>
  );
}
