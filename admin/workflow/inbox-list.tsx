/** The list of the inbox: its boxes, and a line for each request: kind and time left, what it is about, from which person. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { digits, formatShortInstant } from '../../i18n/format.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import type { InboxPart } from '../engine/inbox-part.ts';
import { nameIn } from '../engine/naming.ts';
import { timeLeft } from '../engine/time-left.ts';
import { Tone } from '../engine/tone.tsx';
import { useShortcut } from '../shell/shortcuts.ts';
import { unbroken } from '../shell/unbroken.tsx';
import { type Box, boxes, type Counts, type Item, moduleText } from './inbox-data.ts';
import { parts } from './inbox-parts.ts';
import { words } from './inbox-words.ts';

type BoxesProps = {
  readonly box: Box;
  /** The part of another module that is open in place of a box. */
  readonly part: InboxPart | undefined;
  readonly counts: Counts | undefined;
  readonly onOpen: (name: string) => void;
};

/** Boxes that are empty are left out, besides what waits and what was sent. */
export function Boxes({ box, part, counts, onOpen }: BoxesProps) {
  const locale = useLocale();
  const current = part?.name ?? box;
  const count = (name: Box) => (name === 'sent' ? undefined : counts?.[name]);
  const shown = boxes.filter(name => name === 'pending' || name === 'sent' || name === current || (count(name) ?? 0) > 0);
  return (
    <nav className="inbox-boxes" aria-label={words.boxes[locale]}>
      {shown.map(name => (
        <BoxButton key={name} label={words[name]} count={count(name)} isOpen={name === current} onOpen={() => onOpen(name)} />
      ))}
      {parts.map(one => (
        <PartButton key={one.name} part={one} isOpen={one === part} onOpen={() => onOpen(one.name)} />
      ))}
    </nav>
  );
}

type ButtonProps = { readonly isOpen: boolean; readonly onOpen: () => void };
type Counted = ButtonProps & { readonly label: Text; readonly count: number | undefined };

function BoxButton({ label, count, isOpen, onOpen }: Counted) {
  const locale = useLocale();
  return (
    <button type="button" aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
      {label[locale]}
      {count !== undefined && ` (${digits(String(count), locale)})`}
    </button>
  );
}

function PartButton({ part: { label, useCount }, ...button }: ButtonProps & { readonly part: InboxPart }) {
  const count = useCount();
  return (button.isOpen || Boolean(count)) && <BoxButton label={label} count={count} {...button} />;
}

type RowsProps = {
  readonly rows: readonly Item[];
  /** The open request, if any. */
  readonly chosen: number | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
  readonly onToggle: (id: number) => void;
};

/** `j` and `k`, and the arrows within the list, open the next and the one before. */
export function Rows({ rows, chosen, selected, onChoose, onToggle }: RowsProps) {
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const neighbour = (step: number): number | undefined => rows[rows.findIndex(({ id }) => id === chosen) + step]?.id;
  const [after, before] = [neighbour(1), neighbour(-1)];
  const open = (id: number | undefined) => id !== undefined && onChoose(id);
  useShortcut(after === undefined ? null : 'j', words.next[locale], () => open(after));
  useShortcut(before === undefined ? null : 'k', words.previous[locale], () => open(before));
  useEffect(() => {
    list.current?.querySelector(`[data-id="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = event.key === 'ArrowDown' ? after : event.key === 'ArrowUp' ? before : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-id="${next}"]`)?.focus();
  };
  return (
    <ul className="inbox-list" ref={list} onKeyDown={walk}>
      {rows.map(item => (
        <Row
          key={item.id}
          item={item}
          isChosen={item.id === chosen}
          isSelected={selected.has(item.id)}
          onChoose={() => onChoose(item.id)}
          onToggle={() => onToggle(item.id)}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  readonly item: Item;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
};

function Row({ item, isChosen, isSelected, onChoose, onToggle }: RowProps) {
  const locale = useLocale();
  const person = item.applicant ? nameIn(item.applicant, locale) : '';
  const kind = moduleText(item.module)[locale];
  const facts = [person, item.office && nameIn(item.office, locale)].filter(Boolean);
  return (
    <li className="inbox-row" data-chosen={isChosen}>
      <input type="checkbox" aria-label={`${words.select[locale]}: ${kind}, ${person}`} checked={isSelected} onChange={onToggle} />
      <button type="button" data-id={item.id} aria-pressed={isChosen} onClick={onChoose}>
        <span className="inbox-kind">
          <span>{kind}</span>
          <TimeLeft item={item} />
        </span>
        <span className="inbox-subject">{unbroken(item.subject?.[locale] ?? (item.step && nameIn(item.step, locale)) ?? kind)}</span>
        <span className="note">{facts.join(', ')}</span>
        {item.is_delegated && <Tone tone="info">{words.delegated[locale]}</Tone>}
      </button>
    </li>
  );
}

function TimeLeft({ item: { due_at: due, arrived_at: arrived } }: { readonly item: Item }) {
  const locale = useLocale();
  if (due === null) return <time dateTime={arrived}>{formatShortInstant(arrived, locale)}</time>;
  const { text, isLate } = timeLeft(due, new Date(), locale);
  return (
    <time dateTime={due} className={isLate ? 'inbox-late' : undefined}>
      {text}
    </time>
  );
}
