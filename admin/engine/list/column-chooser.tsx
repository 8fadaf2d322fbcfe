/**
 * Which columns a list shows, and in which order: switched, dragged, or moved by the arrow keys on the handle. Shown columns come first, in
 * their order; the naming column and the status are pinned. The table behind changes at once.
 */
import Popover from '@mui/material/Popover';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { lockedOf, possibleColumns, withoutHidden } from './columns.ts';
import { movedColumn, toggledColumn, useColumns } from './columns-chosen.ts';
import './column-chooser.css';

/** With more columns than this, one is found sooner by its name. */
const fewColumns = 14;

type Props = { readonly below: RefObject<HTMLElement | null>; readonly onClose: () => void };

export default function ColumnChooser({ below, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Popover
      open
      anchorEl={() => below.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('screens.table.columns_title'), sx: { mt: '4px' } } as object }}
    >
      <Chooser />
    </Popover>
  );
}

function Chooser() {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const naming = useNaming();
  const { data = [] } = useListContext<RaRecord>();
  const { names, widths, set } = useColumns();
  const [sought, setSought] = useState('');
  const possible = withoutHidden(declaration, possibleColumns(declaration), data);
  const offered = [...names, ...possible.filter(name => !names.includes(name))];
  const wanted = sought.trim().toLocaleLowerCase();
  const found = offered.filter(name => naming.column(name).toLocaleLowerCase().includes(wanted));
  return (
    <div className="chooser">
      <div className="chooser-head">
        <b>{translate('screens.table.columns_title')}</b>
        <span>{translate('screens.table.columns_hint')}</span>
      </div>
      {possible.length > fewColumns && (
        <input
          type="search"
          className="input chooser-find"
          value={sought}
          onChange={event => setSought(event.target.value)}
          aria-label={translate('screens.table.columns_find')}
          placeholder={translate('screens.table.columns_find')}
        />
      )}
      <ColumnList shown={found} chosen={names} onChange={next => set({ names: next, widths })} />
      <div className="chooser-foot">
        <button type="button" onClick={() => set(undefined)}>
          {translate('screens.table.columns_reset')}
        </button>
      </div>
    </div>
  );
}

type ListProps = {
  readonly shown: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
};

function ColumnList({ shown, chosen, onChange }: ListProps) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const locale = useLocale();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { left, last, opening } = lockedOf(declaration);
  const isPinned = (name: string) => left.includes(name) || name === last;
  const move = (name: string, to: number) => {
    const next = movedColumn(declaration, chosen, name, to);
    if (next.join() === chosen.join()) return;
    onChange(next);
    const facts = { place: formatNumber(next.indexOf(name) + 1, locale), count: formatNumber(next.length, locale) };
    setAnnouncement(translate('screens.table.columns_moved', { name: naming.column(name), ...facts }));
  };
  /** The place in the order over which the pointer is. */
  const placeAt = (y: number): number => {
    const items = [...(list.current?.children ?? [])];
    const under = items.findIndex(item => y < item.getBoundingClientRect().bottom);
    const name = shown[under < 0 ? shown.length - 1 : under];
    const place = chosen.indexOf(name ?? '');
    return place < 0 ? chosen.length : place;
  };
  return (
    <>
      <ul className="chooser-list" ref={list}>
        {shown.map(name => (
          <li key={name}>
            <Handle
              label={translate('screens.table.columns_move', { name: naming.column(name) })}
              disabled={isPinned(name) || !chosen.includes(name)}
              onStep={step => move(name, chosen.indexOf(name) + step)}
              onDrag={y => move(name, placeAt(y))}
            />
            <label>
              <span>{naming.column(name)}</span>
              {isPinned(name) && <i>{translate('screens.table.columns_pinned')}</i>}
              <input
                type="checkbox"
                role="switch"
                aria-checked={chosen.includes(name)}
                checked={chosen.includes(name)}
                disabled={isPinned(name) || name === opening}
                onChange={() => onChange(toggledColumn(declaration, chosen, name))}
              />
            </label>
          </li>
        ))}
      </ul>
      <span className="unseen" role="status">
        {announcement}
      </span>
    </>
  );
}

type HandleProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: (step: 1 | -1) => void;
  /** Where the pointer is on the page. */
  readonly onDrag: (y: number) => void;
};

function Handle({ label, disabled, onStep, onDrag }: HandleProps) {
  const [dragged, setDragged] = useState(false);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  const drag = useEvent(onDrag);
  // On the window: a captured pointer would be lost with each step, when the row that holds the handle moves.
  const grip = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const move = ({ clientY }: globalThis.PointerEvent) => drag(clientY);
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      setDragged(false);
    };
    addEventListener('pointermove', move, { signal: ended.signal });
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: ended.signal });
    setDragged(true);
  };
  return (
    <button
      type="button"
      className={`icon-button icon-button-inset chooser-grip${dragged ? ' dragged' : ''}`}
      aria-label={label}
      disabled={disabled}
      onKeyDown={press}
      onPointerDown={grip}
    >
      <Icon of={GripVertical} size={16} />
    </button>
  );
}
