/**
 * `/notification-channels`: the events that a person is notified of by e-mail and SMS; in the system, all events enabled by the ministry. A
 * switch is saved at once.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { t } from '../../resources/kernel/text.ts';
import { typeOptions } from '../../resources/notification/options.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import '../engine/plain-table.css';
import './notification-channels.css';

const channels = ['email', 'sms'] as const;
type Channel = (typeof channels)[number];
type State = { readonly is_on: boolean; readonly is_offered: boolean };
type Row = { readonly type: number } & Readonly<Record<Channel, State>>;
type Chosen = Readonly<Record<Channel, string | null>> & { readonly types: readonly Row[] };
type Choice = { readonly type: number; readonly channel: Channel; readonly is_on: boolean };

const words = {
  title: t('আমার বিজ্ঞপ্তির পছন্দ', 'My notification settings'),
  why: t(
    'সিস্টেমে সব বিজ্ঞপ্তিই পাবেন। ই-মেইল ও এসএমএসে কোনগুলো চান, তা এখানে বাছাই করুন।',
    'In the system you get all notifications. Choose here which ones you also want by e-mail and SMS.',
  ),
  failed: t('আপনার পছন্দ আনা গেল না', 'Your choices could not be loaded'),
  event: t('ঘটনা', 'Event'),
  email: t('ই-মেইল', 'E-mail'),
  sms: t('এসএমএস', 'SMS'),
  none: t('ব্যক্তিগত তথ্যে দেওয়া নেই', 'not in your personal data'),
  withheld: t('মন্ত্রণালয় এ মাধ্যমে জানায় না', 'The Ministry does not use this channel'),
  one: t('%{event}: %{channel}', '%{event}: %{channel}'),
} as const;

const address = '/api/notifications/channels';
const key = ['notifications', 'channels'];

/** As it will be when the choice is kept. */
const withChoice = (chosen: Chosen, { type, channel, is_on }: Choice): Chosen => ({
  ...chosen,
  types: chosen.types.map(row => (row.type === type ? { ...row, [channel]: { ...row[channel], is_on } } : row)),
});

function useChoose(): (choice: Choice) => void {
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const { mutate } = useMutation({
    mutationFn: (body: Choice) => dataOf<Chosen>(address, { method: 'PUT', body, again: 'as_it_is' }),
    onMutate: async choice => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Chosen>(key, now => now && withChoice(now, choice));
    },
    onError: (error, choice) => {
      queries.setQueryData<Chosen>(key, now => now && withChoice(now, { ...choice, is_on: !choice.is_on }));
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    },
  });
  return mutate;
}

export default function NotificationChannels() {
  const locale = useLocale();
  const breadcrumb = useModuleBreadcrumb('notification');
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => dataOf<Chosen>(address, { signal }), retry: false });
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={words.title[locale]} />
      {query.data === undefined ? (
        <Waiting query={query} title={words.failed[locale]} />
      ) : (
        <div className="notification-channels">
          <p className="note">{words.why[locale]}</p>
          <p className="note">{reachedText(query.data, locale)}</p>
          <Choices chosen={query.data} />
        </div>
      )}
    </div>
  );
}

/** Where it goes: `ই-মেইল: name@example.org · এসএমএস: ০১৭…`. */
const reachedText = (chosen: Chosen, locale: Locale): string =>
  channels
    .map(channel => {
      const to = chosen[channel];
      return `${words[channel][locale]}: ${to === null ? words.none[locale] : channel === 'sms' ? digits(to, locale) : to}`;
    })
    .join(' · ');

function Choices({ chosen }: { readonly chosen: Chosen }) {
  const locale = useLocale();
  const choose = useChoose();
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{words.event[locale]}</th>
          {channels.map(channel => (
            <th key={channel} scope="col">
              {words[channel][locale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chosen.types.map(row => {
          const event = typeOptions.find(({ value }) => value === row.type)!.text[locale];
          return (
            <tr key={row.type}>
              <th scope="row">{event}</th>
              {channels.map(channel => (
                <td key={channel}>
                  {row[channel].is_offered ? (
                    <input
                      type="checkbox"
                      className="pick-box"
                      aria-label={fill(words.one[locale], locale, { event, channel: words[channel][locale] })}
                      checked={row[channel].is_on}
                      onChange={({ target }) => choose({ type: row.type, channel, is_on: target.checked })}
                    />
                  ) : (
                    <span title={words.withheld[locale]}>
                      <span aria-hidden="true">–</span>
                      <span className="unseen">{words.withheld[locale]}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
