/** A button to a new record that refers to the one on the page: for anyone who may make one of it. */
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { LinkBase, useCanAccess, useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { useKeys, useMe } from '../../shell/session-context.tsx';
import { useLocale } from '../declaration.tsx';
import { useCreateAddress } from '../form/new-record.ts';
import { reachFor } from '../form/reach-for.ts';
import { inSentence, type Row } from '../naming.ts';
import { anyRecord } from './referrers.ts';

/** Whether a new record would refer to these: what the server writes, or a person writes for themselves alone, is nobody else's. */
function useRefersTo(declaration: AnyResource, defaults: Row): boolean {
  const [me, keys] = [useMe()?.userId, useKeys()];
  return Object.entries(defaults).every(([name, value]) => {
    const field: Field | undefined = declaration.fields[name];
    if (value === me && field?.kind === 'ref' && field.initial === 'me') return true;
    return !field?.computed && reachFor(declaration, name, keys) !== 'own';
  });
}

/** Whether the reader may make a record that begins with these values. */
export function useMayMake(declaration: AnyResource, defaults: Row): boolean {
  const { canAccess } = useCanAccess({ resource: declaration.name, action: 'create', record: anyRecord });
  return useRefersTo(declaration, defaults) && allows(declaration, 'create') && canAccess === true;
}

/** @param defaults what the form begins with */
export function NewRelated({ declaration, defaults }: { readonly declaration: AnyResource; readonly defaults: Row }) {
  const translate = useTranslate();
  const locale = useLocale();
  const address = useCreateAddress();
  if (!useMayMake(declaration, defaults)) return null;
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
