/**
 * The first page: a greeting by Dhaka's clock, what waits for this person, the figures that they may see, and the lists they can open.
 * Each list has the number of records as the API counts them.
 */
import { useAbility } from '@casl/react';
import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { formatLongDate, formatNumber, formatWeekday } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import { useFollow } from './follow.ts';
import { ResourceIcon } from './icons.tsx';
import { PageHead } from './page-head.tsx';
import { inSentence } from './sentences.ts';
import { useKeys, useMenu, useSession } from './session-context.tsx';
import { useWords } from './words.ts';

type Files = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
/** In the order of the modules. */
const lazyOf = (files: Files): readonly ComponentType[] => {
  const placeOf = (file: string): number => manifest.modules.findIndex(({ name }) => file.split('/').at(-2) === name);
  return Object.keys(files)
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(file => lazy(files[file]!));
};

/** What modules show on this page: a person's own work, and figures for holders of their keys. */
const works = lazyOf(import.meta.glob<{ default: ComponentType }>('../*/work.front.tsx'));
const figures = lazyOf(import.meta.glob<{ default: ComponentType }>('../*/figures.front.tsx'));

const All = ({ of }: { readonly of: readonly ComponentType[] }) =>
  of.map((Part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the files are the same for the life of the page
    <Part key={at} />
  ));

/** Totals are exact up to here; beyond, the API estimates (D-RANGE). */
const countedTo = 10_000;
/** A return within this many milliseconds shows the earlier counts; one's own writes count at once. */
const countedAgainMs = 60_000;
const countParams = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

/** The number of records; a dash while they are counted, a word when they could not be. */
function Count({ resource }: { resource: string }) {
  const { shell, locale, fill } = useWords();
  const { total, isError } = useGetList(resource, countParams, { staleTime: countedAgainMs });
  if (isError) return <span className="note">{shell.overview.uncounted}</span>;
  if (total === undefined) return <b aria-hidden>–</b>;
  const more = total > countedTo;
  const count = more ? countedTo : total;
  return (
    <>
      <b>{formatNumber(count, locale)}</b>
      <span>{fill(more ? shell.overview.records_more : shell.overview.records, { count })}</span>
    </>
  );
}

/** The resources whose entries have been in view: a person who may open a hundred lists does not need a hundred counts. */
function useSeen(areas: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other areas are other entries
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(entries => {
      const names = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [(target as HTMLElement).dataset.resource!] : []));
      if (names.length > 0) setSeen(known => new Set([...known, ...names]));
    });
    for (const entry of ref.current?.querySelectorAll('[data-resource]') ?? []) observer.observe(entry);
    return () => observer.disconnect();
  }, [areas]);
  return { ref, seen };
}

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

/** Its links are plain ones, followed by one listener for all. */
const Entry = memo(function Entry({ resource, seen }: { resource: ManifestResource; seen: boolean }) {
  const { name, label, plural, icon } = resource;
  const { shell, say, fill, locale } = useWords();
  const mayCreate = mayEver(useAbility<Ability>(), 'create', name);
  return (
    <li data-resource={name}>
      <h4>
        <ResourceIcon name={icon} />
        <a href={`/${name}`}>{say(plural)}</a>
      </h4>
      <p className="figure">{seen ? <Count resource={name} /> : <b aria-hidden>–</b>}</p>
      {mayCreate && <a href={`/${name}/create`}>{fill(shell.overview.create, { name: inSentence(say(label), locale) })}</a>}
    </li>
  );
});

const greetingAt = (time: string) => {
  const hour = Number(time.slice(0, 2));
  if (hour >= 4 && hour < 12) return 'morning' as const;
  return hour >= 12 && hour < 18 ? ('noon' as const) : ('evening' as const);
};

export function Dashboard() {
  const { shell, say, fill, locale } = useWords();
  const { user } = useSession();
  const areas = useMenu();
  const { ref, seen } = useSeen(areas);
  const follow = useFollow();
  const keys = useKeys();
  const hasFigures = keys.has('VIEW_DASHBOARD') || keys.has('VIEW_ALL_DASHBOARD');
  const { date, time } = inDhaka(new Date());
  const name = (locale === 'en' ? user.full_name_en : null) || user.full_name;
  const title = fill(shell.greeting.with_name, { greeting: shell.greeting[greetingAt(time)], name });
  const today = `${formatWeekday(date, locale)}, ${formatLongDate(date, locale)}`;
  return (
    <>
      <PageHead title={title} documentTitle={shell.dashboard} state={<span className="page-head-count">{today}</span>} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link takes the click, by Enter too */}
      <div onClick={follow}>
        <ProfileReminder />
        <section className="work" aria-label={shell.work}>
          <Suspense fallback={<div className="work-space" />}>
            <All of={works} />
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links take the clicks, by Enter too */}
      <div className="overview" ref={ref} onClick={follow}>
        <h2>{shell.overview.title}</h2>
        {areas.length === 0 && <p>{shell.overview.none}</p>}
        {areas.flatMap(area =>
          area.modules.map(module => (
            <section key={module.name} aria-labelledby={`overview-${module.name}`}>
              <h3 id={`overview-${module.name}`}>
                {say(module.label)}
                <span className="note">{say(area.label)}</span>
              </h3>
              <ul>
                {module.resources.map(resource => (
                  <Entry key={resource.name} resource={resource} seen={seen.has(resource.name)} />
                ))}
              </ul>
            </section>
          )),
        )}
      </div>
    </>
  );
}
