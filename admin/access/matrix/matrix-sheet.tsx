/** The permissions of one module, folded under its name and how many of them are chosen. */
import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { type Locale, sentence } from '../../../resources/kernel/text.ts';
import { Icon } from '../../shell/icons.tsx';
import { moduleName } from '../two-panes.tsx';
import { idsIn, MatrixLine } from './matrix-line.tsx';
import { countOf, type MatrixKey, type Sheet, stateOf, type Verb, verbs } from './sheets.ts';
import { StateBox } from './tick.tsx';
import { verbWords, words } from './words.ts';

export type SheetProps = {
  readonly sheet: Sheet;
  readonly locale: Locale;
  readonly now: ReadonlySet<number>;
  readonly was: ReadonlySet<number>;
  readonly isOpen: boolean;
  readonly onFold: (module: string) => void;
  readonly onChoose?: (ids: readonly number[], isOn: boolean) => void;
  readonly shown?: (key: MatrixKey) => ReactNode;
};

export function MatrixSheet(props: SheetProps) {
  const { sheet, locale, now, isOpen, onFold, shown } = props;
  const name = moduleName(sheet.module)[locale];
  const all = formatNumber(sheet.keys.length, locale);
  const count = formatNumber(countOf(sheet.keys, now), locale);
  return (
    <section className="matrix-sheet" aria-label={name}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => onFold(sheet.module)}>
          <Icon of={ChevronRight} size={16} />
          <span>{name}</span>
          <small>{shown ? sentence(words.total, locale, { count: all }) : sentence(words.chosen, locale, { all, count })}</small>
        </button>
      </h3>
      {isOpen && <SheetTable {...props} name={name} />}
    </section>
  );
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** From box to box by the arrows: along a line, and to the next line that has one in this column. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  if (step === undefined || from === null) return;
  event.preventDefault();
  const [down, right] = step;
  const line = from.parentElement as HTMLTableRowElement;
  const along = [...line.querySelectorAll('input')];
  const rows = [...event.currentTarget.rows];
  const column = (down > 0 ? rows.slice(line.rowIndex + 1) : rows.slice(0, line.rowIndex).reverse()).map(row => row.cells[from.cellIndex]);
  const next =
    right === 0
      ? column.map(cell => cell?.querySelector('input')).find(Boolean)
      : along[along.indexOf(event.target as HTMLInputElement) + right];
  next?.focus();
}

function SheetTable({ sheet, locale, now, was, onChoose, shown, name }: SheetProps & { readonly name: string }) {
  const columnKeys = (verb: Verb) => sheet.lines.flatMap(({ cells }) => cells[verb] ?? []);
  const shownKeys = sheet.lines.flatMap(({ keys }) => keys);
  const head = (keys: readonly MatrixKey[], text: string, label: string) =>
    onChoose && keys.length > 0 ? (
      <StateBox
        className="matrix-head"
        state={stateOf(keys, now)}
        label={label}
        onSet={isOn =>
          onChoose(
            keys.map(({ id }) => id),
            isOn,
          )
        }
      >
        {text}
      </StateBox>
    ) : (
      <span className="matrix-head">{text}</span>
    );
  return (
    <table onKeyDown={onChoose && walk}>
      <thead>
        <tr>
          <th scope="col">{head(shownKeys, words.subject[locale], sentence(words.sheet, locale, { module: name }))}</th>
          {verbs.map(verb => {
            const text = verbWords[verb][locale];
            return (
              <th key={verb} scope="col">
                {head(columnKeys(verb), text, sentence(words.column, locale, { module: name, verb: text }))}
              </th>
            );
          })}
          <th scope="col">{words.others[locale]}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map(line => (
          <MatrixLine key={line.noun} {...{ line, locale, onChoose, shown }} now={idsIn(line.keys, now)} was={idsIn(line.keys, was)} />
        ))}
      </tbody>
    </table>
  );
}
