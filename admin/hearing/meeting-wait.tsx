/** The time from which a meeting can be joined; then the record is read again, and the link is shown in this place. */
import { useEffect } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { formatShortInstant } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { fill } from '../shell/sentences.ts';
import { useSettings } from '../shell/use-settings.ts';

const opens = t('যোগ দেওয়া যাবে: %{at}', 'Can be joined from %{at}');

const minuteMs = 60_000;
/** A browser's timer counts no further; the page is hardly left open for so long. */
const longestMs = 2_000_000_000;

type Props = {
  readonly record: RaRecord<number>;
  /** The state in which its meeting can be joined. */
  readonly state: string;
};

export function MeetingWait({ record, state }: Props) {
  const locale = useLocale();
  const refresh = useRefresh();
  const { meeting_early_min: minutes } = useSettings();
  const at = Date.parse(String(record.meeting_at)) - minutes * minuteMs;
  const waits = record.status === state && at > Date.now();
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(refresh, Math.min(at - Date.now() + 1_000, longestMs));
    return () => clearTimeout(timer);
  }, [waits, at, refresh]);
  if (!waits) return null;
  return <span className="note">{fill(opens[locale], locale, { at: formatShortInstant(new Date(at).toISOString(), locale) })}</span>;
}
