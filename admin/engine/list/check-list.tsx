/** Boxes to tick, one or several; the arrows go from one to the next. */
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';

export type Choice = { readonly value: string | number | boolean; readonly shown: ReactNode };

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly unknown[];
  readonly onToggle: (value: Choice['value']) => void;
  /** Only one of them holds at a time. */
  readonly single?: boolean;
  readonly autoFocus?: boolean;
  readonly listRef?: Ref<HTMLUListElement>;
};

const boxesIn = (list: Element): HTMLInputElement[] => [...list.querySelectorAll('input')];

function step(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const boxes = boxesIn(event.currentTarget);
  boxes[boxes.indexOf(event.target as HTMLInputElement) + by]?.focus();
}

/** From the search above into its list. */
export const enterList = (list: Element | null): void => (list ? boxesIn(list)[0]?.focus() : undefined);

export function CheckList({ label, choices, chosen, onToggle, single = false, autoFocus = false, listRef }: Props) {
  const name = useId();
  return (
    <ul ref={listRef} className="check-list" aria-label={label} onKeyDown={step}>
      {choices.map(({ value, shown }, at) => (
        <li key={String(value)}>
          <label>
            <input
              className={single ? undefined : 'pick-box'}
              type={single ? 'radio' : 'checkbox'}
              name={single ? name : undefined}
              // biome-ignore lint/a11y/noAutofocus: a pane that was just opened
              autoFocus={autoFocus && at === 0}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {shown}
          </label>
        </li>
      ))}
    </ul>
  );
}
