/** `/transfer-orders/1/show/letters`: the people of an order, each with the letters about them that exist. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { type LetterType, letterTexts, publishingOptions } from '../../resources/transfer/options.ts';
import type { Label } from '../engine/data-provider.ts';
import { useLocale } from '../engine/declaration.tsx';
import { labelIn } from '../engine/references.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Tone } from '../engine/tone.tsx';
import { inTurn } from './letters-in-turn.ts';
import { words } from './transfer-words.ts';

type Item = { readonly id: number; readonly user: Label };

/** More people are shown on demand, so that no request asks for all the letters of an order of two hundred. */
const shownAtOnce = 25;

export default function OrderLetters({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const items = (record.items ?? []) as readonly Item[];
  const [shown, setShown] = useState(shownAtOnce);
  if (items.length === 0) return <p className="part note">{words.nobody[locale]}</p>;
  const groups = Array.from({ length: Math.ceil(shown / shownAtOnce) }, (_, at) => items.slice(at * shownAtOnce, (at + 1) * shownAtOnce));
  return (
    <div className="part">
      {record.status === 'not_published' && <p className="note">{words.none[locale]}</p>}
      {record.status === 'withdrawn' && <p className="note">{words.withdrawn[locale]}</p>}
      <TableSpace>
        <table className="plain-table wordy">
          <thead>
            <tr>
              {[words.person, ...inTurn.map(type => letterTexts[type])].map(text => (
                <th key={text.en} scope="col">
                  {text[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{groups.map(group => group.length > 0 && <Rows key={group[0]!.id} items={group} />)}</tbody>
        </table>
      </TableSpace>
      {shown < items.length && <Button onClick={() => setShown(shown + shownAtOnce)}>{words.more[locale]}</Button>}
    </div>
  );
}

function Rows({ items }: { readonly items: readonly Item[] }) {
  const locale = useLocale();
  const { data: letters = [] } = useGetList<RaRecord<number>>(
    'transfer-letters',
    {
      ...{ pagination: { page: 1, perPage: items.length * inTurn.length }, sort: { field: 'id', order: 'ASC' } },
      filter: { transfer_order_item_id: items.map(({ id }) => id), status: ['not_published', 'published'] },
    },
    { retry: false, onError: () => undefined },
  );
  return items.map(({ id, user }) => (
    <tr key={id}>
      <td data-label={words.person[locale]}>
        <LinkBase to={`/transfer-order-items/${id}/show/letters`}>{labelIn('users', user, locale)}</LinkBase>
      </td>
      {inTurn.map(type => (
        <td key={type} data-label={letterTexts[type][locale]}>
          <LetterLink letter={letters.find(one => one.transfer_order_item_id === id && one.type === type)} />
        </td>
      ))}
    </tr>
  ));
}

function LetterLink({ letter }: { readonly letter: RaRecord<number> | undefined }) {
  const locale = useLocale();
  const state = publishingOptions.find(({ value }) => value === letter?.status);
  if (letter === undefined || state === undefined) return <span className="note">{words.notYet[locale]}</span>;
  return (
    <LinkBase
      to={`/transfer-letters/${letter.id}/show/paper`}
      aria-label={`${letterTexts[letter.type as LetterType][locale]}: ${state.text[locale]}`}
    >
      <Tone tone={state.tone}>{state.text[locale]}</Tone>
    </LinkBase>
  );
}
