/**
 * Attendance of the last seven days, as bars from zero. The days below the drawing link to their lists, and a table gives the same to
 * screen readers.
 */
import { formatLongDate, formatNumber, formatWeekday, shortWeekdays } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { hrefOf } from '../engine/figures/behind.ts';
import { Card } from '../engine/figures/card.tsx';
import { useWords } from '../shell/words.ts';
import type { Day, Week } from './answer.ts';
import { words } from './words.ts';

/** Of the drawing: seven columns, room for a number above the highest bar. */
const [column, bar, height, headroom] = [60, 38, 132, 22];

const dayName = (date: string, locale: Locale): string =>
  shortWeekdays[locale][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? formatWeekday(date, locale);

function Bar({ day, at, most, isToday }: { readonly day: Day; readonly at: number; readonly most: number; readonly isToday: boolean }) {
  const { locale } = useWords();
  const long = most > 0 ? (day.value / most) * (height - headroom) : 0;
  const [x, top] = [at * column, height - long];
  const isQuiet = day.off && day.value === 0;
  return (
    <g>
      {day.off && <rect className="off" x={x} y="0" width={column} height={height} />}
      <rect className={isToday ? 'now' : 'then'} x={x + (column - bar) / 2} y={top} width={bar} height={long} />
      {!isQuiet && (
        <text x={x + column / 2} y={top - 6} textAnchor="middle">
          {formatNumber(day.value, locale)}
        </text>
      )}
      {isToday && <rect className="gold" x={x + (column - bar) / 2} y={height + 2} width={bar} height="3" />}
    </g>
  );
}

export function WeekCard({ week, today }: { readonly week: Week; readonly today: string }) {
  const { say, locale } = useWords();
  const most = Math.max(...week.days.map(({ value }) => value));
  return (
    <Card title={say(words.week)} note={say(words.weekNote)} wide>
      <div className="week-chart">
        <svg viewBox={`0 0 ${column * 7} ${height + 6}`} aria-hidden="true">
          {week.days.map((day, at) => (
            <Bar key={day.date} day={day} at={at} most={most} isToday={day.date === today} />
          ))}
          <line x1="0" x2={column * 7} y1={height} y2={height} />
        </svg>
        <ol>
          {week.days.map(day => (
            <li key={day.date} aria-current={day.date === today ? 'date' : undefined}>
              <a href={hrefOf(day)}>
                {day.date === today ? say(words.today) : dayName(day.date, locale)}
                <span className="unseen">, {formatLongDate(day.date, locale)}</span>
              </a>
            </li>
          ))}
        </ol>
        <table className="unseen">
          <caption>{say(words.week)}</caption>
          <thead>
            <tr>
              <th scope="col">{say(words.day)}</th>
              <th scope="col">{say(words.present)}</th>
            </tr>
          </thead>
          <tbody>
            {week.days.map(day => (
              <tr key={day.date}>
                <th scope="row">
                  {formatWeekday(day.date, locale)}
                  {day.off && ` (${say(words.dayOff)})`}
                </th>
                <td>{formatNumber(day.value, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
