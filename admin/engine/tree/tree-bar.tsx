/**
 * The bar above a tree: its search and “expand all”; while a record is moved, its possible targets. Both have one height, so that no line
 * moves.
 */
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronsDownUp, ChevronsUpDown, Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useTemplate } from './template.ts';

type BarProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** To the lines, from the search box. */
  readonly onLeave: () => void;
  readonly onOpenAll: (isOpen: boolean) => void;
  readonly children?: ReactNode;
};

export function TreeBar({ typed, onType, onLeave, onOpenAll, children }: BarProps) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const label = translate('screens.tree.search');
  const template = useTemplate();
  useShortcut('/', label, () => box.current?.focus());
  return (
    <search className="tree-bar" aria-label={label}>
      {children}
      <OutlinedInput
        className="search-box"
        type="search"
        value={typed}
        placeholder={label}
        inputRef={box}
        onChange={event => onType(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && typed !== '') onType('');
          else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave();
          else return;
          event.preventDefault();
        }}
        inputProps={{ 'aria-label': label, autoComplete: 'off' }}
        startAdornment={
          <InputAdornment position="start">
            <Icon of={Search} size={16} />
          </InputAdornment>
        }
        endAdornment={
          typed !== '' && (
            <button
              type="button"
              className="icon-button icon-button-inset"
              aria-label={translate('screens.list.search_clear')}
              onClick={() => onType('')}
            >
              <Icon of={X} size={16} />
            </button>
          )
        }
      />
      <Button variant="text" color="inherit" onClick={() => onOpenAll(true)}>
        <Icon of={ChevronsUpDown} size={16} />
        <span className="tree-bar-word">{translate('screens.tree.open_all')}</span>
      </Button>
      <Button variant="text" color="inherit" onClick={() => onOpenAll(false)}>
        <Icon of={ChevronsDownUp} size={16} />
        <span className="tree-bar-word">{translate('screens.tree.shut_all')}</span>
      </Button>
      {template?.bar}
    </search>
  );
}

type MovingProps = {
  readonly name: string;
  /** It stays where it is, and goes there once more. */
  readonly isCopied: boolean;
  /** The line it would go under; nothing when that is the record itself. */
  readonly target?: string;
  readonly refusal?: string;
  readonly isAtTop: boolean;
  readonly onPlace: () => void;
  readonly onTop: () => void;
  readonly onLeave: () => void;
};

export function MovingBar({ name, isCopied, target, refusal, isAtTop, onPlace, onTop, onLeave }: MovingProps) {
  const translate = useTranslate();
  const over = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <section className="tree-bar tree-moving" aria-label={translate(isCopied ? 'screens.tree.copying_label' : 'screens.tree.moving_label')}>
      <span className="tree-moving-text" role="status">
        {refusal ?? translate(isCopied ? 'screens.tree.copying' : 'screens.tree.moving', { name })}
      </span>
      {target !== undefined && (
        <Button variant="outlined" disabled={refusal !== undefined} onClick={onPlace}>
          {translate('screens.tree.place', { name: target })}
        </Button>
      )}
      {!isAtTop && (
        <Button variant="outlined" onClick={onTop} onDragOver={over} onDrop={onTop}>
          {translate('screens.tree.to_top')}
        </Button>
      )}
      <Button variant="text" color="inherit" onClick={onLeave}>
        {translate('screens.cancel')}
      </Button>
    </section>
  );
}
