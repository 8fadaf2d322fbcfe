/** Rows as a sheet: text in cells, and inputs in the one row that is being written. Its keys are those of a spreadsheet (`sheet-keys.ts`). */
import { type ClipboardEvent, Fragment, memo, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { same } from '../../data-provider.ts';
import { useDeclaration, useLocale } from '../../declaration.tsx';
import { useInputId } from '../../form/form-mode.ts';
import { columnLabelOf, fieldOf, labelOf, type Row } from '../../naming.ts';
import { say } from '../../problems.ts';
import { useInputOf, useViewsOf } from '../others.ts';
import { roomOf } from './columns.ts';
import { type RowErrors, RowForm } from './row-form.tsx';
import { RowHandle, useDragging } from './row-handle.tsx';
import { RowMenuButton } from './row-menu.tsx';
import { RowNote } from './row-note.tsx';
import { useSums } from './row-sums.ts';
import { type Drawn, useDrawn } from './row-value.tsx';
import { onMoveKey, onRowKey, type Place } from './sheet-keys.ts';
import type { Sheet, SheetActions } from './sheet-state.ts';

type Props = {
  readonly sheet: Sheet;
  readonly errors: readonly (RowErrors | undefined)[];
  readonly notes: ReadonlyMap<number, ReactNode>;
  readonly describedBy: string;
  readonly label: string;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onMenu: (anchor: HTMLElement, at: number) => void;
};

export function SheetTable({ sheet, errors, notes, describedBy, label, onPaste, onMenu }: Props) {
  const { child, columns, rows, opened, act, field } = sheet;
  const locale = useLocale();
  const translate = useTranslate();
  const viewsOf = useViewsOf();
  const draw = useDrawn();
  const { body, target, begin } = useDragging(act.move);
  return (
    <section className="rows-space" onPaste={onPaste} aria-label={label}>
      <table className="rows-table in-sheet" aria-describedby={describedBy}>
        <thead>
          <tr>
            <th scope="col" className="rows-number">
              <span className="unseen">{translate('screens.rows.number_column')}</span>
            </th>
            {columns.map(name => (
              <th key={name} scope="col" className={viewsOf(fieldOf(child, name)!).end ? 'end' : undefined}>
                {labelOf(child, name, locale)}
                {fieldOf(child, name)?.required && <span aria-hidden="true">{'\u00a0*'}</span>}
              </th>
            ))}
            <th scope="col" className="rows-tools">
              <span className="unseen">{translate('screens.rows.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing but what is given, and its place is what it is called by
            <Fragment key={at}>
              {opened?.at === at && !opened.inDialog ? (
                <WrittenRow key={`open-${opened.turn}`} sheet={sheet} at={at} errors={errors[at]} onDrag={begin} onMenu={onMenu} />
              ) : (
                <ReadRow
                  {...{ row, at, columns, act, draw, onMenu }}
                  name={sheet.name}
                  errors={errors[at]}
                  enters={entersAt(at, opened?.at)}
                  isOrdered={field.order !== undefined && sheet.isOpenable}
                  isOpenable={sheet.isOpenable}
                  drop={target?.to === at && target.from !== at ? (target.from < at ? 'after' : 'before') : undefined}
                  onDrag={begin}
                />
              )}
              <RowNote of={notes.get(at)} columns={columns.length + 2} />
            </Fragment>
          ))}
        </tbody>
        <Sums sheet={sheet} />
      </table>
    </section>
  );
}

/** By which cell the Tab key enters a row: the one nearest to the row that is open; with none open, the first row by its first. */
const entersAt = (at: number, opened: number | undefined): 'first' | 'last' | undefined => {
  if (opened === undefined) return at === 0 ? 'first' : undefined;
  return at === opened + 1 ? 'first' : at === opened - 1 ? 'last' : undefined;
};

type ReadProps = {
  readonly row: Row;
  readonly at: number;
  readonly name: string;
  readonly columns: readonly string[];
  readonly errors?: RowErrors;
  readonly act: SheetActions;
  readonly enters?: 'first' | 'last';
  readonly isOrdered: boolean;
  readonly isOpenable: boolean;
  readonly drop?: 'before' | 'after';
  readonly draw: Drawn;
  readonly onDrag: (event: PointerEvent, from: number) => void;
  readonly onMenu: Props['onMenu'];
};

