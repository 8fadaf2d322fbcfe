/** How the screens look, chosen once and kept: colours, style, layout, and whether pages fade. */
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { Contrast, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from './icons.tsx';
import { type Preferences, setPreferences, usePreferences } from './preferences.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { useWords } from './words.ts';

const modeIcons = { semidark: Contrast, light: Sun, dark: Moon };

type ChoiceProps<K extends 'mode' | 'style' | 'layout'> = {
  name: K;
  label: string;
  options: readonly { value: Preferences[K]; label: string }[];
};

function Choice<K extends 'mode' | 'style' | 'layout'>({ name, label, options }: ChoiceProps<K>) {
  const chosen = usePreferences()[name];
  const id = useId();
  return (
    <fieldset className="choice" data-choice={name}>
      <legend>{label}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input type="radio" name={id} checked={chosen === option.value} onChange={() => setPreferences({ [name]: option.value })} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

export function AppearanceMenu() {
  const { shell } = useWords();
  const { mode, transitions } = usePreferences();
  const reduced = useReducedMotion();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const switchId = useId();
  const words = shell.appearance;
  return (
    <>
      <IconButton
        aria-label={words.label}
        title={words.label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon of={modeIcons[mode]} />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words.label } }}
      >
        <div className="appearance">
          <Choice
            name="mode"
            label={words.mode}
            options={[
              { value: 'semidark', label: words.semidark },
              { value: 'light', label: words.light },
              { value: 'dark', label: words.dark },
            ]}
          />
          <Choice
            name="style"
            label={words.style}
            options={[
              { value: 'standard', label: words.standard },
              { value: 'bordered', label: words.bordered },
            ]}
          />
          <Choice
            name="layout"
            label={words.layout}
            options={[
              { value: 'vertical', label: words.vertical },
              { value: 'horizontal', label: words.horizontal },
            ]}
          />
          <label className="appearance-switch" htmlFor={switchId}>
            <Switch
              id={switchId}
              checked={transitions === 'on' && !reduced}
              disabled={reduced}
              onChange={(_, on) => setPreferences({ transitions: on ? 'on' : 'off' })}
            />
            <span>
              {words.transitions}
              {reduced && <span className="note">{words.transitions_reduced}</span>}
            </span>
          </label>
        </div>
      </Popover>
    </>
  );
}
