/** The input of a setting's kind: a number with its unit, several numbers, a switch, an address or text, or pages that are chosen. */
import Switch from '@mui/material/Switch';
import { X } from 'lucide-react';
import { useState } from 'react';
import { manifest } from '../../resources/generated/manifest.ts';
import type { SettingFacts, SettingValue } from '../../resources/kernel/settings.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { numbersIn, pageLabel, typedValue, units, words } from './settings-words.ts';

type Props = {
  readonly id: string;
  readonly facts: SettingFacts;
  readonly value: SettingValue;
  readonly disabled: boolean;
  readonly wrong: boolean;
  readonly describedBy: string;
  readonly onChange: (value: SettingValue) => void;
};

export function SettingInput(props: Props) {
  switch (props.facts.kind) {
    case 'boolean':
      return <OnOff {...props} />;
    case 'resources':
      return <Pages {...props} />;
    case 'address':
    case 'tiles':
    case 'text':
      return <Line {...props} />;
    default:
      return <Numbers {...props} />;
  }
}

function Numbers({ id, facts, value, disabled, wrong, describedBy, onChange }: Props) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const isOne = facts.kind === 'integer';
  const shown = typed ?? typedValue(value, locale);
  const read = (text: string): SettingValue => {
    const numbers = numbersIn(text);
    return isOne ? (numbers.length === 1 ? numbers[0]! : Number.NaN) : numbers;
  };
  return (
    <span className="setting-number" data-several={!isOne || undefined}>
      <input
        id={id}
        className="input"
        value={shown}
        inputMode={isOne ? 'numeric' : 'text'}
        autoComplete="off"
        disabled={disabled}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        onChange={event => {
          setTyped(event.target.value);
          onChange(read(event.target.value));
        }}
        // The typed text stays as it is until it is valid; then it is formatted like the others.
        onBlur={() => setTyped(current => (wrong ? current : undefined))}
      />
      {facts.unit && <span>{units[facts.unit][locale]}</span>}
    </span>
  );
}

const Line = ({ id, facts, value, disabled, wrong, describedBy, onChange }: Props) => (
  <span className="setting-number" data-several>
    <input
      id={id}
      className="input"
      type={facts.kind === 'text' ? 'text' : 'url'}
      value={String(value)}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      onChange={event => onChange(facts.kind === 'text' ? event.target.value : event.target.value.trim())}
    />
  </span>
);

function OnOff({ id, value, disabled, describedBy, onChange }: Props) {
  const locale = useLocale();
  return (
    <span className="setting-switch">
      <Switch
        checked={value === true}
        disabled={disabled}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': describedBy } }}
        onChange={(_, on) => onChange(on)}
      />
      <span aria-hidden="true">{words[value === true ? 'on' : 'off'][locale]}</span>
    </span>
  );
}

/** The settings page itself stays active: nobody could open it again otherwise. */
const never = 'settings';

function Pages({ id, value, disabled, describedBy, onChange }: Props) {
  const locale = useLocale();
  const chosen = value as readonly string[];
  const offered = manifest.resources.filter(
    ({ name, operations }) => operations.includes('list') && name !== never && !chosen.includes(name),
  );
  return (
    <div className="setting-pages">
      {chosen.length > 0 && (
        <ul>
          {chosen.map(name => (
            <li key={name}>
              {pageLabel(name, locale)}
              <button
                type="button"
                className="icon-button icon-button-small"
                disabled={disabled}
                aria-label={fill(words.remove[locale], locale, { name: pageLabel(name, locale) })}
                onClick={() => onChange(chosen.filter(one => one !== name))}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        value=""
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={event => onChange([...chosen, event.target.value].sort())}
      >
        <option value="">{words.add[locale]}</option>
        {manifest.modules.map(module => {
          const pages = offered.filter(page => page.module === module.name);
          return pages.length === 0 ? null : (
            <optgroup key={module.name} label={module.label[locale]}>
              {pages.map(({ name, plural }) => (
                <option key={name} value={name}>
                  {plural[locale]}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
