/** The other ways to save, at the edge of the button: what comes after it. */
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { allows } from '../../../resources/kernel/resource.ts';
import { Icon } from '../../shell/icons.tsx';
import { KeyCaps } from '../../shell/key-caps.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { useDeclaration } from '../declaration.tsx';
import { useMay } from '../may.ts';

/** What follows a save: the record, a further new one, or the list. */
export type AfterSave = 'stay' | 'new' | 'list';

type Props = { readonly disabled: boolean; readonly onSave: (after: AfterSave) => void };

export function SaveMenu({ disabled, onSave }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const canCreate = useMay('create');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ways: AfterSave[] = [...(canCreate ? (['new'] as const) : []), ...(allows(resource, 'list') ? (['list'] as const) : [])];
  useShortcut(canCreate ? 'Ctrl Enter' : null, translate('screens.form.save_new'), () => disabled || onSave('new'));
  if (ways.length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        className="save-more"
        disabled={disabled}
        aria-label={translate('screens.form.save_more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon of={ChevronDown} size={16} />
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        >
          {ways.map(way => (
            <MenuItem
              key={way}
              aria-keyshortcuts={way === 'new' ? 'Control+Enter' : undefined}
              onClick={() => {
                setAnchor(null);
                onSave(way);
              }}
            >
              {translate(`screens.form.save_${way}`)}
              {way === 'new' && (
                <span className="save-new-key" aria-hidden="true">
                  <KeyCaps keys="Ctrl Enter" />
                </span>
              )}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
