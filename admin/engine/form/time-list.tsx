/** The times of day by half hours, office hours in sight. Any other time is typed. */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { formatTime } from '../../../i18n/format.ts';
import { useLocale } from '../declaration.tsx';

const times = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
/** When offices open. */
const opening = '09:00';

type Props = { readonly value: string | undefined; readonly name: string; readonly onChoose: (time: string) => void };

export default function TimeList({ value, name, onChoose }: Props) {
  const locale = useLocale();
  const near = times.findLast(time => time <= (value ?? opening)) ?? opening;
  return (
    <MenuList className="time-list" autoFocusItem variant="selectedMenu" aria-label={name}>
      {times.map(time => (
        <MenuItem
          key={time}
          role="menuitemradio"
          aria-checked={time === value}
          selected={time === value}
          autoFocus={time === near}
          onClick={() => onChoose(time)}
        >
          {formatTime(time, locale)}
        </MenuItem>
      ))}
    </MenuList>
  );
}
