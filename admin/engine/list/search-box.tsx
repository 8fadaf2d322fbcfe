/** The search of a list: sends when typing pauses, and at once on Enter; follows changes of the address. `/` focuses it. */
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pairOf } from '../../../resources/kernel/pair.ts';
import { SearchInput } from '../../shell/search-input.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { inSentence } from '../naming.ts';
import { useStill } from '../references.ts';
import { anyFieldOf } from '../value.tsx';

/** The searched fields, as the hint in the box: 'খুঁজুন: নাম, বিবিএস কোড'. A pair is one item. */
function useSearchHint(): string {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const locale = useLocale();
  const searched: readonly string[] = declaration.list.search ?? [];
  const names = searched.filter(name => {
    const pair = pairOf(anyFieldOf(declaration, name));
    return !(pair?.language === 'en' && searched.includes(pair.other));
  });
  const named = (name: string): string => {
    const field = anyFieldOf(declaration, name);
    return inSentence((field?.kind === 'rows' && field.known?.[locale]) || naming.column(name), locale);
  };
  return translate('screens.list.search', { fields: names.map(named).join(', ') });
}

export function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const hint = useSearchHint();
  const [typed, setTyped] = useState(value);
  const still = useStill(typed);
  const asked = useRef(value);
  const search = (text: string) => {
    const q = text.trim();
    if (q === asked.current) return;
    asked.current = q;
    onChange(q);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the resting text searches, not a new `onChange`
  useEffect(() => search(still), [still]);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <SearchInput
      label={hint}
      value={typed}
      onChange={setTyped}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed);
      }}
    />
  );
}
