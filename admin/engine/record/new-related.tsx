/** A button to a new record that refers to the one on the page: for anyone who may make one. */
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { LinkBase, useCanAccess, useTranslate } from 'react-admin';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import { useCreateAddress } from '../form/new-record.ts';
import { inSentence, type Row } from '../naming.ts';
import { anyRecord } from './referrers.ts';

/** @param defaults what the form begins with */
export function NewRelated({ declaration, defaults }: { readonly declaration: AnyResource; readonly defaults: Row }) {
  const translate = useTranslate();
  const locale = useLocale();
  const address = useCreateAddress();
  const { canAccess } = useCanAccess({ resource: declaration.name, action: 'create', record: anyRecord });
  if (!allows(declaration, 'create') || canAccess !== true) return null;
  return (
    <Button
      component={LinkBase}
      to={address(declaration.name, { defaults })}
      size="small"
      variant="outlined"
      startIcon={<Icon of={Plus} size={16} />}
    >
      {translate('screens.list.new', { name: inSentence(declaration.label[locale], locale) })}
    </Button>
  );
}
