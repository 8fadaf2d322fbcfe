/** What opens under a box to pick from: by its button, or Alt and the down arrow. */
import Popover from '@mui/material/Popover';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../../shell/icons.tsx';
import './calendar.css';
import './input.css';

type Given = {
  readonly icon: LucideIcon;
  /** What it opens, for screen readers. */
  readonly title: string;
  readonly disabled?: boolean;
  /** What it shows; it is drawn while it is open. */
  readonly content: (close: () => void) => ReactNode;
};

export function useOpening({ icon, title, disabled, content }: Given) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const button = (
    <button
      type="button"
      className="icon-button icon-button-inset"
      aria-label={title}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={disabled}
      onClick={() => setOpen(true)}
    >
      <Icon of={icon} size={16} />
    </button>
  );
  const popover = (
    <Popover
      open={open}
      anchorEl={() => anchor.current}
      onClose={() => setOpen(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': title, sx: { mt: '4px' } } as object }}
    >
      <Suspense fallback={<div className="calendar-loading" />}>{open && content(() => setOpen(false))}</Suspense>
    </Popover>
  );
  return { anchor, press, button, popover };
}
