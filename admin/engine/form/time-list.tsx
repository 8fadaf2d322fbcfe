/** The times of day in half hours: the list opens at the current value, else when offices open. Any other time can be typed. */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../../i18n/format.ts';
import { useLocale } from '../declaration.tsx';

const times = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
/** When offices open. */
const opening = '09:00';

type Props = { readonly value: string | undefined; readonly name: string; readonly onChoose: (time: string) => void };

export default function TimeList({ value, name, onChoose }: Props) {
  const locale = useLocale();
  const near = times.findLast(time => time <= (value ?? opening)) ?? opening;
  const list = useRef<HTMLUListElement>(null);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [place, item] = [list.current, first.current];
    if (place === null || item === null) return;
    item.focus({ preventScroll: true });
    place.scrollTop = item.offsetTop - (place.clientHeight - item.offsetHeight) / 2;
  }, []);
  return (
    <MenuList ref={list} className="time-list" aria-label={name}>
      {times.map(time => (
        <MenuItem
          key={time}
          role="menuitemradio"
          aria-checked={time === value}
          selected={time === value}
          ref={time === near ? first : undefined}
          onClick={() => onChoose(time)}
        >
          {formatTime(time, locale)}
        </MenuItem>
      ))}
    </MenuList>
  );
}
