/** The calculation of some days of leave: which of them count and why, from which leave they are taken, what is left, what prevents it. */
import { digits, formatLongDate, formatNumber, shortWeekdays } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { payOptions } from '../../resources/leave/options.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Tone } from '../engine/tone.tsx';
import { fill } from '../shell/sentences.ts';
import { type Calculation as Answer, type Day, wholeDays } from './leave-data.ts';
import { whyTexts, words } from './leave-words.ts';
import './leave.css';

export function Calculation({ answer }: { readonly answer: Answer }) {
  const locale = useLocale();
  const { day_count: count, calendar_days: calendar, days } = answer;
  return (
    <div className="leave-calculation">
      <p>
        <strong>{fill(words.costs[locale], locale, { days: count })}</strong>
        {calendar !== count && `, ${fill(words.ofDays[locale], locale, { days: calendar })}`}
        {days.length > 0 && <span className="note"> {whysOf(days, locale)}</span>}
      </p>
      {days.length > 0 && <Days days={days} />}
      {answer.splits.length > 0 && <Taken answer={answer} />}
      <Verdict answer={answer} />
    </div>
  );
}

/** `২ কর্মদিবস, ১ সাপ্তাহিক ছুটি` */
const whysOf = (days: readonly Day[], locale: Locale): string =>
  [...Map.groupBy(days, ({ why }) => why)].map(([why, of]) => `${digits(of.length, locale)} ${whyTexts[why][locale]}`).join(', ');

const saidOf = ({ why, name, name_en: nameEn }: Day, locale: Locale): string =>
  [whyTexts[why][locale], (locale === 'en' && nameEn) || name].filter(Boolean).join(': ');

function Days({ days }: { readonly days: readonly Day[] }) {
  const locale = useLocale();
  return (
    <ol className="leave-days" aria-label={words.days[locale]}>
      {days.map(day => {
        const date = new Date(`${day.date}T00:00:00Z`);
        const said = `${saidOf(day, locale)}; ${(day.is_counted ? words.counted : words.notCounted)[locale]}`;
        return (
          <li key={day.date} data-counted={day.is_counted || undefined} data-why={day.why} title={said}>
            <span aria-hidden="true">{shortWeekdays[locale][date.getUTCDay()]}</span>
            <b aria-hidden="true">{digits(date.getUTCDate(), locale)}</b>
            <span className="unseen">
              {formatLongDate(day.date, locale)}: {said}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Taken({ answer: { splits, balances } }: { readonly answer: Answer }) {
  const locale = useLocale();
  const payOf = (pay: number | null) => payOptions.find(({ value }) => value === pay)?.text[locale];
  const shown = (days: number | undefined) => (days === undefined ? '–' : formatNumber(wholeDays(days), locale));
  return (
    <TableSpace label={words.takenFrom[locale]}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{words.takenFrom[locale]}</th>
            <th scope="col">{words.pay[locale]}</th>
            {[words.taken, words.before, words.after].map(head => (
              <th key={head.en} scope="col" className="end">
                {head[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splits.map(({ leave_type: type, days, payable_status: pay }) => {
            const balance = balances.find(one => one.leave_type?.id === type?.id);
            return (
              <tr key={type?.id}>
                <td>{type && nameIn(type, locale)}</td>
                <td>{payOf(pay)}</td>
                <td className="end">{formatNumber(days, locale)}</td>
                <td className="end">{shown(balance?.before)}</td>
                <td className="end">{shown(balance?.after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableSpace>
  );
}

function Verdict({ answer: { is_allowed: allowed, problems, placeholder_required: needs } }: { readonly answer: Answer }) {
  const locale = useLocale();
  return (
    <>
      {allowed ? (
        <p>
          <Tone tone="success">{words.allowed[locale]}</Tone>
        </p>
      ) : (
        <div className="leave-problems">
          <Tone tone="danger">{words.refused[locale]}</Tone>
          <ul>
            {problems.map(({ path, code, text }) => (
              <li key={`${path} ${code}`}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {needs && <p className="note">{words.needsPlaceholder[locale]}</p>}
    </>
  );
}
