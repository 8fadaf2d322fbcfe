/** `/transfer-order-items/1/show/letters`: the existing letters of a transfer, and buttons to generate the others. */
import Button from '@mui/material/Button';
import { FilePlus } from 'lucide-react';
import { LinkBase, type RaRecord, useGetList, useGetOne } from 'react-admin';
import { digits, formatDate } from '../../i18n/format.ts';
import { type LetterType, letterNouns, letterTexts, publishingOptions } from '../../resources/transfer/options.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { Tone } from '../engine/tone.tsx';
import { Icon } from '../shell/icons.tsx';
import { useKeys } from '../shell/session-context.tsx';
import { inTurn } from './letters-in-turn.ts';
import { words } from './transfer-words.ts';
import '../engine/plain-table.css';

type Props = { readonly record: RaRecord<number> };

export default function ItemLetters({ record }: Props) {
  const locale = useLocale();
  const quietly = { retry: false, onError: () => undefined };
  const { data: of } = useGetOne<RaRecord<number>>('transfer-orders', { id: record.transfer_order_id as number }, quietly);
  const { data: letters } = useGetList<RaRecord<number>>(
    'transfer-letters',
    {
      ...{ pagination: { page: 1, perPage: inTurn.length }, sort: { field: 'id', order: 'ASC' } },
      filter: { transfer_order_item_id: record.id },
    },
    quietly,
  );
  if (letters === undefined) return null;
  return (
    <div className="part">
      {of !== undefined && of.status !== 'published' && <p className="note">{words.none[locale]}</p>}
      <div className="plain-table-space">
        <table className="plain-table">
          <tbody>
            {inTurn.map(type => (
              <LetterRow key={type} type={type} item={record.id} letter={letters.find(one => one.type === type)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type RowProps = { readonly type: LetterType; readonly item: number; readonly letter: RaRecord<number> | undefined };

function LetterRow({ type, item, letter }: RowProps) {
  const locale = useLocale();
  const keys = useKeys();
  const address = useCreateAddress();
  const state = publishingOptions.find(({ value }) => value === letter?.status);
  const mayGenerate = letter === undefined && keys.has(`GENERATE_${letterNouns[type]}`);
  return (
    <tr>
      <th scope="row">{letterTexts[type][locale]}</th>
      <td>
        {letter && <LinkBase to={`/transfer-letters/${letter.id}/show/paper`}>{digits(String(letter.memorial_number), locale)}</LinkBase>}
      </td>
      <td>{letter && formatDate(String(letter.letter_date), locale)}</td>
      <td>{state ? <Tone tone={state.tone}>{state.text[locale]}</Tone> : <span className="note">{words.notYet[locale]}</span>}</td>
      <td className="end">
        {mayGenerate && (
          <Button
            component={LinkBase}
            to={address('transfer-letters', { defaults: { transfer_order_item_id: item, type } })}
            size="small"
            variant="outlined"
            startIcon={<Icon of={FilePlus} size={16} />}
          >
            {words.generate[locale]}
          </Button>
        )}
      </td>
    </tr>
  );
}
