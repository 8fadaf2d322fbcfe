/** The further parts of a record's page, behind one button at the end of its tabs. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';

type Further = { readonly name: string; readonly label: string; readonly count?: number; readonly to: string };

export function MoreParts({ parts }: { parts: readonly Further[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="parts-more"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('screens.show.more_parts', { count: formatNumber(parts.length, locale) })}
        <Icon of={ChevronDown} size={16} />
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {parts.map(part => (
            <MenuItem key={part.name} component={LinkBase} to={part.to} onClick={() => setAnchor(null)}>
              {part.label}
              {part.count !== undefined && <span className="parts-count">{formatNumber(part.count, locale)}</span>}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
