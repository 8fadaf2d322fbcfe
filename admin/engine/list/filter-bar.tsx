/** Search and filters of a list: one chip per declared filter. The bar stays where it is while rows load. */
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { viewsOf } from '../kinds/registry.ts';
import { inSentence } from '../naming.ts';
import { useStill } from '../references.ts';
import { anyFieldOf } from '../value.tsx';
import './filter-bar.css';

export function FilterBar() {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const filters: readonly string[] = declaration.list.filters ?? [];
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = filterValues;
    setFilters(value === undefined ? others : { ...others, [name]: value }, {});
  };
  return (
    <search className="filter-bar" aria-label={translate('screens.list.filters')}>
      {(declaration.list.search?.length ?? 0) > 0 && (
        <SearchBox value={String(filterValues.q ?? '')} onChange={q => set('q', q === '' ? undefined : q)} />
      )}
      {filters.map(name => {
        const field = anyFieldOf(declaration, name);
        if (field === undefined) return null;
        const Filter = viewsOf(field).filter;
        return (
          <Filter
            key={name}
            field={field}
            name={name}
            label={naming.column(name)}
            value={filterValues[name]}
            onChange={value => set(name, value)}
          />
        );
      })}
    </search>
  );
}

/** What can be searched, as the hint in the box: 'খুঁজুন: নাম, বিবিএস কোড'. A pair is one thing. */
function useSearchHint(): string {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const locale = useLocale();
  const searched: readonly string[] = declaration.list.search ?? [];
  const names = searched.filter(name => {
    const field = anyFieldOf(declaration, name);
    return !(field?.kind === 'string' && field.pair?.language === 'en' && searched.includes(field.pair.other));
  });
  return translate('screens.list.search', { fields: names.map(name => inSentence(naming.column(name), locale)).join(', ') });
}

/** Searches when the typing rests, and at once on Enter; follows the address when that changes. */
function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const translate = useTranslate();
  const hint = useSearchHint();
  const [typed, setTyped] = useState(value);
  const still = useStill(typed);
  const asked = useRef(value);
  const search = (text: string) => {
    const q = text.trim();
    if (q === asked.current) return;
    asked.current = q;
    onChange(q);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the resting text searches, not a new `onChange`
  useEffect(() => search(still), [still]);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <OutlinedInput
      className="search-box"
      type="search"
      value={typed}
      placeholder={hint}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed);
      }}
      inputProps={{ 'aria-label': hint, autoComplete: 'off' }}
      startAdornment={
        <InputAdornment position="start">
          <Icon of={Search} size={16} />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <button type="button" className="search-clear" aria-label={translate('screens.list.search_clear')} onClick={() => setTyped('')}>
            <Icon of={X} size={16} />
          </button>
        )
      }
    />
  );
}
