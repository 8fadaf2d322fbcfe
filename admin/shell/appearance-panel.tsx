/** The look of the screens, chosen once and kept: colours, style, layout, and page transitions. */
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type Preferences, setPreferences } from './preferences.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { usePreferences } from './use-preferences.ts';
import { useWords } from './words.ts';

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

export default function AppearancePanel() {
  const { shell } = useWords();
  const { transitions } = usePreferences();
  const reduced = useReducedMotion();
  const switchId = useId();
  const words = shell.appearance;
  return (
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
  );
}
