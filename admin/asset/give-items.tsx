/** The free items of an asset by their tags: some are chosen, and go to the applicant. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import { assignKey } from '../../resources/asset/words.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import type { BhumiDataProvider } from '../engine/data-provider.ts';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { fill } from '../shell/sentences.ts';
import { useKeys } from '../shell/session-context.tsx';
import { words } from './giving-words.ts';

/** As many tags are shown; of more, the search finds the others. */
const most = 24;

type Props = { readonly requisition: RaRecord<number>; readonly asset: number; readonly name: string; readonly left: number };

function useFree({ requisition, asset }: Props, typed: string) {
  const q = latinDigits(typed).trim();
  return useGetList<RaRecord<number>>(
    'asset-items',
    {
      ...{ pagination: { page: 1, perPage: most }, sort: { field: 'tag', order: 'ASC' } },
      filter: { asset_id: asset, office_id: requisition.office_id, status: 'unassigned', row_status: 1, ...(q !== '' && { q }) },
    },
    { retry: false, onError: () => undefined },
  );
}

/** Each goes by itself: at the first refusal the rest stay chosen, and the reason is shown. */
function useAssign({ requisition }: Props) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useDataProvider<BhumiDataProvider>();
  const [chosen, setChosen] = useState<readonly RaRecord<number>[]>([]);
  const [busy, setBusy] = useState(false);
  const { user_id, id: asset_requisition_id } = requisition;
  const assign = async () => {
    setBusy(true);
    const done: string[] = [];
    try {
      for (const { id, version, condition, tag } of chosen) {
        await provider.move('asset-items', { id, move: 'assign', data: { user_id, asset_requisition_id, condition, version } });
        done.push(digits(String(tag), locale));
        setChosen(all => all.filter(one => one.id !== id));
      }
      notify(fill(words.assigned[locale], locale, { tags: done.join(', ') }), { type: 'success' });
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const choose = (item: RaRecord<number>) =>
    setChosen(all => (all.some(({ id }) => id === item.id) ? all.filter(({ id }) => id !== item.id) : [...all, item]));
  return { chosen, busy, assign, choose };
}

export function GiveItems(props: Props) {
  const { name, left } = props;
  const locale = useLocale();
  const keys = useKeys();
  const [typed, setTyped] = useState('');
  const { data: items = [], total = 0 } = useFree(props, typed);
  const { chosen, busy, assign, choose } = useAssign(props);
  const isChosen = (item: RaRecord<number>): boolean => chosen.some(({ id }) => id === item.id);
  const away = chosen.filter(one => !items.some(({ id }) => id === one.id));
  if (!keys.has(assignKey.key)) return null;
  return (
    <fieldset className="giving-tags">
      <legend>{fill(words.chooseTags[locale], locale, { asset: name })}</legend>
      {(total > items.length || typed !== '') && (
        <input
          type="search"
          className="input"
          autoComplete="off"
          aria-label={words.findTag[locale]}
          placeholder={words.findTag[locale]}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      <div className="giving-choices">
        {[...away, ...items].map(item => (
          <label key={item.id}>
            <input
              type="checkbox"
              checked={isChosen(item)}
              disabled={busy || (!isChosen(item) && chosen.length >= left)}
              onChange={() => choose(item)}
            />
            {digits(String(item.tag), locale)}
          </label>
        ))}
      </div>
      <p className="note">
        {fill(words.atMost[locale], locale, { left: left - chosen.length })}
        {total > items.length && <>. {fill(words.more[locale], locale, { total, shown: items.length })}</>}
      </p>
      <Button variant="contained" disabled={busy || chosen.length === 0} onClick={() => void assign()}>
        {words.assign[locale]}
      </Button>
    </fieldset>
  );
}
