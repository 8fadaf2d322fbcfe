/** The way from a list to its sheet, for people who may edit its rows: with the list's filters and order. */
import { Grid3x3 } from 'lucide-react';
import { LinkBase, useCreatePath, useLocation, useNavigate, useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useDeclaration } from '../declaration.tsx';
import { useMay } from '../may.ts';

export function SheetButton() {
  const { name, report } = useDeclaration();
  const mayWrite = useMay('update') && !report;
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = useCreatePath();
  const query = new URLSearchParams(useLocation().search);
  for (const part of ['page', 'perPage']) query.delete(part);
  const to = `${path({ resource: name, type: 'list' })}/sheet${query.size > 0 ? `?${query}` : ''}`;
  useShortcut(mayWrite ? 's' : null, translate('screens.list.sheet_key'), () => navigate(to));
  if (!mayWrite) return null;
  return (
    <LinkBase className="columns-button sheet-button" to={to} title={translate('screens.list.sheet_key')} aria-keyshortcuts="s">
      <Icon of={Grid3x3} />
      {translate('screens.list.sheet')}
    </LinkBase>
  );
}
