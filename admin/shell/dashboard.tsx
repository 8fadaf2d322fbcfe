/** The first page: a greeting by Dhaka's clock, and what this person can open, with the number of records as the API counts them. */
import { useAbility } from '@casl/react';
import { useEffect, useRef, useState } from 'react';
import { LinkBase as Link, useGetList } from 'react-admin';
import { formatLongDate, formatNumber, formatWeekday } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import { ResourceIcon } from './icons.tsx';
import { PageHead } from './page-head.tsx';
import { useMenu, useSession } from './session-context.tsx';
import { inSentence, useWords } from './words.ts';

/** Totals are exact up to here; beyond, the API estimates (D-RANGE). */
const countedTo = 10_000;

/** How many records there are; a dash while they are counted, a word when they could not be. */
function Count({ resource }: { resource: string }) {
  const { shell, locale, fill } = useWords();
  const { total, isError } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} });
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

/** Whether it has ever been in sight: a person who may open a hundred lists has not asked for a hundred counts. */
function useSeen<E extends Element>() {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || ref.current === null) return;
    const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}

function Entry({ resource: { name, label, plural, icon } }: { resource: ManifestResource }) {
  const { shell, say, fill, locale } = useWords();
  const mayCreate = mayEver(useAbility<Ability>(), 'create', name);
  const { ref, seen } = useSeen<HTMLLIElement>();
  return (
    <li ref={ref}>
      <h4>
        <ResourceIcon name={icon} />
        <Link to={`/${name}`}>{say(plural)}</Link>
      </h4>
      <p className="figure">{seen ? <Count resource={name} /> : <b aria-hidden>–</b>}</p>
      {mayCreate && <Link to={`/${name}/create`}>{fill(shell.overview.create, { name: inSentence(say(label), locale) })}</Link>}
    </li>
  );
}

const greetingAt = (time: string) => {
  const hour = Number(time.slice(0, 2));
  if (hour >= 4 && hour < 12) return 'morning' as const;
  return hour >= 12 && hour < 18 ? ('noon' as const) : ('evening' as const);
};

export function Dashboard() {
  const { shell, say, fill, locale } = useWords();
  const { user } = useSession();
  const areas = useMenu();
  const { date, time } = inDhaka(new Date());
  const name = (locale === 'en' ? user.full_name_en : null) || user.full_name;
  const title = fill(shell.greeting.with_name, { greeting: shell.greeting[greetingAt(time)], name });
  const today = `${formatWeekday(date, locale)}, ${formatLongDate(date, locale)}`;
  return (
    <>
      <PageHead title={title} documentTitle={shell.dashboard} state={<span className="page-head-count">{today}</span>} />
      <div className="overview">
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
                  <Entry key={resource.name} resource={resource} />
                ))}
              </ul>
            </section>
          )),
        )}
      </div>
    </>
  );
}
