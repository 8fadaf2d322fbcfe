/** A search box; `/` focuses it, and what is typed can be cleared. */
import { Search, X } from 'lucide-react';
import { type KeyboardEventHandler, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from './icons.tsx';
import { useShortcut } from './shortcuts.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (sought: string) => void;
  readonly maxLength?: number;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

export function SearchInput({ label, value, onChange, maxLength, onKeyDown }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => input.current?.select());
  return (
    <span className="search-box">
      <Icon of={Search} size={16} />
      <input
        ref={input}
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        maxLength={maxLength}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button
          type="button"
          className="icon-button icon-button-inset"
          aria-label={translate('screens.list.search_clear')}
          onClick={() => onChange('')}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </span>
  );
}
