/** The way to a new record. It stands when, and only when, the caller may make one. */
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { LinkBase, useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import { allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';

export function useCanCreate(): boolean {
  const declaration = useDeclaration();
  const { canAccess } = useCanAccess({ resource: declaration.name, action: 'create' });
  return allows(declaration, 'create') && canAccess === true;
}

export const CreateButton = () => {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  return (
    <Button
      component={LinkBase}
      to={path({ resource: declaration.name, type: 'create' })}
      variant="contained"
      startIcon={<Icon of={Plus} />}
    >
      {translate('screens.list.new', { name: naming.oneInside })}
    </Button>
  );
};
