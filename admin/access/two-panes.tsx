/**
 * Available items at one side, assigned items at the other; selected ones move across. A list is one tab stop: arrows walk, space selects,
 * Enter moves. An item that may not be moved stays and says why.
 */
import { ArrowLeft, ArrowRight, Lock, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { permissionModules } from '../../resources/kernel/permission-modules.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Icon } from '../shell/icons.tsx';
import { type PaneItem, sidesOf, stepTo, toggled } from './pane-items.ts';
import './two-panes.css';

const words = {
  filter: t('নাম বা অনুমতি দিয়ে খুঁজুন', 'Find by name or permission'),
  module: t('মডিউল', 'Module'),
  every: t('সব মডিউল', 'All modules'),
  available: t('দেওয়া যায়', 'Available'),
  assigned: t('দেওয়া আছে', 'Assigned'),
  none: t('কিছু নেই', 'Nothing here'),
  selected: t('বাছাই করা', 'selected'),
  give: t('দিন', 'Give'),
  take: t('ফেরত নিন', 'Take back'),
  added: t('নতুন', 'new'),
  removed: t('যাবে', 'to be removed'),
  how: t(
    'তীর দিয়ে চলুন, স্পেস দিয়ে বাছাই করুন (Ctrl A সব), এন্টার দিয়ে সরান।',
    'Arrow keys move, Space selects (Ctrl A: all), Enter gives or takes back.',
  ),
};

type Props = {
  readonly items: readonly PaneItem[];
  /** What is shown at the right: the items as they were, and as they would be. */
  readonly was: ReadonlySet<number>;
  readonly now: ReadonlySet<number>;
  readonly onChange: (now: ReadonlySet<number>) => void;
  /** What the item with the focus or pointer holds; nothing where its name says all. */
  readonly peek: (item: PaneItem) => ReactNode;
};

export function TwoPanes({ items, was, now, onChange, peek }: Props) {
  const locale = useLocale();
  const [sought, setSought] = useState('');
  const [module, setModule] = useState('');
  const [at, setAt] = useState<number>();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const left = useRef<HTMLDivElement>(null);
  const { available, assigned } = sidesOf(items, now, { sought: searchKey(sought), module });
  const move = (ids: readonly number[]) => {
    const free = ids.filter(id => items.some(item => item.id === id && item.refusal === undefined));
    onChange(free.reduce<ReadonlySet<number>>((set, id) => toggled(set, id), now));
    setMarked(new Set([...marked].filter(id => !free.includes(id))));
  };
  const pane = (side: 'available' | 'assigned', shown: readonly PaneItem[]) => (
    <Pane
      label={words[side][locale]}
      items={shown}
      at={at}
      marked={marked}
      markOf={({ id }) => (was.has(id) === now.has(id) ? '' : words[now.has(id) ? 'added' : 'removed'][locale])}
      onAt={setAt}
      onMark={(ids, isOn) => setMarked(new Set(isOn ? [...marked, ...ids] : [...marked].filter(id => !ids.includes(id))))}
      onMove={move}
      listRef={side === 'available' ? left : undefined}
    />
  );
  const chosen = (shown: readonly PaneItem[]) => shown.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const [giving, taking] = [chosen(available), chosen(assigned)];
  const seen = items.find(({ id }) => id === at);
  const preview = seen && peek(seen);
  return (
    <div className="two-panes">
      <Filter
        sought={sought}
        module={module}
        modules={[...new Set(items.flatMap(one => one.modules))]}
        onSought={setSought}
        onModule={setModule}
        onDown={() => left.current?.focus()}
      />
      <div className="panes">
        {pane('available', available)}
        <div className="panes-between">
          <button type="button" className="button" disabled={giving.length === 0} onClick={() => move(giving)}>
            {words.give[locale]}
            <Icon of={ArrowRight} size={16} />
          </button>
          <button type="button" className="button" disabled={taking.length === 0} onClick={() => move(taking)}>
            <Icon of={ArrowLeft} size={16} />
            {words.take[locale]}
          </button>
        </div>
        {pane('assigned', assigned)}
      </div>
      <p className="panes-how">{words.how[locale]}</p>
      {seen && (preview || seen.refusal) && (
        <section className="panes-peek" aria-label={seen.label}>
          <h3>{seen.label}</h3>
          {seen.refusal && <p className="refused">{seen.refusal}</p>}
          {preview}
        </section>
      )}
    </div>
  );
}

type FilterProps = {
  readonly sought: string;
  readonly module: string;
  readonly modules: readonly string[];
  readonly onSought: (sought: string) => void;
  readonly onModule: (module: string) => void;
  /** From the search into the list below. */
  readonly onDown: () => void;
};

function Filter({ sought, module, modules, onSought, onModule, onDown }: FilterProps) {
  const locale = useLocale();
  return (
    <div className="panes-filter">
      <span className="search-box">
        <Icon of={Search} size={16} />
        <input
          type="search"
          value={sought}
          placeholder={words.filter[locale]}
          aria-label={words.filter[locale]}
          onChange={({ target }) => onSought(target.value)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onDown();
          }}
        />
      </span>
      {modules.length > 0 && (
        <select aria-label={words.module[locale]} value={module} onChange={({ target }) => onModule(target.value)}>
          <option value="">{words.every[locale]}</option>
          {modules.map(one => (
            <option key={one} value={one}>
              {moduleName(one)[locale]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** What a permission module is called. */
export const moduleName = (module: string) => permissionModules[module as keyof typeof permissionModules] ?? t(module, module);

type PaneProps = {
  readonly label: string;
  readonly items: readonly PaneItem[];
  readonly at: number | undefined;
  readonly marked: ReadonlySet<number>;
  readonly markOf: (item: PaneItem) => string;
  readonly onAt: (id: number) => void;
  readonly onMark: (ids: readonly number[], isOn: boolean) => void;
  readonly onMove: (ids: readonly number[]) => void;
  readonly listRef?: React.Ref<HTMLDivElement>;
};

/** A list of options holds nothing else. */
const Nothing = ({ text }: { readonly text: string }) => (
  // biome-ignore lint/a11y/useFocusableInteractive: nobody comes to it
  <div role="option" className="pane-none" aria-selected={false} aria-disabled="true">
    {text}
  </div>
);

function Pane({ label, items, at, marked, markOf, onAt, onMark, onMove, listRef }: PaneProps) {
  const locale = useLocale();
  const id = useId();
  const active = items.find(item => item.id === at);
  const optionId = (item: PaneItem) => `${id}-${item.id}`;
  const selected = items.filter(item => marked.has(item.id)).map(item => item.id);
  const free = items.filter(({ refusal }) => refusal === undefined).map(item => item.id);
  const mark = (ids: readonly number[]) => onMark(ids, !ids.every(one => marked.has(one)));
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = stepTo(items, at, event.key);
    if (next !== undefined) {
      onAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) mark(free);
    else if (event.key === ' ' && active) mark(free.filter(one => one === active.id));
    else if (event.key === 'Enter' && active) onMove(selected.length > 0 ? selected : [active.id]);
    else return;
    event.preventDefault();
  };
  return (
    <section className="pane" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`}>
        {label}
        <span className="pane-count">{formatNumber(items.length, locale)}</span>
        {selected.length > 0 && (
          <span className="pane-count">
            {formatNumber(selected.length, locale)} {words.selected[locale]}
          </span>
        )}
      </h2>
      <div
        ref={listRef}
        role="listbox"
        aria-multiselectable="true"
        aria-labelledby={`${id}-label`}
        aria-activedescendant={active && optionId(active)}
        tabIndex={0}
        onKeyDown={press}
        onFocus={() => {
          if (active === undefined && items[0]) onAt(items[0].id);
        }}
      >
        {items.map(item => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys of all its options
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option that is active
          <div
            key={item.id}
            id={optionId(item)}
            role="option"
            aria-selected={marked.has(item.id)}
            aria-disabled={item.refusal !== undefined}
            data-at={item.id === at || undefined}
            onClick={() => {
              onAt(item.id);
              mark(free.filter(one => one === item.id));
            }}
            onDoubleClick={() => onMove([item.id])}
          >
            <span>{item.label}</span>
            {item.refusal !== undefined && <Icon of={Lock} size={16} />}
            {markOf(item) && <em>{markOf(item)}</em>}
            {item.note && <small>{item.note}</small>}
          </div>
        ))}
        {items.length === 0 && <Nothing text={words.none[locale]} />}
      </div>
    </section>
  );
}
