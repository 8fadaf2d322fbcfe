/** What the applicant holds by a requisition, each with the way to take it back. */
import Button from '@mui/material/Button';
import { lazy, Suspense, use, useState } from 'react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import { conditionOptions } from '../../resources/asset/options.ts';
import { unassignKey } from '../../resources/asset/words.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { declarationOf } from '../engine/modules.ts';
import { Tone } from '../engine/tone.tsx';
import { fill } from '../shell/sentences.ts';
import { useKeys } from '../shell/session-context.tsx';
import { words } from './giving-words.ts';

const MoveDialog = lazy(() => import('../engine/record/move-dialog.tsx'));
/** No more lines are read at once; the rest follows as these come back. */
const most = 50;

type Props = { readonly requisition: RaRecord<number>; readonly asset: number; readonly name: string };

export function HeldItems({ requisition, asset, name }: Props) {
  const locale = useLocale();
  const declaration = use(declarationOf('asset-items'));
  const keys = useKeys();
  const [returned, setReturned] = useState<RaRecord<number> | null>(null);
  const { data = [] } = useGetList<RaRecord<number>>(
    'asset-items',
    {
      ...{ pagination: { page: 1, perPage: most }, sort: { field: 'tag', order: 'ASC' } },
      filter: { asset_requisition_id: requisition.id, asset_id: asset, status: 'assigned' },
    },
    { retry: false, onError: () => undefined },
  );
  const { states } = declaration ?? {};
  if (data.length === 0) return null;
  const title = fill(words.held[locale], locale, { asset: name });
  return (
    <>
      <ul className="giving-held" aria-label={title}>
        {data.map(item => (
          <li key={item.id}>
            <LinkBase to={`/asset-items/${item.id}/show`}>{digits(String(item.tag), locale)}</LinkBase>
            <Condition value={item.condition} />
            {keys.has(unassignKey.key) && (
              <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setReturned(item)}>
                {fill(words.takeBack[locale], locale, { tag: digits(String(item.tag), locale) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {returned && declaration && states?.moves.unassign && (
        <DeclarationProvider value={declaration}>
          <Suspense fallback={null}>
            <MoveDialog name="unassign" move={states.moves.unassign} record={returned} onClose={() => setReturned(null)} />
          </Suspense>
        </DeclarationProvider>
      )}
    </>
  );
}

function Condition({ value }: { readonly value: unknown }) {
  const locale = useLocale();
  const option = conditionOptions.find(one => one.value === value);
  return option ? <Tone tone={option.tone}>{option.text[locale]}</Tone> : null;
}
