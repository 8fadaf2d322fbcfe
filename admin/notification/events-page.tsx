/** `/notification-settings`: every event of which the ministry notifies people, who they are, and the channels. A switch is saved at once. */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../i18n/format.ts';
import { type Locale, sentence } from '../../resources/kernel/text.ts';
import { typeOptions } from '../../resources/notification/options.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { useMay } from '../engine/may.ts';
import { Notice } from '../engine/notice.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SearchInput } from '../shell/search-input.tsx';
import { channelLabel, EventLine } from './event-line.tsx';
import { type Channel, channels, type EventRow, modulesOf, rowsOf, soughtIn } from './event-rows.ts';
import { words } from './event-words.ts';
import { type Switches, useSwitches, useWordings } from './use-switches.ts';
import '../engine/plain-table.css';
import './events-page.css';

export default function EventsPage() {
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const mayChange = useMay('update');
  const switches = useSwitches();
  const { query } = switches;
  const rows = rowsOf(query.data ?? []);
  return (
    <div className="events">
      <PageHead breadcrumb={breadcrumb} title={naming.many} count={query.data && rows.filter(({ isSystems }) => !isSystems).length} />
      {query.data === undefined ? (
        <Waiting query={query} title={words.failed[locale]} />
      ) : (
        <>
          <p className="events-why">
            {words.why[locale]} {!mayChange && words.reading[locale]}
          </p>
          <Events rows={rows} switches={switches} mayChange={mayChange} />
        </>
      )}
    </div>
  );
}

type Asked = { readonly q: string; readonly module: string };

/** What is looked for. The address follows it, so that a reload and a link keep it; it is too slow for what is being typed. */
function useAsked(): readonly [Asked, (change: Partial<Asked>) => void] {
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState<Asked>({ q: address.get('q') ?? '', module: address.get('module') ?? '' });
  const ask = (change: Partial<Asked>): void => {
    const next = { ...asked, ...change };
    setAsked(next);
    setAddress(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return [asked, ask];
}

type Props = { readonly rows: readonly EventRow[]; readonly switches: Switches; readonly mayChange: boolean };

function Events({ rows, switches, mayChange }: Props) {
  const locale = useLocale();
  const [{ q, module }, ask] = useAsked();
  const shown = soughtIn(rows, q, module);
  return (
    <>
      <div className="events-bar">
        <SearchInput label={words.find[locale]} value={q} onChange={value => ask({ q: value })} maxLength={100} />
        <select aria-label={words.module[locale]} value={module} onChange={({ target }) => ask({ module: target.value })}>
          <option value="">{words.everyModule[locale]}</option>
          {modulesOf(rows).map(({ name, label }) => (
            <option key={name} value={name}>
              {label[locale]}
            </option>
          ))}
        </select>
        <Said switches={switches} />
      </div>
      {shown.length === 0 ? (
        <Notice drawing="empty" title={words.none[locale]} text={words.noneAdvice[locale]} />
      ) : (
        <EventTable rows={shown} switches={switches} mayChange={mayChange} />
      )}
    </>
  );
}

function EventTable({ rows, switches, mayChange }: Props) {
  const locale = useLocale();
  const wordings = useWordings();
  return (
    <table className="plain-table events-table">
      <thead>
        <tr>
          <th scope="col">{words.event[locale]}</th>
          <th scope="col">{words.to[locale]}</th>
          {channels.map(channel => (
            <th key={channel} scope="col">
              {channelLabel(channel, locale)}
              <small>{countOf(rows, channel, locale)}</small>
            </th>
          ))}
        </tr>
      </thead>
      {[false, true].map(isSystems => {
        const part = rows.filter(row => row.isSystems === isSystems);
        if (part.length === 0) return null;
        return (
          <tbody key={String(isSystems)}>
            {isSystems && (
              <tr className="events-part">
                <th scope="rowgroup" colSpan={5}>
                  {words.systems[locale]}
                </th>
              </tr>
            )}
            {part.map(row => (
              <EventLine
                key={row.type}
                {...{ row, locale, wordings }}
                saving={switches.saving}
                onTurn={mayChange ? switches.turn : undefined}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** How many of the ministry's events that are shown go by the channel. */
function countOf(shown: readonly EventRow[], channel: Channel, locale: Locale): string {
  const rows = shown.filter(({ isSystems }) => !isSystems);
  const on = rows.filter(({ settings }) => settings[channel]?.is_on).length;
  return sentence(words.count, locale, { all: formatNumber(rows.length, locale), count: formatNumber(on, locale) });
}

/** What came of the last change, and how to take it back. */
function Said({ switches: { outcome, undo } }: { readonly switches: Switches }) {
  const locale = useLocale();
  const translate = useTranslate();
  if (outcome === undefined) return <p className="events-said" role="status" />;
  const { setting, isOn, error } = outcome;
  const event = typeOptions.find(({ value }) => value === setting.type)!.text[locale];
  const what = sentence(words.one, locale, { event, channel: channelLabel(setting.channel, locale) });
  if (error !== undefined)
    return (
      <p className="events-said" data-refused role="alert">
        {sentence(words.refused, locale, { what })} {sayProblem(translate, problemOf(error))}
      </p>
    );
  return (
    <p className="events-said" role="status">
      {sentence(words[isOn ? 'turnedOn' : 'turnedOff'], locale, { what })}
      <button type="button" className="button" onClick={() => void undo(outcome)}>
        {words.undo[locale]}
      </button>
    </p>
  );
}
