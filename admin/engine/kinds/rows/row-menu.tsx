/** The actions of a row, behind one button: all of it by keyboard, too. One menu serves all rows. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, type LucideIcon, Maximize2, Trash2 } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { Icon } from '../../../shell/icons.tsx';
import { useLocale } from '../../declaration.tsx';
import type { Sheet } from './sheet-state.ts';

type ButtonProps = { readonly at: number; readonly tabIndex?: number; readonly onMenu: (anchor: HTMLElement, at: number) => void };

export function RowMenuButton({ at, tabIndex, onMenu }: ButtonProps) {
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-button icon-button-small"
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={translate('screens.rows.actions', { number: formatNumber(at + 1, locale) })}
      onClick={event => onMenu(event.currentTarget, at)}
    >
      <Icon of={EllipsisVertical} size={16} />
    </button>
  );
}

type Entry = { readonly key: string; readonly icon: LucideIcon; readonly keys?: string; readonly act: () => void };

type Props = { readonly sheet: Sheet; readonly anchor: HTMLElement; readonly at: number; readonly onClose: () => void };

export function RowMenu({ sheet, anchor, at, onClose }: Props) {
  const { act, field, rows, names, columns, most } = sheet;
  const translate = useTranslate();
  const isOrdered = field.order !== undefined;
  const entries: readonly (Entry | false)[] = [
    names.length > columns.length && { key: 'all_fields', icon: Maximize2, act: () => act.openInDialog(at) },
    rows.length < most && { key: 'duplicate', icon: Copy, act: () => act.duplicate(at) },
    isOrdered && at > 0 && { key: 'up', icon: ArrowUp, keys: 'Alt ↑', act: () => act.move(at, at - 1) },
    isOrdered && at < rows.length - 1 && { key: 'down', icon: ArrowDown, keys: 'Alt ↓', act: () => act.move(at, at + 1) },
    { key: 'remove', icon: Trash2, keys: 'Ctrl Delete', act: () => act.remove(at) },
  ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {entries.map(
        entry =>
          entry && (
            <MenuItem
              key={entry.key}
              onClick={() => {
                onClose();
                entry.act();
              }}
            >
              <span className="row-menu-entry">
                <Icon of={entry.icon} size={16} />
                {translate(`screens.rows.${entry.key}`)}
                {entry.keys && <kbd>{entry.keys}</kbd>}
              </span>
            </MenuItem>
          ),
      )}
    </Menu>
  );
}
