/** The foot of a list: the range of the shown rows, the page size, and the links to other pages. */
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale, useNaming } from '../declaration.tsx';
import './pager.css';

/** Rows behind this one are not reached by page numbers (D-RANGE). */
const deepestRow = 10_000;

/** The numbers shown: first, last, the current one and its neighbours; `null` is a gap. */
export function pageNumbers(page: number, count: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, count].filter(number => number >= 1 && number <= count);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}

/** @param sizes how many rows a page may have: those of the settings, unless said */
export function Pager({ sizes = setting('page_sizes') }: { readonly sizes?: readonly number[] }) {
  const { page, perPage, setPerPage, total, meta, data, error } = useListContext();
  const translate = useTranslate();
  const locale = useLocale();
  const { counted } = useNaming();
  const number = (value: number) => formatNumber(value, locale);
  if (total === undefined || Number.isNaN(total) || error) return <div className="pager" />;
  // The notice above says so; this line is for those who hear the page.
  if (total === 0) {
    return (
      <div className="pager">
        <span className="unseen" aria-live="polite">
          {translate('screens.list.range_none')}
        </span>
      </div>
    );
  }
  const from = (page - 1) * perPage + 1;
  const rows = data?.length ?? 0;
  const range = meta?.estimate ? 'screens.list.range_estimate' : 'screens.list.range';
  const pages = Math.min(Math.ceil(total / perPage), Math.floor(deepestRow / perPage));
  return (
    <div className="pager">
      <span className="pager-range" aria-live="polite">
        {rows === 0
          ? translate('screens.list.range_none')
          : translate(range, { from: number(from), to: number(from + rows - 1), total: number(total), ...counted })}
      </span>
      <fieldset className="page-sizes">
        <legend>{translate('screens.list.per_page')}</legend>
        {sizes.map(size => (
          <button key={size} type="button" aria-pressed={size === perPage} onClick={() => setPerPage(size)}>
            {number(size)}
          </button>
        ))}
      </fieldset>
      {pages > 1 && <Pages pages={pages} />}
    </div>
  );
}

function Pages({ pages }: { pages: number }) {
  const { page, setPage } = useListContext();
  const translate = useTranslate();
  const locale = useLocale();
  const step = (to: number, key: string, arrow: LucideIcon) => (
    <button type="button" className="page-step" aria-label={translate(key)} disabled={to < 1 || to > pages} onClick={() => setPage(to)}>
      <Icon of={arrow} />
    </button>
  );
  return (
    <nav className="pages" aria-label={translate('screens.list.pages')}>
      {step(page - 1, 'screens.list.previous', ChevronLeft)}
      {pageNumbers(page, pages).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
          <span key={`gap-${at}`} className="page-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="page-number"
            aria-label={translate('screens.list.page', { page: formatNumber(number, locale) })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => setPage(number)}
          >
            {formatNumber(number, locale)}
          </button>
        ),
      )}
      {step(page + 1, 'screens.list.next', ChevronRight)}
    </nav>
  );
}