const ReadRow = memo(
  function ReadRow({ row, at, name, columns, errors, act, enters, isOrdered, isOpenable, drop, draw, onDrag, onMenu }: ReadProps) {
    const child = useDeclaration();
    const locale = useLocale();
    const translate = useTranslate();
    const viewsOf = useViewsOf();
    const idOf = useInputId();
    const entry = enters === 'first' ? columns[0] : enters === 'last' ? columns.at(-1) : undefined;
    return (
      <tr className={drop && `rows-drop-${drop}`}>
        <RowHandle at={at} isOrdered={isOrdered} isWrong={errors !== undefined} onDrag={onDrag} />
        {columns.map(column => {
          const field = fieldOf(child, column)!;
          const error = errors?.[column];
          return (
            <td
              key={column}
              id={idOf(`${name}.${at}.${column}`)}
              tabIndex={isOpenable ? (column === entry ? 0 : -1) : undefined}
              className={[viewsOf(field).end && 'end', error !== undefined && 'rows-wrong'].filter(Boolean).join(' ') || undefined}
              onFocus={isOpenable ? () => act.open(at, column) : undefined}
            >
              {draw(field, column, row)}
              {error !== undefined && <small>{say(translate, error, columnLabelOf(child, column, locale))}</small>}
            </td>
          );
        })}
        <td className="rows-tools">{isOpenable && <RowMenuButton at={at} tabIndex={-1} onMenu={onMenu} />}</td>
      </tr>
    );
  },
  ({ row, errors, ...before }, after) =>
    same(row, after.row) &&
    same(errors, after.errors) &&
    Object.entries(before).every(([name, value]) => after[name as keyof ReadProps] === value),
);

/** A picker may still be on its way when its row is opened. */
const tries = 30;

function useFocusOn(id: string) {
  useEffect(() => {
    let left = tries;
    let frame = 0;
    const attempt = () => {
      const input = document.getElementById(id);
      input?.focus();
      left -= 1;
      if (document.activeElement !== input && left > 0) frame = requestAnimationFrame(attempt);
      else if (input instanceof HTMLInputElement) input.select();
    };
    attempt();
    return () => cancelAnimationFrame(frame);
  }, [id]);
}

type WrittenProps = {
  readonly sheet: Sheet;
  readonly at: number;
  readonly errors?: RowErrors;
  readonly onDrag: (event: PointerEvent, from: number) => void;
  readonly onMenu: Props['onMenu'];
};

function WrittenRow({ sheet, at, errors, onDrag, onMenu }: WrittenProps) {
  const { child, columns, field, name, opened } = sheet;
  const inputOf = useInputOf();
  const isOrdered = field.order !== undefined;
  const column = useRef(opened?.column ?? '');
  const idOf = useInputId();
  const cell = (one: string) => document.getElementById(idOf(`${name}.${at}.${one}`));
  const place = (): Place => ({ sheet, at, column: column.current, cell, onMenu });
  useFocusOn(idOf(`${name}.${at}.${opened?.column}`));
  return (
    <RowForm sheet={sheet} at={at} errors={errors}>
      <tr className="rows-open" onKeyDownCapture={event => onMoveKey(event, place())} onKeyDown={event => onRowKey(event, place())}>
        <RowHandle at={at} isOrdered={isOrdered} isWrong={false} onDrag={onDrag} />
        {columns.map(one => {
          const Input = inputOf(fieldOf(child, one)!);
          return (
            <td
              key={one}
              className={roomOf(fieldOf(child, one)!)}
              onFocus={() => {
                column.current = one;
              }}
            >
              <Input name={one} field={fieldOf(child, one)!} />
            </td>
          );
        })}
        <td className="rows-tools">
          <RowMenuButton at={at} onMenu={onMenu} />
        </td>
      </tr>
    </RowForm>
  );
}

function Sums({ sheet }: { sheet: Sheet }) {
  const translate = useTranslate();
  const locale = useLocale();
  const sums = useSums(sheet);
  if (sums.size === 0) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className="rows-number">
          <span className="unseen">
            {translate('screens.rows.total_of', { smart_count: sheet.rows.length, count: formatNumber(sheet.rows.length, locale) })}
          </span>
        </th>
        {sheet.columns.map((name, index) => (
          <td key={name} className={sums.has(name) ? 'end' : undefined}>
            {sums.get(name) || (index === 0 && translate('screens.rows.total'))}
          </td>
        ))}
        <td className="rows-tools" />
      </tr>
    </tfoot>
  );
}
