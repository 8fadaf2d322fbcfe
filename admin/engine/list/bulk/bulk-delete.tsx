/** Deletes the selected records. */
import { useDataProvider, useTranslate } from 'react-admin';
import { canUndoDelete } from '../../../../resources/kernel/undoable.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { useChildren } from '../../form/children.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

export default function BulkDelete(dialog: BulkDialogProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  return (
    <BulkDialog
      {...dialog}
      titleKey="screens.bulk.delete_title"
      resultKey="screens.bulk.delete_result"
      text={translate('screens.bulk.delete_text')}
      button={translate('screens.bulk.delete')}
      isDangerous
      done="deleted"
      isUndoable={canUndoDelete(declaration, useChildren(declaration).values())}
      act={(ids, deed) => provider.deleteEach(declaration.name, { ids, deed })}
    />
  );
}
