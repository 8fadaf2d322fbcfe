/**
 * Rows as a sheet: text in cells, and inputs in the one row that is being written. Tab goes from cell to cell by the order of the
 * page, Enter a row down, Alt and an arrow takes the row along.
 */
import { type ClipboardEvent, type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { sumsOf } from '../../../../resources/kernel/row-sums.ts';
import { same } from '../../data-provider.ts';
import { useDeclaration, useLocale } from '../../declaration.tsx';
import { useInputId } from '../../form/form-mode.ts';
import { columnLabelOf, fieldOf, labelOf, type Row } from '../../naming.ts';
import { say } from '../../problems.ts';
import { useInputOf, useViewsOf } from '../others.ts';
import { type RowErrors, RowForm } from './row-form.tsx';
import { RowHandle, useDragging } from './row-handle.tsx';
import { RowMenuButton } from './row-menu.tsx';
import { type Drawn, useDrawn } from './row-value.tsx';
import type { Sheet, SheetActions } from './sheet-state.ts';

type Props = {
  readonly sheet: Sheet;
  readonly errors: readonly (RowErrors | undefined)[];
  readonly describedBy: string;
  readonly label: string;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onMenu: (anchor: HTMLElement, at: number) => void;
};

export function SheetTable({ sheet, errors, describedBy, label, onPaste, onMenu }: Props) {
  const { child, columns, rows, opened, act, field } = sheet;
  const locale = useLocale();
  const translate = useTranslate();
  const viewsOf = useViewsOf();
  const draw = useDrawn();
  const { body, target, begin } = useDragging(act.move);
  return (
    <section className="rows-space" onPaste={onPaste} aria-label={label}>
      <table className="rows-table" aria-describedby={describedBy}>
        <thead>
          <tr>
            <th scope="col" className="rows-number">
              <span className="unseen">{translate('screens.rows.number_column')}</span>
            </th>
            {columns.map(name => (
              <th key={name} scope="col" className={viewsOf(fieldOf(child, name)!).end ? 'end' : undefined}>
                {labelOf(child, name, locale)}
                {fieldOf(child, name)?.required && <span aria-hidden="true"> *</span>}
              </th>
            ))}
            <th scope="col" className="rows-tools">
              <span className="unseen">{translate('screens.rows.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) =>
            opened?.at === at && !opened.inDialog ? (
              <WrittenRow key={`open-${opened.turn}`} sheet={sheet} at={at} errors={errors[at]} onDrag={begin} onMenu={onMenu} />
            ) : (
              <ReadRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing but what is given, and its place is what it is called by
                key={at}
                row={row}
                at={at}
                name={sheet.name}
                columns={columns}
                errors={errors[at]}
                act={act}
                enters={entersAt(at, opened?.at)}
                isOrdered={field.order !== undefined && sheet.isOpenable}
                isOpenable={sheet.isOpenable}
                drop={target?.to === at && target.from !== at ? (target.from < at ? 'after' : 'before') : undefined}
                draw={draw}
                onDrag={begin}
                onMenu={onMenu}
              />
            ),
          )}
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
  useFocusOn(useInputId()(`${name}.${at}.${opened?.column}`));
  return (
    <RowForm sheet={sheet} at={at} errors={errors}>
      <tr
        className="rows-open"
        onKeyDownCapture={event => onMoveKey(event, sheet, at, column.current)}
        onKeyDown={event => onRowKey(event, sheet, at, column.current)}
      >
        <RowHandle at={at} isOrdered={isOrdered} isWrong={false} onDrag={onDrag} />
        {columns.map(one => {
          const Input = inputOf(fieldOf(child, one)!);
          return (
            <td
              key={one}
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

const takesEnter = (element: HTMLElement): boolean =>
  element.matches('textarea, button, [role=button], [aria-expanded=true]') || element.isContentEditable;

/** Before the inputs receive it: some would open their lists. */
function onMoveKey(event: KeyboardEvent, { act, field }: Sheet, at: number, column: string): void {
  if (!event.altKey || field.order === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  act.move(at, event.key === 'ArrowUp' ? at - 1 : at + 1, column);
}

/** The keys of a sheet, while one of its rows is written. */
function onRowKey(event: KeyboardEvent, { rows, act, most }: Sheet, at: number, column: string): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
  const control = event.ctrlKey || event.metaKey;
  const done = () => event.preventDefault();
  if (event.key === 'Enter' && control) {
    done();
    if (rows.length < most) act.add(at + 1);
  } else if (event.key === 'Enter' && !takesEnter(event.target)) {
    done();
    const to = event.shiftKey ? at - 1 : at + 1;
    if (to >= 0 && to < rows.length) act.open(to, column);
    else if (to === rows.length && to < most) act.add(to);
  } else if (event.key === 'Delete' && control) {
    done();
    act.remove(at, column);
  } else if (event.key === 'Escape' && event.target.getAttribute('aria-expanded') !== 'true') {
    done();
    act.close();
    event.currentTarget.closest('.rows-editor')?.querySelector<HTMLElement>('.rows-add')?.focus();
  }
}

function Sums({ sheet: { child, field, columns, rows } }: { sheet: Sheet }) {
  const translate = useTranslate();
  const locale = useLocale();
  const viewsOf = useViewsOf();
  const sums = sumsOf(child, field, columns, rows);
  if (Object.keys(sums).length === 0 || rows.length === 0) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className="rows-number">
          <span className="unseen">{translate('screens.rows.total_of', { count: formatNumber(rows.length, locale) })}</span>
        </th>
        {columns.map((name, index) => {
          const one = fieldOf(child, name)!;
          const isSum = name in sums;
          const text = isSum ? viewsOf(one).text({ field: one, name, value: sums[name], row: {} }, { locale, translate }) : '';
          return (
            <td key={name} className={isSum ? 'end' : undefined}>
              {text || (index === 0 && translate('screens.rows.total'))}
            </td>
          );
        })}
        <td className="rows-tools" />
      </tr>
    </tfoot>
  );
}
