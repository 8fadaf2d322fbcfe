/** The desks to choose from. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { Desk } from '../session/user.ts';
import { useDeskFacts } from './desk-facts.ts';
import { Icon } from './icons.tsx';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';

function DeskItem({ desk }: { desk: Desk }) {
  const { session } = useWords();
  const { desk: name, office, responsibility } = useDeskFacts()(desk);
  return (
    <span className="desk-item">
      <b>{name}</b>
      <span>{office}</span>
      <span className="desk-marks">
        <span className="desk-mark" data-responsibility={desk.responsibility}>
          {responsibility}
        </span>
        {desk.is_primary_desk && desk.responsibility !== 'main' && <span className="desk-mark">{session.desk.primary}</span>}
      </span>
    </span>
  );
}

type Props = { anchor: HTMLElement | null; active: Desk; onClose: () => void; onChoose: (desk: Desk) => void };

export default function DeskList({ anchor, active, onClose, onChoose }: Props) {
  const { session } = useWords();
  const { user } = useSession();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': session.desk.title }, paper: { className: 'desk-menu' } }}
    >
      {user.desks.map(one => (
        <MenuItem
          key={one.id}
          role="menuitemradio"
          aria-checked={one.id === active.id}
          selected={one.id === active.id}
          autoFocus={one.id === active.id}
          onClick={() => onChoose(one)}
        >
          <span className="desk-check">{one.id === active.id && <Icon of={Check} size={16} />}</span>
          <DeskItem desk={one} />
        </MenuItem>
      ))}
    </Menu>
  );
}
