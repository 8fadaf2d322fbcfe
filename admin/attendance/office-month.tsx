/** The month of an office: its people and the days beside each other, with totals; on a phone one person below the other. */
import { LinkBase } from 'react-admin';
import { digits, formatNumber } from '../../i18n/format.ts';
import { monthStatusOptions, statusMarks } from '../../resources/attendance/months.ts';
import { dayText, lastDayOf } from '../engine/calendar.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { usePhone } from '../engine/phone.ts';
import type { Span } from '../engine/span.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { type PersonsMonth, streakText, words } from './month-data.ts';

type Props = {
  readonly people: readonly PersonsMonth[];
  readonly span: Required<Span>;
  /** Where the month of one of them is shown. */
  readonly addressOf: (person: number) => string;
};

export function OfficeMonth(props: Props) {
  return usePhone() ? <Below {...props} /> : <Beside {...props} />;
}

const statuses = new Map(monthStatusOptions.map(option => [option.value, option]));

function Legend() {
  const locale = useLocale();
  return (
    <p className="note attendance-legend">
      {monthStatusOptions.map(({ value, text }) => (
        <span key={value}>
          <b data-status={value}>{statusMarks[value][locale]}</b> {text[locale]}
        </span>
      ))}
    </p>
  );
}

function Beside({ people, span: { year, month }, addressOf }: Props) {
  const locale = useLocale();
  const dates = Array.from({ length: lastDayOf(year, month) }, (_, at) => dayText(year, month, at + 1));
  return (
    <div className="attendance-office">
      <Legend />
      <TableSpace>
        <table className="plain-table attendance-grid">
          <thead>
            <tr>
              <th scope="col">{words.person[locale]}</th>
              {dates.map(date => (
                <th key={date} scope="col">
                  {digits(Number(date.slice(8)), locale)}
                </th>
              ))}
              {monthStatusOptions.map(({ value, text }) => (
                <th key={value} scope="col" className="attendance-sum" title={text[locale]}>
                  <span aria-hidden="true">{statusMarks[value][locale]}</span>
                  <span className="unseen">{text[locale]}</span>
                </th>
              ))}
              <th scope="col" className="attendance-sum" title={words.rowWhy[locale]}>
                {words.row[locale]}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(month => (
              <Row key={month.user.id} month={month} dates={dates} to={addressOf(month.user.id)} />
            ))}
          </tbody>
        </table>
      </TableSpace>
    </div>
  );
}

type RowProps = { readonly month: PersonsMonth; readonly dates: readonly string[]; readonly to: string };

function Row({ month: { user, designation, days, totals, streak }, dates, to }: RowProps) {
  const locale = useLocale();
  const byDate = new Map(days.map(({ date, status }) => [date, status]));
  return (
    <tr>
      <th scope="row">
        <LinkBase to={to}>{personIn(user, locale)}</LinkBase>
        {designation && <span className="note">{nameIn(designation, locale)}</span>}
      </th>
      {dates.map(date => {
        const status = byDate.get(date);
        return (
          <td key={date} data-status={status ?? undefined} title={status ? statuses.get(status)!.text[locale] : undefined}>
            {status && (
              <>
                <span aria-hidden="true">{statusMarks[status][locale]}</span>
                <span className="unseen">{statuses.get(status)!.text[locale]}</span>
              </>
            )}
          </td>
        );
      })}
      {monthStatusOptions.map(({ value }) => (
        <td key={value} className="attendance-sum">
          {formatNumber(totals[value], locale)}
        </td>
      ))}
      <td className="attendance-sum" title={streak ? streakText(streak, locale) : undefined}>
        {streak && <strong>{formatNumber(streak.days, locale)}</strong>}
      </td>
    </tr>
  );
}

function Below({ people, addressOf }: Props) {
  const locale = useLocale();
  return (
    <ul className="attendance-below">
      {people.map(({ user, designation, totals, streak }) => (
        <li key={user.id}>
          <LinkBase to={addressOf(user.id)}>{personIn(user, locale)}</LinkBase>
          {designation && <span className="note">{nameIn(designation, locale)}</span>}
          <p>
            {monthStatusOptions
              .filter(({ value }) => totals[value] > 0)
              .map(({ value, text }) => `${text[locale]} ${formatNumber(totals[value], locale)}`)
              .join(' · ')}
          </p>
          {streak && <p className="attendance-streak">{streakText(streak, locale)}</p>}
        </li>
      ))}
    </ul>
  );
}
