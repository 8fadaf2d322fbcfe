/** The search box of the dictionary, and the number of matches. `/` focuses it. */
import { SearchInput } from '../../shell/search-input.tsx';
import type { Hit } from './search.ts';
import { useSpeech } from './speech.ts';

type Props = { readonly typed: string; readonly onType: (typed: string) => void; readonly hits: readonly Hit[] };

export function Find({ typed, onType, hits }: Props) {
  const { words, fill } = useSpeech();
  const fields = hits.reduce((sum, hit) => sum + hit.fields.length, 0);
  const outcome = hits.length ? fill(words.found, { entities: hits.length, fields }) : fill(words.found_none, { sought: typed.trim() });
  return (
    <search className="dict-find">
      <SearchInput label={words.search} value={typed} onChange={onType} maxLength={100} />
      <span className="note" role="status">
        {typed.trim() !== '' && outcome}
      </span>
    </search>
  );
}
