/** The chips of the filter bar: unset an outline, set green with the value in bold and a cross beside it. */

import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { Check, ChevronDown, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import type { Field, Option } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import { type FilterProps, isEmpty } from '../kinds/kind.ts';
import { Tone } from '../tone.tsx';

type ChipProps = {
  readonly label: string;
  /** The value in words; undefined when the filter is not set. */
  readonly shown?: ReactNode;
  readonly onClear: () => void;
  /** What opens under the chip. */
  readonly children: (close: () => void) => ReactNode;
};

export function FilterChip({ label, shown, onClear, children }: ChipProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = shown !== undefined;
  return (
    <span className={set ? 'filter-chip filter-set' : 'filter-chip'}>
      <button ref={button} type="button" className="filter-open" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {label}
        {set && <b>{shown}</b>}
        {!set && <Icon of={ChevronDown} size={16} />}
      </button>
      {set && (
        <button
          type="button"
          className="filter-clear"
          aria-label={translate('screens.list.filter_clear', { name: label })}
          onClick={() => {
            onClear();
            button.current?.focus();
          }}
        >
          <Icon of={X} size={14} />
        </button>
      )}
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { id, role: 'dialog', 'aria-label': translate('screens.list.filter_by', { name: label }), sx: { mt: '4px' } } as object,
        }}
      >
        {open && children(() => setOpen(false))}
      </Popover>
    </span>
  );
}

type Choice = { readonly value: string | number | boolean; readonly text: string; readonly tone?: Option['tone'] };

/** One of a few values, or any. */
export function ChoiceFilter<F extends Field>({ label, value, onChange, choices }: FilterProps<F> & { choices: readonly Choice[] }) {
  const translate = useTranslate();
  const chosen = choices.find(choice => choice.value === value);
  return (
    <FilterChip label={label} shown={chosen?.text} onClear={() => onChange(undefined)}>
      {close => (
        <MenuList className="filter-menu" autoFocusItem aria-label={label}>
          {[undefined, ...choices].map(choice => (
            <MenuItem
              key={String(choice?.value)}
              role="menuitemradio"
              aria-checked={choice === chosen}
              selected={choice === chosen}
              onClick={() => {
                onChange(choice?.value);
                close();
              }}
            >
              <span className="filter-option">
                {choice === chosen ? <Icon of={Check} size={16} /> : <i className="no-check" />}
                {choice?.tone ? <Tone tone={choice.tone}>{choice.text}</Tone> : (choice?.text ?? translate('screens.list.any'))}
              </span>
            </MenuItem>
          ))}
        </MenuList>
      )}
    </FilterChip>
  );
}

type Reading = {
  readonly read: (typed: string) => unknown;
  /** A value as it is typed; by default as it is, in the digits of the language. */
  readonly write?: (value: string, locale: Locale) => string;
};

/** A value that is typed; either digits will do. */
export function TextFilter<F extends Field>({ label, value, onChange, read, write = digits }: FilterProps<F> & Reading) {
  const translate = useTranslate();
  const locale = useLocale();
  const shown = isEmpty(value) ? undefined : write(String(value), locale);
  const [typed, setTyped] = useState(shown ?? '');
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    onChange(typed.trim() === '' ? undefined : read(typed.trim()));
    close();
  };
  return (
    <FilterChip label={label} shown={shown} onClear={() => onChange(undefined)}>
      {close => (
        <div className="filter-pane">
          <form onSubmit={event => submit(event, close)}>
            <OutlinedInput
              autoFocus
              fullWidth
              value={typed}
              onChange={event => setTyped(event.target.value)}
              inputProps={{ 'aria-label': label }}
            />
            <Button type="submit" variant="contained">
              {translate('screens.list.apply')}
            </Button>
          </form>
        </div>
      )}
    </FilterChip>
  );
}
