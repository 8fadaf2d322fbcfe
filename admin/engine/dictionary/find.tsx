/** The search box of the dictionary, and the number of matches. `/` focuses it. */
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../../shell/icons.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import type { Hit } from './search.ts';
import { useSpeech } from './speech.ts';

type Props = { readonly typed: string; readonly onType: (typed: string) => void; readonly hits: readonly Hit[] };

export function Find({ typed, onType, hits }: Props) {
  const { words, fill } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', words.search, () => input.current?.select());
  const fields = hits.reduce((sum, hit) => sum + hit.fields.length, 0);
  const outcome = hits.length ? fill(words.found, { entities: hits.length, fields }) : fill(words.found_none, { sought: typed.trim() });
  return (
    <search className="dict-find">
      <span className="search-box">
        <Icon of={Search} size={16} />
        <input
          ref={input}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={words.search}
          aria-label={words.search}
          autoComplete="off"
          onChange={event => onType(event.target.value)}
        />
        {typed !== '' && (
          <button type="button" className="icon-button" aria-label={words.search_clear} onClick={() => onType('')}>
            <Icon of={X} size={16} />
          </button>
        )}
      </span>
      <span className="note" role="status">
        {typed.trim() !== '' && outcome}
      </span>
    </search>
  );
}
