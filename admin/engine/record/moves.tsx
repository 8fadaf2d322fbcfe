/** The moves of a record's life cycle (D-STATES) as buttons: only those that the server named for this very record (`_can`, D-CAN). */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Move } from '../../../resources/kernel/resource.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { can } from './delete-button.tsx';
import { isGrave } from './states.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

export function MoveButtons({ record }: { record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const locale = useLocale();
  const [asked, setAsked] = useState<string | null>(null);
  const moves = Object.entries<Move>(declaration.states?.moves ?? {}).filter(([name]) => can(record, name));
  const move = asked === null ? undefined : declaration.states?.moves[asked];
  return (
    <>
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
