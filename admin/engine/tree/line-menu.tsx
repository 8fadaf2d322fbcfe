/** What can be done with the record of a line. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CopyPlus, FileText, type LucideIcon, Move, Pencil, Plus } from 'lucide-react';
import { useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import type { TreeRow } from './forest.ts';
import { useTemplate } from './template.ts';

type Props = {
  readonly row: TreeRow;
  readonly name: string;
  readonly anchor: Element;
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  readonly canMove: boolean;
  readonly onAdd: () => void;
  readonly onCarry: () => void;
  readonly onCopy: () => void;
  readonly onClose: () => void;
};

/** Where the row contains its allowed actions, they decide (D-CAN). */
const allowed = ({ _can }: TreeRow, verb: string): boolean => !Array.isArray(_can) || _can.includes(verb);

export default function LineMenu(props: Props) {
  const { row, name, anchor, canCreate, canEdit, canMove, onAdd, onCarry, onCopy, onClose } = props;
  const template = useTemplate();
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = useCreatePath();
  const to = (type: 'show' | 'edit') => () => navigate(path({ resource: declaration.name, type, id: row.id }));
  const entries: readonly (readonly [boolean, LucideIcon, string, () => void])[] = [
    [allows(declaration, 'get'), FileText, translate('screens.tree.record'), to('show')],
    [canEdit && allowed(row, 'update'), Pencil, translate('screens.show.edit'), to('edit')],
    [canCreate, Plus, translate('screens.tree.add', { name: naming.oneInside }), onAdd],
    [canMove && allowed(row, 'update'), Move, translate('screens.tree.carry'), onCarry],
    [canCreate && template !== undefined, CopyPlus, translate('screens.tree.copy'), onCopy],
    ...(template?.entries(row) ?? []).map(({ icon, label, act }) => [true, icon, label, act] as const),
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
