/**
 * The page for an action that the caller may not do, or for a module's page that is closed to them: the permission needed, the groups that
 * hold it, the contacts; as far as the caller may know.
 */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { ForbiddenPage } from '../shell/error-pages.tsx';
import { useMe } from '../shell/session-context.tsx';
import type { BhumiDataProvider, Refusal } from './data-provider.ts';
import { useLocale } from './declaration.tsx';
import { nameIn, personIn } from './naming.ts';
import { type Closed, OtherDesks } from './other-desks.tsx';
import './forbidden.css';

/** The contacts are a few names, the nearest first. */
const mostPeople = 3;

/** The keys that open it. */
const openersOf = (closed: Closed): readonly string[] =>
  'keys' in closed ? closed.keys : (manifest.resources.find(({ name }) => name === closed.resource)?.keys[closed.operation] ?? []);

export default function Forbidden(closed: Closed) {
  const provider = useDataProvider<BhumiDataProvider>();
  const me = useMe();
  // Any of them opens it; the first has the smallest scope.
  const [key] = openersOf(closed);
  const resource = 'resource' in closed ? closed.resource : undefined;
  const { data } = useQuery({
    queryKey: ['access', 'explain', resource, key, me?.deskId],
    queryFn: ({ signal }) => provider.explain(resource, { key: key ?? '', deskId: me?.deskId, signal }),
    enabled: key !== undefined && me !== undefined,
    retry: false,
  });
  const facts = (
    <>
      {data?.needs && <Facts refusal={data} needs={data.needs} />}
      <OtherDesks {...closed} />
    </>
  );
  return <ForbiddenPage facts={facts} />;
}

function Facts({ refusal, needs }: { readonly refusal: Refusal; readonly needs: NonNullable<Refusal['needs']> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const groups = refusal.groups.map(group => nameIn(group, locale)).join(', ');
  const people = refusal.granted_by.people
    .slice(0, mostPeople)
    .map(person => personIn(person, locale))
    .join(', ');
  const rows = [
    { name: 'needs', value: nameIn(needs, locale), code: needs.key },
    { name: 'groups', value: groups },
    { name: 'ask', value: people },
  ].filter(({ value }) => value !== '');
  return (
    <dl className="forbidden-facts">
      {rows.map(({ name, value, code }) => (
        <div key={name}>
          <dt>{translate(`screens.forbidden.${name}`)}</dt>
          <dd>
            {value}
            {code && <code lang="en">{code}</code>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
