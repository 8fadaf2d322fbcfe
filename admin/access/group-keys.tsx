/** A group of permissions by resource: what it lets a person see and do. */
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { RaRecord } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import type { Records } from '../../resources/generated/records.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { deeds, furtherKeys, type Opened, openedBy, type Visibility } from './key-matrix.ts';
import { rowsOf } from './pickable.ts';
import './group-keys.css';

const words = {
  caption: t('এই গুচ্ছে যা দেখা ও করা যায়', 'What this group lets one see and do'),
  resource: t('বিষয়', 'Subject'),
  sees: t('দেখা', 'Sees'),
  create: t('তৈরি', 'Creates'),
  update: t('হালনাগাদ', 'Changes'),
  delete: t('মোছা', 'Deletes'),
  export: t('রপ্তানি', 'Exports'),
  import: t('আমদানি', 'Imports'),
  yes: t('হ্যাঁ', 'yes'),
  no: t('না', 'no'),
  further: t('এর বাইরে', 'Beyond these'),
  failed: t('অনুমতিগুলো আনা গেল না', 'The permissions could not be loaded'),
};
const visibilities: Readonly<Record<Visibility, Text>> = {
  own: t('নিজের', 'Own'),
  office: t('নিজ অফিসের', 'Of the office'),
  all: t('অধীনস্থ সব', 'All below'),
};

export default function GroupKeys({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const query = useQuery({
    queryKey: ['permissions', 'all'],
    queryFn: ({ signal }) => rowsOf<Records['permissions']>('permissions', signal, {}),
  });
  const { data } = query;
  if (data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  const ids = new Set<unknown>(record.permission_ids);
  const held = data.filter(({ id }) => ids.has(id));
  const keys = new Set(held.map(({ key }) => key));
  const further = new Set(furtherKeys(keys, manifest.resources));
  const names = held.filter(({ key }) => further.has(key)).map(one => nameIn(one, locale));
  return (
    <section className="group-keys">
      <Matrix opened={openedBy(keys, manifest.resources)} />
      {names.length > 0 && (
        <>
          <h2>{words.further[locale]}</h2>
          <ul>
            {names.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Matrix({ opened }: { opened: readonly Opened[] }) {
  const locale = useLocale();
  return (
    <table>
      <caption className="unseen">{words.caption[locale]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.resource[locale]}</th>
          <th scope="col">{words.sees[locale]}</th>
          {deeds.map(deed => (
            <th key={deed} scope="col">
              {words[deed][locale]}
            </th>
          ))}
        </tr>
      </thead>
      {manifest.modules
        .map(module => ({ module, rows: opened.filter(({ resource }) => resource.module === module.name) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ module, rows }) => (
          <tbody key={module.name}>
            <tr>
              <th scope="rowgroup" colSpan={deeds.length + 2}>
                {module.label[locale]}
              </th>
            </tr>
            {rows.map(({ resource, visibility, deeds: done }) => (
              <tr key={resource.name}>
                <th scope="row">{resource.plural[locale]}</th>
                <td>{visibility ? visibilities[visibility][locale] : <span className="unseen">{words.no[locale]}</span>}</td>
                {deeds.map(deed => (
                  <td key={deed}>
                    {done.has(deed) && <Icon of={Check} size={16} />}
                    <span className="unseen">{words[done.has(deed) ? 'yes' : 'no'][locale]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
}
