/** The first page: a greeting by Dhaka's clock, what waits for this person and what is theirs, and the figures of the day. */
import { useAbility } from '@casl/react';
import { type ComponentType, Suspense } from 'react';
import { formatBanglaDate } from '../../i18n/bangla-calendar.ts';
import { formatLongDate, formatWeekday } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { BeginPart } from './begin-part.tsx';
import { useFollow } from './follow.ts';
import { lazyPart } from './lazy-part.ts';
import { PageHead } from './page-head.tsx';
import { useKeys, useMenu, useSession } from './session-context.tsx';
import { useWords } from './words.ts';

type Files = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
/** In the order of the modules. */
const lazyOf = (files: Files): readonly ComponentType[] => {
  const placeOf = (file: string): number => manifest.modules.findIndex(({ name }) => file.split('/').at(-2) === name);
  return Object.keys(files)
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(file => lazyPart(files[file]!));
};

/** What modules show on this page: what waits for a person, what is their own, and figures for holders of their keys. */
const works = lazyOf(import.meta.glob<{ default: ComponentType }>('../*/work.front.tsx'));
const owns = lazyOf(import.meta.glob<{ default: ComponentType }>('../*/own.front.tsx'));
const figures = lazyOf(import.meta.glob<{ default: ComponentType }>('../*/figures.front.tsx'));

const All = ({ of }: { readonly of: readonly ComponentType[] }) =>
  of.map((Part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the files are the same for the life of the page
    <Part key={at} />
  ));

/** People whose personal data is incomplete are reminded, with a link to what is missing where they may open it (S3.005). */
function ProfileReminder() {
  const { session } = useWords();
  const { user, profile } = useSession();
  const mayOpen = mayEver(useAbility<Ability>(), 'get', 'users');
  if (profile === undefined || profile.is_profile_completed) return null;
  return (
    <p className="reminder" role="status">
      {session.profile_incomplete} {mayOpen && <a href={`/users/${user.user_id}/show`}>{session.profile_complete_it}</a>}
    </p>
  );
}

/** After midnight it is morning. */
const greetingAt = (time: string) => {
  const hour = Number(time.slice(0, 2));
  if (hour < 12) return 'morning' as const;
  return hour < 18 ? ('noon' as const) : ('evening' as const);
};

export function Dashboard() {
  const { shell, fill, locale } = useWords();
  const { user } = useSession();
  const follow = useFollow();
  const areas = useMenu();
  const keys = useKeys();
  const hasFigures = keys.has('VIEW_DASHBOARD') || keys.has('VIEW_ALL_DASHBOARD');
  const { date, time } = inDhaka(new Date());
  const name = (locale === 'en' ? user.full_name_en : null) || user.full_name;
  const title = fill(shell.greeting.with_name, { greeting: shell.greeting[greetingAt(time)], name });
  const today = `${formatWeekday(date, locale)}, ${formatLongDate(date, locale)} · ${formatBanglaDate(date, locale)}`;
  return (
    <>
      <PageHead title={title} documentTitle={shell.dashboard} state={<span className="page-head-count">{today}</span>} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link takes the click, by Enter too */}
      <div onClick={follow}>
        <ProfileReminder />
        {areas.length === 0 && <p className="note no-areas">{shell.overview.none}</p>}
        <section className="work" aria-label={shell.work}>
          <Suspense fallback={<div className="work-space" />}>
            <All of={works} />
            <All of={owns} />
            <BeginPart />
          </Suspense>
        </section>
      </div>
      {hasFigures && (
        <Suspense fallback={<div className="figures-space" />}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links take the clicks, by Enter too */}
          <div onClick={follow}>
            <All of={figures} />
          </div>
        </Suspense>
      )}
    </>
  );
}
