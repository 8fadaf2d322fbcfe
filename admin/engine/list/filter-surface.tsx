/** What opens for a filter: under its chip, or on a phone as a sheet from below, where there is room for the keyboard. */
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { usePhone } from '../phone.ts';

type Props = {
  readonly anchor: () => HTMLElement | null;
  readonly label: string;
  /** `beside`: by a press beside it, not by Escape. */
  readonly onClose: (beside: boolean) => void;
  readonly children: ReactNode;
};

export function FilterSurface({ anchor, label, onClose, children }: Props) {
  const phone = usePhone();
  const close = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => onClose(reason === 'backdropClick');
  const paper = { role: 'dialog', 'aria-label': label };
  if (phone) {
    return (
      <Drawer open anchor="bottom" onClose={close} slotProps={{ paper: paper as object }}>
        <p className="filter-title">{label}</p>
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { mt: '4px' } } as object }}
    >
      {children}
    </Popover>
  );
}
