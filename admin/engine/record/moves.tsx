/** The moves of a record's life cycle (D-STATES) as buttons: only those that the server named for this very record (`_can`, D-CAN). */
import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Move } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import type { BhumiDataProvider } from '../data-provider.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { problemOf, sayProblem } from '../problems.ts';
import { can } from './can.ts';
import { isGrave } from './states.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

export function MoveButtons({ record }: { record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const locale = useLocale();
  const [asked, setAsked] = useState<string | null>(null);
  const possible = Object.entries<Move>(declaration.states?.moves ?? {}).filter(([name]) => can(record, name));
  const isGoing = ([, { opens }]: [string, Move]): boolean => opens !== undefined && Boolean(record[opens]);
  const moves = possible.filter(one => !isGoing(one));
  const move = asked === null ? undefined : declaration.states?.moves[asked];
  return (
    <>
      {possible.filter(isGoing).map(([name, one]) => (
        <GoButton key={name} name={name} move={one} record={record} />
      ))}
      {moves.map(([name, one]) => (
        <Button
          key={name}
          variant="outlined"
          color={isGrave(declaration, one) ? 'error' : 'inherit'}
          aria-haspopup="dialog"
          onClick={() => setAsked(name)}
        >
          {one.label[locale]}
        </Button>
      ))}
      {asked !== null && move && (
        <Suspense fallback={null}>
          <MoveDialog name={asked} move={move} record={record} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

type GoProps = { readonly name: string; readonly move: Move; readonly record: RaRecord<number> };

/** A link to where the move leads: one goes there at once, and the move is made meanwhile. */
function GoButton({ name, move, record }: GoProps) {
  const declaration = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useDataProvider<BhumiDataProvider>();
  const go = async () => {
    try {
      await provider.move(declaration.name, { id: record.id, move: name, data: { version: record.version } });
      refresh();
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    }
  };
  return (
    <Button
      component="a"
      href={String(record[move.opens!])}
      target="_blank"
      rel="noopener noreferrer"
      variant="outlined"
      startIcon={<Icon of={ExternalLink} />}
      onClick={() => void go()}
    >
      {move.label[locale]}
    </Button>
  );
}
