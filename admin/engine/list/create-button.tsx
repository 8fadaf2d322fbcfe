/** The link to a new record, for people who may create one. */
import { Plus } from 'lucide-react';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { startOfFilter, useCreateAddress } from '../form/new-record.ts';
import type { Row } from '../naming.ts';

/** @param filter what the list shows now: a new record begins with it */
export function CreateButton({ filter = {} }: { filter?: Row }) {
  const { name } = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const address = useCreateAddress();
  const navigate = useNavigate();
  const to = address(name, { defaults: startOfFilter(filter) });
  const label = translate('screens.list.new', { name: naming.oneInside });
  useShortcut('n', label, () => navigate(to));
  return (
    <LinkBase className="button button-main" to={to}>
      <Icon of={Plus} />
      {label}
    </LinkBase>
  );
}
