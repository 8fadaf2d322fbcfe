/** The timeline of a request: what was done, by and for which person; who has it, and who is still to come, with the reason. */
import { useQuery } from '@tanstack/react-query';
import { formatShortInstant } from '../../i18n/format.ts';
import { actionOptions } from '../../resources/workflow/approval-histories.ts';
import { whyTexts } from '../../resources/workflow/words.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage, type Named, nameIn } from '../engine/naming.ts';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import type { Item } from './inbox-data.ts';
import { words } from './inbox-words.ts';
import './timeline.css';

type Deed = Readonly<Record<string, string | null>> & { readonly id: string; readonly action_type: string; readonly at: string };
type Holder = Named & { readonly people: readonly Named[]; readonly office?: Named };
/** Who has a request: `by` while another desk stands in. */
export type Has = {
  readonly why: readonly string[];
  readonly desk: Holder | null;
  readonly by: Holder | null;
  readonly role: Holder | null;
};
export type Ahead = Has & { readonly place: number; readonly step: Named; readonly is_here?: boolean };
/** `back`: who gets it when it is sent back; null: its applicant. */
type TimelineData = {
  readonly request: Pick<Item, 'resource' | 'record_id'>;
  readonly history: readonly Deed[];
  readonly ahead: readonly Ahead[];
  readonly back: Ahead | null;
};

export const useTimeline = (id: number) =>
  useQuery({
    queryKey: ['approval-requests', 'timeline', id],
    queryFn: ({ signal }) => dataOf<TimelineData>(`/api/approval-requests/${id}/timeline`, { signal }),
    retry: false,
  });

export function Timeline({ id }: { readonly id: number }) {
  const locale = useLocale();
  const query = useTimeline(id);
  if (query.data === undefined) return <Waiting query={query} title={words.recordFailed[locale]} />;
  const { history, ahead } = query.data;
  return (
    <section className="timeline" aria-label={words.timeline[locale]}>
      <ol>
        {history.map(deed => (
          <DeedLine key={deed.id} deed={deed} />
        ))}
        {ahead.map(one => (
          <AheadLine key={one.place} place={one} />
        ))}
      </ol>
    </section>
  );
}

function DeedLine({ deed }: { readonly deed: Deed }) {
  const locale = useLocale();
  const option = actionOptions.find(({ value }) => value === deed.action_type);
  const performer = [
    inLanguage(deed, 'performer_name', locale),
    inLanguage(deed, 'desk_name', locale),
    inLanguage(deed, 'office_name', locale),
  ];
  const forName = inLanguage(deed, 'for_name', locale) as string | null;
  return (
    <li>
      <p className="timeline-head">
        {option && <Tone tone={option.tone}>{option.text[locale]}</Tone>}
        <time dateTime={deed.at}>{formatShortInstant(deed.at, locale)}</time>
      </p>
      <p>{performer.filter(Boolean).join(', ')}</p>
      {forName && <p className="note">{fill(words.forName[locale], locale, { name: String(forName) })}</p>}
      {deed.comment && <blockquote>{deed.comment}</blockquote>}
    </li>
  );
}

/** `label`: shown in place of whether it is here now. */
type AheadProps = { readonly place: Ahead; readonly label?: string };

/** A place of the route: where it is now, or one that is still to come. */
export function AheadLine({ place, label }: AheadProps) {
  const locale = useLocale();
  const { step, is_here: isHere } = place;
  return (
    <li className={isHere ? 'timeline-here' : 'timeline-ahead'}>
      <p className="timeline-head">
        <Tone tone={isHere ? 'info' : 'muted'}>{label ?? (isHere ? words.here[locale] : words.ahead[locale])}</Tone>
        <span>{nameIn(step, locale)}</span>
      </p>
      <HolderLines has={place} />
    </li>
  );
}

/** The people of a desk or role, the desk that they stand in for, and why it is theirs. */
export function HolderLines({ has: { desk, by, role, why } }: { readonly has: Has }) {
  const locale = useLocale();
  const holder = by ?? desk ?? role;
  const people = holder?.people.map(one => nameIn(one, locale)).join(', ');
  return (
    <>
      <p>{[people, holder && nameIn(holder, locale)].filter(Boolean).join(', ')}</p>
      {by && desk && <p className="note">{fill(words.forName[locale], locale, { name: nameIn(desk, locale) })}</p>}
      <p className="note">{why.map(one => whyTexts[one]?.[locale] ?? one).join('; ')}</p>
    </>
  );
}
