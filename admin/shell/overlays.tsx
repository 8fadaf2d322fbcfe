/**
 * MUI's overlays: fetched when one is first opened, since no page needs them to be painted. They stay mounted, to close with their
 * transition.
 */
import type { DrawerProps } from '@mui/material/Drawer';
import type { PopoverProps } from '@mui/material/Popover';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

const LatePopover = lazyPart(() => import('@mui/material/Popover'));
const LateDrawer = lazyPart(() => import('@mui/material/Drawer'));

function FromFirstOpening({ open = false, children }: { open?: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense fallback={null}>{children}</Suspense>;
}

export const Popover = (props: PopoverProps) => (
  <FromFirstOpening open={props.open}>
    <LatePopover {...props} />
  </FromFirstOpening>
);

export const Drawer = (props: DrawerProps) => (
  <FromFirstOpening open={props.open}>
    <LateDrawer {...props} />
  </FromFirstOpening>
);
