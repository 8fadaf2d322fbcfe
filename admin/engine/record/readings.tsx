/** Who read the confidential parts of a record: one line per person and day of consecutive readings. */
import { useTranslate } from 'react-admin';
import { formatInstant, formatNumber, formatRelative } from '../../../i18n/format.ts';
import { inDhaka } from '../../../resources/kernel/clock.ts';
import { type Field, isReadingAudited } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { HistoryEntry } from '../data-provider.ts';
import { useLocale, useNaming } from '../declaration.tsx';
import type { Children } from '../form/form-rules.ts';

/** A displayed entry: one reading represents several that followed each other. */
export type Gathered = HistoryEntry & { readonly times?: number; readonly tasks?: readonly (string | null)[] };

/** Whether it is on record who reads this resource. */
export const isReadOnRecord = (resource: AnyResource, children: Children): boolean =>
  resource.confidential === true ||
  [resource, ...children.values()].some(({ fields }) => Object.values<Field>(fields).some(isReadingAudited));

const isSameReader = (one: Gathered, other: HistoryEntry): boolean =>
  one.action_type === 'read' &&
  other.action_type === 'read' &&
  one.user?.id === other.user?.id &&
  one.desk?.id === other.desk?.id &&
  inDhaka(one.at).date === inDhaka(other.at).date;

const joined = <T,>(some: readonly T[], more: readonly T[]): readonly T[] => [...new Set([...some, ...more])];

/** Consecutive readings of one person on one day as one entry, at the time of the last. */
export function gathered(entries: readonly HistoryEntry[]): readonly Gathered[] {
  const shown: Gathered[] = [];
  for (const entry of entries) {
    const last = shown.at(-1);
    const { task = null, fields = null } = entry;
    if (!last || !isSameReader(last, entry)) {
      shown.push(entry.action_type === 'read' ? { ...entry, times: 1, tasks: [task] } : entry);
      continue;
    }
    const all = last.fields && fields ? joined(last.fields, fields) : null;
    shown[shown.length - 1] = { ...last, times: (last.times ?? 1) + 1, tasks: joined(last.tasks ?? [], [task]), fields: all };
  }
  return shown;
}

/** More fields than these are counted. */
const mostNamed = 4;
const shown: ReadonlySet<string | null> = new Set(['list', 'options', 'history', 'changes', 'file', 'sheet', 'paper']);

/** What was read and how, in a sentence behind the reader's name. */
export function ReadingText({ entry }: { readonly entry: Gathered }) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const names = (entry.fields ?? []).map(name => naming.label(name.split('.')[0]!));
  const some = joined(names, []);
  const rest = some.length - mostNamed;
  const fields = [
    ...some.slice(0, mostNamed),
    ...(rest > 0 ? [translate('screens.history.read.others', { count: formatNumber(rest, locale) })] : []),
  ];
  const ways = (entry.tasks ?? []).filter(task => shown.has(task)).map(task => translate(`screens.history.read.${task}`));
  const times = entry.times ?? 1;
  return (
    <span className="timeline-action">
      {some.length > 0 ? translate('screens.history.read.fields', { fields: fields.join(', ') }) : translate('screens.history.read.whole')}
      {ways.length > 0 && ` (${ways.join(', ')})`}
      {times > 1 && ` · ${translate('screens.history.read.times', { count: formatNumber(times, locale) })}`}
    </span>
  );
}

/** When something was done or read. */
export function EntryTime({ at }: { readonly at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at}>
      {formatRelative(at, locale, new Date())} · {formatInstant(at, locale)}
    </time>
  );
}
