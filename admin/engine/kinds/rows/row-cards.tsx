/** Rows on a phone: each is a card that shows its content and opens its dialog. */
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLocale } from '../../declaration.tsx';
import { useInputId } from '../../form/form-mode.ts';
import { columnLabelOf, fieldOf, type Row } from '../../naming.ts';
import { say } from '../../problems.ts';
import { isEmpty } from '../kind.ts';
import type { RowErrors } from './row-form.tsx';
import { RowMenuButton } from './row-menu.tsx';
import { RowNoteText } from './row-note.tsx';
import { useSums } from './row-sums.ts';
import { useDrawn } from './row-value.tsx';
import type { Sheet } from './sheet-state.ts';

type Props = {
  readonly sheet: Sheet;
  readonly errors: readonly (RowErrors | undefined)[];
  readonly notes: ReadonlyMap<number, ReactNode>;
  readonly onMenu: (anchor: HTMLElement, at: number) => void;
};

export function RowCards({ sheet, errors, notes, onMenu }: Props) {
  const { rows, act, name, isOpenable } = sheet;
  const idOf = useInputId();
  const locale = useLocale();
  return (
    <>
      <ol className="row-cards">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing but what is given, and its place is what it is called by
          <li key={at} className={errors[at] && 'rows-wrong'}>
            <button type="button" id={idOf(`${name}.${at}`)} disabled={!isOpenable} onClick={() => act.openInDialog(at)}>
              <span className="row-card-number">{formatNumber(at + 1, locale)}</span>
              <Summary sheet={sheet} row={row} errors={errors[at]} />
            </button>
            {isOpenable && <RowMenuButton at={at} onMenu={onMenu} />}
            {notes.has(at) && <RowNoteText>{notes.get(at)}</RowNoteText>}
          </li>
        ))}
      </ol>
      <Sums sheet={sheet} />
    </>
  );
}

function Sums({ sheet }: { readonly sheet: Sheet }) {
  const translate = useTranslate();
  const locale = useLocale();
  const sums = useSums(sheet);
  if (sums.size === 0 || sheet.rows.length < 2) return null;
  return (
    <p className="row-card-sums">
      <b>{translate('screens.rows.total')}</b>
      {[...sums].map(([name, sum]) => (
        <span key={name}>
          {columnLabelOf(sheet.child, name, locale)}: {sum}
        </span>
      ))}
    </p>
  );
}

function Summary({ sheet: { child, columns }, row, errors = {} }: { sheet: Sheet; row: Row; errors?: RowErrors }) {
  const locale = useLocale();
  const translate = useTranslate();
  const [first, ...rest] = columns.filter(name => !isEmpty(row[name]));
  const draw = useDrawn();
  const shown = (name: string) => draw(fieldOf(child, name)!, name, row);
  return (
    <span className="row-card-text">
      <b>{first === undefined ? translate('screens.empty_value') : shown(first)}</b>
      {rest.map(name => (
        <span key={name}>
          {columnLabelOf(child, name, locale)}: {shown(name)}
        </span>
      ))}
      {Object.entries(errors).map(([name, error]) => (
        <small key={name}>{say(translate, error, columnLabelOf(child, name, locale))}</small>
      ))}
    </span>
  );
}
