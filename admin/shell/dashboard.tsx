/** The first page: a greeting by Dhaka's clock, and what this person can open, with the number of records as the API counts them. */
import { LinkBase as Link, useGetList } from 'ra-core';
import { formatLongDate, formatWeekday, inDhaka } from '../../i18n/format.ts';
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import { ResourceIcon } from './icons.tsx';
import { PageHead } from './page-head.tsx';
import { useMenu, useSession } from './session-context.tsx';
import { useWords } from './words.ts';

/** Totals are exact up to here; beyond, the API estimates (D-RANGE). */
const countedTo = 10_000;

function Count({ resource }: { resource: string }) {
  const { shell, fill } = useWords();
  const { total, isPending, isError } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  if (isPending) return <span className="note" aria-hidden />;
  if (isError || total === undefined) return <span className="note">{shell.overview.uncounted}</span>;
  const words = total > countedTo ? shell.overview.records_more : shell.overview.records;
  return <span className="note">{fill(words, { count: Math.min(total, countedTo) })}</span>;
}

function Entry({ resource: { name, plural, icon } }: { resource: ManifestResource }) {
  const { say } = useWords();
  return (
    <li>
      <Link to={`/${name}`}>
        <ResourceIcon name={icon} size={20} />
        <span>
          <b>{say(plural)}</b>
          <Count resource={name} />
        </span>
      </Link>
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
              <div className="overview-name">
                <h3 id={`overview-${module.name}`}>{say(module.label)}</h3>
                <span className="note">{say(area.label)}</span>
              </div>
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
