/**
 * The permissions of a person at a desk, or of the holder of a desk: by module, each key and where it comes from; and why an action is
 * allowed.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, type Person, personIn } from '../engine/naming.ts';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { AskRights } from './ask-rights.tsx';
import { BeginTest } from './begin-test.tsx';
import { type Link, sourceOf } from './explaining.ts';
import { KeysByModule, type NamedKey } from './keys-by-module.tsx';
import './effective-rights.css';

const words = {
  failed: t('অনুমতিগুলো আনা গেল না', 'The permissions could not be loaded'),
  desk: t('ডেস্ক', 'Desk'),
  person: t('আজ ডেস্কে কর্মরত', 'Holds the desk today'),
  noDesk: t('আজ কোনো ডেস্কে নেই', 'At no desk today'),
  vacant: t('ডেস্কে আজ কেউ নেই', 'Nobody holds the desk today'),
  held: t('যেসব অনুমতি আছে', 'Permissions'),
  find: t('অনুমতি খুঁজুন', 'Find a permission'),
  none: t('কোনো অনুমতি নেই।', 'There are no permissions.'),
  unfound: t('এই নামে কোনো অনুমতি নেই।', 'No permission has this name.'),
};

type Held = NamedKey & { readonly given_by: readonly (readonly Link[])[] };
type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };
type Answer = {
  readonly keys: readonly Held[];
  readonly person?: Person;
  readonly desks?: readonly (Named & { readonly office: Named })[];
  readonly desk: Named | null;
  readonly holders?: readonly Person[];
};

type Props = { readonly of: 'people' | 'desks'; readonly id: number };

export default function EffectiveRights({ of, id }: Props) {
  const locale = useLocale();
  const [deskId, setDeskId] = useState<number>();
  const asked = of === 'people' && deskId !== undefined ? `?desk_id=${deskId}` : '';
  const query = useQuery({
    queryKey: ['access', 'effective-rights', of, id, deskId],
    queryFn: ({ signal }) => dataOf<Answer>(`/api/access/${of}/${id}/effective-rights${asked}`, { signal }),
    placeholderData: previous => previous,
  });
  const { data } = query;
  if (data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return (
    <section className="effective-rights">
      {of === 'people' ? (
        <PersonsDesks answer={data} onDesk={setDeskId} />
      ) : (
        <>
          <BeginTest deskId={id} />
          <DesksPeople answer={data} />
        </>
      )}
      <HeldKeys keys={data.keys} />
    </section>
  );
}

function PersonsDesks({ answer: { person, desks = [], desk }, onDesk }: { answer: Answer; onDesk: (id: number) => void }) {
  const locale = useLocale();
  return (
    <>
      {desks.length > 1 ? (
        <p className="rights-ask">
          <label>
            {words.desk[locale]}{' '}
            <select value={desk?.id ?? ''} onChange={({ target }) => onDesk(Number(target.value))}>
              {desks.map(one => (
                <option key={one.id} value={one.id}>
                  {nameIn(one, locale)} · {nameIn(one.office, locale)}
                </option>
              ))}
            </select>
          </label>
        </p>
      ) : (
        <p>{desks[0] ? `${words.desk[locale]}: ${nameIn(desks[0], locale)} · ${nameIn(desks[0].office, locale)}` : words.noDesk[locale]}</p>
      )}
      {person && <AskRights userId={person.id} deskId={desk?.id} />}
    </>
  );
}

function DesksPeople({ answer: { holders = [], desk } }: { answer: Answer }) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<number>();
  const holder = holders.find(({ id }) => id === chosen) ?? holders[0];
  if (!holder) return <p>{words.vacant[locale]}</p>;
  return (
    <>
      <p className="rights-ask">
        <label>
          {words.person[locale]}{' '}
          <select value={holder.id} onChange={({ target }) => setChosen(Number(target.value))}>
            {holders.map(one => (
              <option key={one.id} value={one.id}>
                {personIn(one, locale)}
              </option>
            ))}
          </select>
        </label>
      </p>
      <AskRights userId={holder.id} deskId={desk?.id} />
    </>
  );
}

function HeldKeys({ keys }: { keys: readonly Held[] }) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const sought = searchKey(typed);
  const shown = keys.filter(({ key, name, name_en }) => searchKey(`${key} ${name} ${name_en ?? ''}`).includes(sought));
  return (
    <section aria-labelledby="held-keys">
      <h2 id="held-keys">
        {words.held[locale]} <span className="pane-count">{formatNumber(shown.length, locale)}</span>
      </h2>
      {keys.length === 0 ? (
        <p>{words.none[locale]}</p>
      ) : (
        <input
          type="search"
          className="rights-find"
          value={typed}
          placeholder={words.find[locale]}
          aria-label={words.find[locale]}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {keys.length > 0 && shown.length === 0 && <p role="status">{words.unfound[locale]}</p>}
      <KeysByModule
        keys={shown}
        heading="h3"
        beside={({ given_by }) => given_by.map(chain => <small key={JSON.stringify(chain)}>{sourceOf(chain, locale)}</small>)}
      />
    </section>
  );
}
