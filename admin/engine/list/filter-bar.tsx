/**
 * Search and filters of a list: one chip per declared or added filter that fits. The bar stays in place while rows load; on a phone the chips are in
 * a sheet behind one button.
 */
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { usePhone } from '../phone.ts';
import { FilterChips } from './filter-chips.tsx';
import { useFilters } from './filter-state.ts';
import { SearchBox } from './search-box.tsx';
import './filter-bar.css';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

export function FilterBar() {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const phone = usePhone();
  const { values, set } = useFilters();
  return (
    <search className="filter-bar" aria-label={translate('screens.list.filters')}>
      {(declaration.list.search?.length ?? 0) > 0 && (
        <SearchBox value={String(values.q ?? '')} onChange={q => set('q', q === '' ? undefined : q)} />
      )}
      {phone ? <SheetButton /> : <FilterChips isFolding />}
    </search>
  );
}

/** On a phone. */
function SheetButton() {
  const translate = useTranslate();
  const locale = useLocale();
  const { count } = useFilters();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={count > 0 ? 'filter-all filter-set' : 'filter-all'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={ListFilter} size={16} />
        {count > 0 ? translate('screens.filter.all_count', { count: digits(count, locale) }) : translate('screens.filter.all')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <FilterSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
