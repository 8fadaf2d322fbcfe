/** A move that the selected records make at once. */
import { useDataProvider } from 'react-admin';
import { canUndoMove } from '../../../../resources/kernel/undoable.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration, useLocale } from '../../declaration.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

export default function BulkMove({ name: move, ...dialog }: BulkDialogProps & { readonly name: string }) {
  const locale = useLocale();
  const declaration = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  const { label: labels, what } = declaration.states!.moves[move]!;
  const label = labels[locale];
  return (
    <BulkDialog
      {...dialog}
      titleKey="screens.bulk.move_title"
      facts={{ move: label }}
      button={label}
      text={what?.[locale]}
      done="moved"
      isUndoable={canUndoMove(declaration, move)}
      act={(ids, deed) => provider.moveEach(declaration.name, { ids, move, deed })}
    />
  );
}
