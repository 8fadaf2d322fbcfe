/** A move that the selected records make at once. */
import { useDataProvider } from 'react-admin';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration, useLocale } from '../../declaration.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

export default function BulkMove({ name: move, ...dialog }: BulkDialogProps & { readonly name: string }) {
  const locale = useLocale();
  const { name, states } = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  const label = states!.moves[move]!.label[locale];
  return (
    <BulkDialog
      {...dialog}
      titleKey="screens.bulk.move_title"
      facts={{ move: label }}
      button={label}
      done="moved"
      act={ids => provider.moveEach(name, { ids, move })}
    />
  );
}
