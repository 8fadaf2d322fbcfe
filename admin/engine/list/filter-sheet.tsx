/** The filters on a phone: a sheet from below, over the list that it filters. */
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FilterChips } from './filter-chips.tsx';
import './filter-pane.css';

export default function FilterSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } as object }}>
      <div className="filter-sheet">
        <h2 id={id}>{translate('screens.filter.all')}</h2>
        <FilterChips />
        <Button variant="contained" fullWidth onClick={onClose}>
          {translate('screens.filter.show_rows')}
        </Button>
      </div>
    </Drawer>
  );
}
