/** The lists that the reader can open, by module, each with the number of records as the API counts them. */
import { useAbility } from '@casl/react';
import { memo, useEffect, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import { inSentence } from '../../resources/kernel/text.ts';
import { useFollow } from '../shell/follow.ts';
import { ResourceIcon } from '../shell/icons.tsx';
import { useMenu } from '../shell/session-context.tsx';
import { useWords } from '../shell/words.ts';

/** Totals are exact up to here; beyond, the API estimates (D-RANGE). */
const countedTo = 10_000;
/** A return within this many milliseconds shows the earlier counts; one's own writes count at once. */
const countedAgainMs = 60_000;
const countParams = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

/** How many there are of what the heading names; a dash while they are counted, a word when they could not be. */
function Count({ resource }: { resource: string }) {
  const { shell, locale } = useWords();
  const { total, isError } = useGetList(resource, countParams, { staleTime: countedAgainMs });
  if (isError) return <span className="note">{shell.overview.uncounted}</span>;
  if (total === undefined) return <b aria-hidden>–</b>;
  return <b>{total > countedTo ? `${formatNumber(countedTo, locale)}+` : formatNumber(total, locale)}</b>;
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

export function Overview() {
  const { shell, say } = useWords();
  const areas = useMenu();
  const { ref, seen } = useSeen(areas);
  const follow = useFollow();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links take the clicks, by Enter too */}
      <div className="overview" ref={ref} onClick={follow}>
        <h2>{shell.overview.title}</h2>
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
