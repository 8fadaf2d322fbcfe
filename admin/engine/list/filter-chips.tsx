/** The chips of a list's filters, and the way to one more: in one row of the bar, or all in the sheet of a phone. */
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useFold } from './filter-fold.ts';
import { useFilters } from './filter-state.ts';

const AddFilter = lazy(() => import('./add-filter.tsx'));

/** @param isFolding those that don't fit in one row wait behind the button that adds one */
export function FilterChips({ isFolding = false }: { isFolding?: boolean }) {
  const translate = useTranslate();
  const { values, shown, count, set, clear } = useFilters();
  const add = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [added, setAdded] = useState<string>();
  const names = added === undefined || shown.includes(added) ? shown : [...shown, added];
  const fold = useFold(names.filter(name => name === added || name in values));
  const folded = isFolding ? fold.folded : [];
  const closed = () => {
    setAdded(undefined);
    // A chip that was closed unset is gone: the focus goes to where it came from.
    add.current?.focus();
  };
  return (
    <div ref={isFolding ? fold.row : undefined} className="filter-chips">
      {names.map(name => (
        <FilterChip
          key={name === added ? `added ${name}` : name}
          name={name}
          raw={values[name]}
          onChange={raw => set(name, raw)}
          added={name === added}
          folded={folded.includes(name)}
          onClosed={name === added ? closed : undefined}
        />
      ))}
      <button
        ref={add}
        type="button"
        className="filter-add"
        aria-haspopup="dialog"
        aria-expanded={choosing}
        onClick={() => setChoosing(true)}
      >
        <Icon of={Plus} size={16} />
        {translate('screens.filter.add')}
      </button>
      {choosing && (
        <Suspense fallback={null}>
          <AddFilter
            anchor={() => add.current}
            shown={shown.filter(name => !folded.includes(name))}
            onChoose={name => {
              setChoosing(false);
              setAdded(name);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {count > 1 && (
        <button type="button" className="filter-clear-all" onClick={clear}>
          {translate('screens.filter.clear_all')}
        </button>
      )}
    </div>
  );
}
