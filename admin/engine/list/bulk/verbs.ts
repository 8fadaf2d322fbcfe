/** What can be done with several rows at once. */
import { useMemo } from 'react';
import { moveKeys } from '../../../../permissions/keys.ts';
import type { Move } from '../../../../resources/kernel/resource.ts';
import { useKeys } from '../../../shell/session-context.tsx';
import { useDeclaration } from '../../declaration.tsx';
import { useMay } from '../../may.ts';

export type BulkVerbs = {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly take: boolean;
  /** By their names, those that many records make at once. */
  readonly moves: readonly (readonly [string, Move])[];
};

export const someVerb = ({ edit, remove, take, moves }: BulkVerbs): boolean => edit || remove || take || moves.length > 0;

export function useBulkVerbs(): BulkVerbs {
  const declaration = useDeclaration();
  const keys = useKeys();
  const edit = useMay('update');
  const remove = useMay('delete');
  const take = useMay('export');
  return useMemo(() => {
    const moves = Object.entries<Move>(declaration.states?.moves ?? {}).filter(
      ([name, { many }]) => many && moveKeys(declaration, name).some(key => keys.has(key)),
    );
    return { edit, remove, take, moves };
  }, [declaration, keys, edit, remove, take]);
}
