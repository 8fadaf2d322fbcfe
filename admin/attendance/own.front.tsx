/** On the first page: the reader's own attendance of today and the days before. */
import { useAbility } from '@casl/react';
import { type RaRecord, useGetList } from 'react-admin';
import { formatDate, formatTime, formatWeekday } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { shownStatusOptions } from '../../resources/attendance/options.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Tone, type ToneName } from '../engine/tone.tsx';
import { useMe } from '../shell/session-context.tsx';
import { WorkPart } from '../shell/work-part.tsx';

const words = {
  mine: t('আমার হাজিরা', 'My attendance'),
  none: t('আপনার কোনো হাজিরা এখনো লেখা হয়নি।', 'No attendance of yours is recorded yet.'),
  failed: t('হাজিরা আনা গেল না।', 'Your attendance could not be loaded.'),
  today: t('আজ', 'Today'),
  unrecorded: t('এখনো নথিভুক্ত নয়', 'Not recorded yet'),
  all: t('সব হাজিরা', 'All days'),
  duty: t('বহিঃদায়িত্ব', 'Outside duty'),
};

type Attendance = RaRecord<number> & {
  readonly date: string;
  readonly in_time: string | null;
  readonly out_time: string | null;
  readonly shown_status: string;
};

const most = 3;

export default function MyAttendance() {
  const locale = useLocale();
  const me = useMe();
  const ability = useAbility<Ability>();
  const isOpen = mayEver(ability, 'list', 'attendances') && me !== undefined;
  const filter = { user_id: me?.userId };
  const newest = { filter, pagination: { page: 1, perPage: most }, sort: { field: 'date', order: 'DESC' as const } };
  const { data, error } = useGetList<Attendance>('attendances', newest, { enabled: isOpen, retry: false, staleTime: 60_000 });
  if (!isOpen) return null;
  const today = dhakaDay(new Date());
  const days = (data ?? []).map(one => <Day key={one.id} attendance={one} today={today} />);
  const isWaited = data !== undefined && data[0]?.date !== today;
  return (
    <WorkPart
      title={words.mine[locale]}
      none={words.none[locale]}
      failed={words.failed[locale]}
      query={{ isError: error !== null, data }}
      lines={isWaited ? [<Unrecorded key="today" />, ...days.slice(0, most - 1)] : days}
      more={
        <>
          <a href={`/attendances?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>{words.all[locale]}</a>
          {mayEver(ability, 'create', 'outside-duties') && <a href="/outside-duties/create">{words.duty[locale]}</a>}
        </>
      }
    />
  );
}

/** A day on which nothing is written yet is no absence. */
function Unrecorded() {
  const locale = useLocale();
  return (
    <li>
      <span>{words.today[locale]}</span>
      <span className="note">{words.unrecorded[locale]}</span>
    </li>
  );
}

function Day({
  attendance: { id, date, in_time, out_time, shown_status },
  today,
}: {
  readonly attendance: Attendance;
  readonly today: string;
}) {
  const locale = useLocale();
  const status = shownStatusOptions.find(({ value }) => value === shown_status);
  const times = [in_time, out_time].flatMap(time => (time ? [formatTime(time, locale)] : []));
  return (
    <li>
      <a href={`/attendances/${id}/show`}>
        {date === today ? words.today[locale] : `${formatDate(date, locale)}, ${formatWeekday(date, locale)}`}
        {status && <Tone tone={status.tone as ToneName}>{status.text[locale]}</Tone>}
      </a>
      {times.length > 0 && <span className="note">{times.join(' – ')}</span>}
    </li>
  );
}
