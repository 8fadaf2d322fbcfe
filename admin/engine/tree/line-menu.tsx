/** What can be done with the record of a line. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { FileText, type LucideIcon, Move, Pencil, Plus } from 'lucide-react';
import { useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';

type Props = {
  readonly id: number;
  readonly name: string;
  readonly anchor: Element;
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  readonly canMove: boolean;
  readonly onAdd: () => void;
  readonly onCarry: () => void;
  readonly onClose: () => void;
};

export default function LineMenu({ id, name, anchor, canCreate, canEdit, canMove, onAdd, onCarry, onClose }: Props) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = useCreatePath();
  const to = (type: 'show' | 'edit') => () => navigate(path({ resource: declaration.name, type, id }));
  const entries: readonly (readonly [boolean, LucideIcon, string, () => void])[] = [
    [allows(declaration, 'get'), FileText, translate('screens.tree.record'), to('show')],
    [canEdit, Pencil, translate('screens.show.edit'), to('edit')],
    [canCreate, Plus, translate('screens.tree.add', { name: naming.oneInside }), onAdd],
    [canMove, Move, translate('screens.tree.carry'), onCarry],
  ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': name } }}>
      {entries
        .filter(([isOffered]) => isOffered)
        .map(([, icon, label, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose();
              act();
            }}
          >
            <span className="tree-menu-entry">
              <Icon of={icon} size={16} />
              {label}
            </span>
          </MenuItem>
        ))}
    </Menu>
  );
}
