/** The further fields by which the list may be filtered: all that the server accepts, found by typing. */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { filterable } from './conditions.ts';
import { FilterSurface } from './filter-surface.tsx';
import './filter-pane.css';

type Props = {
  readonly anchor: () => HTMLElement | null;
  /** Those that have a chip already. */
  readonly shown: readonly string[];
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
};

export default function AddFilter({ anchor, shown, onChoose, onClose }: Props) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = filterable(declaration)
    .filter(name => !shown.includes(name))
    .map(name => ({ name, label: naming.column(name) }))
    .filter(({ label }) => searchKey(label).includes(searchKey(typed)));
  const first = () => list.current?.querySelector<HTMLElement>('[role=menuitem]');
  return (
    <FilterSurface anchor={anchor} label={translate('screens.filter.add_label')} onClose={onClose}>
      <div className="filter-find">
        <OutlinedInput
          autoFocus
          fullWidth
          value={typed}
          placeholder={translate('screens.filter.find_field')}
          inputProps={{ 'aria-label': translate('screens.filter.find_field'), autoComplete: 'off' }}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              first()?.focus();
            } else if (event.key === 'Enter' && found[0]) {
              event.preventDefault();
              onChoose(found[0].name);
            }
          }}
        />
      </div>
      {found.length === 0 ? (
        <p className="filter-none">{translate('screens.filter.no_field')}</p>
      ) : (
        <MenuList ref={list} className="filter-menu filter-fields" aria-label={translate('screens.filter.add_label')}>
          {found.map(({ name, label }) => (
            <MenuItem key={name} onClick={() => onChoose(name)}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </FilterSurface>
  );
}
