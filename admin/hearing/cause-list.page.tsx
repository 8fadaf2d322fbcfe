/** `/cause-list?day=2026-11-26&bench=land_appeal_board.chairman`: the cases of a bench and day by their hour; `&view=door` in large type. */
import Button from '@mui/material/Button';
import { DoorOpen, Printer } from 'lucide-react';
import { LinkBase, useGetList, useLocation, useNavigate } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import { formatLongDay } from '../../i18n/long-day.ts';
import { addDays, dhakaDay, isDate } from '../../resources/kernel/clock.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { Steps } from '../engine/calendar.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { DateBox } from '../engine/form/date-box.tsx';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import { type Asked, addressOf, askedIn, benches, type Cause, filterOf, perPage } from './cause-list.ts';
import { CauseTable } from './cause-table.tsx';
import { causeWords as words } from './cause-words.ts';
import '../engine/plain-table.css';
import './cause-list.css';

export default function CauseList() {
  const locale = useLocale();
  const { search } = useLocation();
  const asked = askedIn(search, dhakaDay(new Date()));
  const breadcrumb = useModuleBreadcrumb('hearing');
  const query = useGetList<Cause>('hearings', {
    filter: filterOf(asked),
    sort: { field: 'meeting_at', order: 'ASC' },
    pagination: { page: asked.page, perPage },
  });
  const { bench, day } = asked;
  const dayText = formatLongDay(day, locale);
  return (
    <div className="list-page cause-list" data-door={asked.isDoor || undefined}>
      <PageHead breadcrumb={breadcrumb} title={words.title[locale]} count={query.total} />
      <Bar asked={asked} dayText={dayText} />
      <p className="cause-head">
        <b>{benches.find(({ name }) => name === bench)?.label[locale] ?? words.everyBench[locale]}</b>
        <span>{dayText}</span>
      </p>
      {query.data === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {query.data?.length === 0 && <Notice drawing="empty" title={words.none[locale]} text={words.noneText[locale]} />}
      {query.data !== undefined && query.data.length > 0 && <CauseTable causes={query.data} asked={asked} />}
      <Pages asked={asked} total={query.total ?? 0} />
    </div>
  );
}

type BarProps = { readonly asked: Asked; readonly dayText: string };

function Bar({ asked, dayText }: BarProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const go = (change: Partial<Asked>) => navigate(addressOf({ ...asked, page: 1, ...change }));
  const { day, bench, isDoor } = asked;
  const setDay = (value: unknown) => typeof value === 'string' && isDate(value) && go({ day: value });
  return (
    <div className="cause-bar">
      <Steps
        label={dayText}
        before={addressOf({ ...asked, page: 1, day: addDays(day, -1) })}
        after={addressOf({ ...asked, page: 1, day: addDays(day, 1) })}
        words={{ before: words.dayBefore[locale], after: words.dayAfter[locale] }}
      />
      <label htmlFor="cause-day">
        <span className="note">{words.day[locale]}</span>
        <DateBox box={{ id: 'cause-day', value: day, onChange: setDay, onBlur: () => undefined }} name={words.day[locale]} />
      </label>
      <label>
        <span className="note">{words.bench[locale]}</span>
        <select value={bench} onChange={({ target }) => go({ bench: target.value })}>
          <option value="">{words.everyBench[locale]}</option>
          {benches.map(({ name, label }) => (
            <option key={name} value={name}>
              {label[locale]}
            </option>
          ))}
        </select>
      </label>
      <span className="cause-tools">
        <Button component={LinkBase} to={addressOf({ ...asked, isDoor: !isDoor })} variant="outlined" startIcon={<Icon of={DoorOpen} />}>
          {words[isDoor ? 'usual' : 'door'][locale]}
        </Button>
        <Button variant="outlined" startIcon={<Icon of={Printer} />} onClick={() => print()}>
          {words.print[locale]}
        </Button>
      </span>
    </div>
  );
}

function Pages({ asked, total }: { readonly asked: Asked; readonly total: number }) {
  const locale = useLocale();
  const last = Math.ceil(total / perPage);
  if (last <= 1) return null;
  const { page } = asked;
  return (
    <nav className="cause-pages" aria-label={words.pages[locale]}>
      {page > 1 && <LinkBase to={addressOf({ ...asked, page: page - 1 })}>{words.pageBefore[locale]}</LinkBase>}
      <span>{fill(words.page[locale], locale, { page: digits(page, locale), last: digits(last, locale) })}</span>
      {page < last && <LinkBase to={addressOf({ ...asked, page: page + 1 })}>{words.pageAfter[locale]}</LinkBase>}
    </nav>
  );
}
