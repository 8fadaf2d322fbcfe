/** The result of an import: the number of rows of each outcome, the errors by cell, and the changes, old and new. */
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber, inDigits } from '../../../../i18n/format.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import { useDeclaration, useLocale } from '../../declaration.tsx';
import { type Change, goodRows, type Report, type RowProblem } from './report.ts';

type Props = { readonly report: Report };

/** Kinds whose values are figures, also with letters among them. */
const figures: ReadonlySet<Field['kind']> = new Set(['date', 'time', 'dateTime', 'rows']);

function useCounted() {
  const translate = useTranslate();
  const locale = useLocale();
  return (word: string, count: number): string =>
    translate(`screens.imports.${word}`, { smart_count: count, count: formatNumber(count, locale) });
}

function Counts({ report: { counts } }: Props) {
  const counted = useCounted();
  const shown = (['inserted', 'changed', 'unchanged', 'refused'] as const).filter(name => counts[name] > 0);
  return (
    <p className="import-counts" role="status">
      <b>{counted('rows', counts.rows)}</b>
      {shown.map(name => (
        <span key={name} className={`import-count import-${name}`}>
          {counted(name, counts[name])}
        </span>
      ))}
    </p>
  );
}

type PartProps = {
  readonly title: string;
  /** Of the column that names each line. */
  readonly first: string;
  /** Rows `<tr>`. */
  readonly children: ReactNode;
  /** How many are not shown. */
  readonly more: number;
};

function Part({ title, first, children, more }: PartProps) {
  const translate = useTranslate();
  const counted = useCounted();
  return (
    <div>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="import-scroll" tabIndex={0} aria-label={title}>
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{translate('screens.imports.what')}</th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
      {more > 0 && <p className="import-more">{counted('more', more)}</p>}
    </div>
  );
}

type FoundProps = { readonly word: string; readonly found: readonly RowProblem[]; readonly more: number };

function Found({ word, found, more }: FoundProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Part title={translate(word)} first={translate('screens.imports.where')} more={more}>
      {found.map(({ sheet, row, cell, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
        <tr key={at}>
          <td className="import-where">
            <b>{cell ?? translate('screens.imports.row', { row: digits(row, locale) })}</b>
            {sheet && <span>{sheet}</span>}
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </Part>
  );
}

function ChangeLine({ change, isNew }: { readonly change: Change; readonly isNew: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const declaration = useDeclaration();
  const field = declaration.fields[change.field] as Field | undefined;
  const shown = (value: string | null) =>
    value === null ? translate('screens.imports.nothing') : (field && figures.has(field.kind) ? digits : inDigits)(value, locale);
  const words = { label: change.label, before: shown(change.before), after: shown(change.after) };
  return <li>{translate(isNew || field?.kind === 'rows' ? 'screens.imports.first' : 'screens.imports.change', words)}</li>;
}

function Rows({ report: { rows, more_rows: more } }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Part title={translate('screens.imports.would')} first={translate('screens.imports.record')} more={more}>
      {rows.map(({ row, action, name, changes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
        <tr key={at}>
          <td className="import-where">
            <b>{name}</b>
            <span>
              {row !== null && translate('screens.imports.row', { row: digits(row, locale) })}
              {action === 'insert' && ` · ${translate('screens.imports.new')}`}
            </span>
          </td>
          <td>
            <ul className="import-changes">
              {changes.map(change => (
                <ChangeLine key={change.field} change={change} isNew={action === 'insert'} />
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </Part>
  );
}

/** The pressed button is gone, so the result takes the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

export function ImportOutcome({ report }: Props) {
  const translate = useTranslate();
  const counted = useCounted();
  const good = goodRows(report);
  const { problems, warnings } = report;
  return (
    <div className="import-outcome" tabIndex={-1} ref={takeFocus}>
      {report.written && <Alert severity="success">{counted('done', good)}</Alert>}
      {report.expected.length === 0 ? (
        <Counts report={report} />
      ) : (
        <p role="status">{translate('screens.imports.expected', { names: report.expected.join(', ') })}</p>
      )}
      {problems.length > 0 && <Found word="screens.imports.wrong" found={problems} more={report.more_problems} />}
      {warnings.length > 0 && <Found word="screens.imports.unusual" found={warnings} more={report.more_warnings} />}
      {report.rows.length > 0 && <Rows report={report} />}
      {good === 0 && problems.length === 0 && <p>{translate('screens.imports.none')}</p>}
    </div>
  );
}
