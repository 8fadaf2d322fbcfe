/** A search box of a page of its own; `/` focuses it. */
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from './icons.tsx';
import { useShortcut } from './shortcuts.ts';

type Props = { readonly label: string; readonly value: string; readonly onChange: (sought: string) => void; readonly maxLength?: number };

export function SearchInput({ label, value, onChange, maxLength }: Props) {
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
      />
    </span>
  );
}
