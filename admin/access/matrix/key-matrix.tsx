/**
 * The permissions as one matrix: modules folded, a line for each subject, a column for each verb. It chooses them, or shows which are
 * held. What people have without the group is marked.
 */
import { Search, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { sentence } from '../../../resources/kernel/text.ts';
import { useLocale } from '../../engine/declaration.tsx';
import { Icon } from '../../shell/icons.tsx';
import { changeOf } from '../pane-items.ts';
import { MatrixSheet } from './matrix-sheet.tsx';
import { chosen, heldOnly, type MatrixKey, sheetsOf, soughtIn, warningsOf } from './sheets.ts';
import { words } from './words.ts';
import './matrix.css';

type Props = {
  readonly of: readonly MatrixKey[];
  readonly now: ReadonlySet<number>;
  /** As it is saved. */
  readonly was?: ReadonlySet<number>;
  /** Without it the matrix is read only. */
  readonly onChange?: (ids: readonly number[]) => void;
  /** What a key shows in place of a tick, where all of them are listed. */
  readonly shown?: (key: MatrixKey) => ReactNode;
  readonly inputRef?: (element: HTMLElement | null) => void;
  readonly id?: string;
  readonly describedBy?: string;
};

export function KeyMatrix({ of: keys, now, was = now, onChange, shown, ...input }: Props) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const isGroup = !onChange && !shown;
  const [isOnly, setOnly] = useState(isGroup);
  const sheets = useMemo(() => sheetsOf(keys, manifest.resources), [keys]);
  const sought = searchKey(typed);
  const found = soughtIn(isOnly ? heldOnly(sheets, new Set([...now, ...was])) : sheets, sought);
  const folds = useFolds(isGroup ? sheets.map(({ module }) => module) : []);
  const isOpen = (module: string) => sought !== '' || folds.open.has(module);
  // The lines keep one function, so that a click draws its own line alone.
  const latest = useRef({ now, onChange });
  latest.current = { now, onChange };
  const choose = useCallback((ids: readonly number[], isOn: boolean) => {
    latest.current.onChange?.(chosen(latest.current.now, ids, isOn));
  }, []);
  return (
    <div className="key-matrix" data-reading={onChange ? undefined : true}>
      <div className="matrix-bar">
        <span className="search-box">
          <Icon of={Search} size={16} />
          <input
            type="search"
            id={input.id}
            ref={input.inputRef}
            value={typed}
            placeholder={words.find[locale]}
            aria-label={words.find[locale]}
            aria-describedby={input.describedBy}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
        {!shown && (
          <label className="matrix-only">
            <input type="checkbox" checked={isOnly} onChange={({ target }) => setOnly(target.checked)} />
            {words.only[locale]}
          </label>
        )}
        <button type="button" className="button" onClick={() => folds.setAll(sheets.map(({ module }) => module))}>
          {words[folds.open.size > 0 ? 'closeAll' : 'openAll'][locale]}
        </button>
      </div>
      <Totals keys={keys} now={now} was={was} isList={shown !== undefined} />
      {!shown && <Warnings keys={keys} now={now} />}
      <Legend />
      {found.length === 0 && <p role="status">{words[sought === '' ? 'empty' : 'none'][locale]}</p>}
      {found.map(sheet => (
        <MatrixSheet
          key={sheet.module}
          {...{ sheet, locale, now, was, shown }}
          isOpen={isOpen(sheet.module)}
          onFold={folds.fold}
          onChoose={onChange && choose}
        />
      ))}
    </div>
  );
}

/** Which modules are open. */
function useFolds(first: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first));
  return {
    open,
    fold: (module: string) => setOpen(new Set(open.has(module) ? [...open].filter(one => one !== module) : [...open, module])),
    setAll: (modules: readonly string[]) => setOpen(new Set(open.size > 0 ? [] : modules)),
  };
}

type Held = { readonly keys: readonly MatrixKey[]; readonly now: ReadonlySet<number> };

function Totals({ keys, now, was, isList }: Held & { readonly was: ReadonlySet<number>; readonly isList: boolean }) {
  const locale = useLocale();
  const { give, take } = changeOf(was, now);
  const all = formatNumber(keys.length, locale);
  const count = (ids: readonly number[]) => formatNumber(ids.length, locale);
  const changes = [
    ...(give.length > 0 ? [sentence(words.added, locale, { count: count(give) })] : []),
    ...(take.length > 0 ? [sentence(words.removed, locale, { count: count(take) })] : []),
  ];
  return (
    <p className="matrix-totals" role="status">
      {isList ? sentence(words.total, locale, { count: all }) : sentence(words.chosen, locale, { all, count: count([...now]) })}
      {changes.length > 0 && <b>{changes.join(', ')}</b>}
    </p>
  );
}

function Warnings({ keys, now }: Held) {
  const locale = useLocale();
  const found = warningsOf(new Set(keys.flatMap(({ id, key }) => (now.has(id) ? key : []))));
  return (
    <div aria-live="polite">
      {found.map(text => (
        <p key={text.en} className="matrix-warning">
          <Icon of={TriangleAlert} size={16} />
          <span>
            <b>{words.apart[locale]}.</b> {text[locale]}
          </span>
        </p>
      ))}
    </div>
  );
}

function Legend() {
  const locale = useLocale();
  return (
    <p className="matrix-legend">
      {words.standing[locale]}
      {(['everybody', 'self_service'] as const).map(one => (
        <span key={one}>
          <i className="matrix-standing" data-standing={one} />
          {words[one][locale]}
        </span>
      ))}
    </p>
  );
}
