/** Deletes the selected records. */
import { useDataProvider, useTranslate } from 'react-admin';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

export default function BulkDelete(dialog: BulkDialogProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
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
      act={ids => provider.deleteEach(name, { ids })}
    />
  );
}
