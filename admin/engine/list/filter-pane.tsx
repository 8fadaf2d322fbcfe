/** The pane under a filter's chip: the operator and the values. A click beside it applies the choice, Escape cancels it. */
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kernel/field.ts';
import { useLocale } from '../declaration.tsx';
import { valuesOf } from '../kinds/filters.ts';
import type { Operator } from '../kinds/operators.ts';
import { askedAs } from './condition-words.ts';
import { type Condition, operatorsOf } from './conditions.ts';
import { type Draft, draftOf, type Outcome, outcomeOf } from './filter-draft.ts';
import { FilterSurface } from './filter-surface.tsx';
import { RangeValues, type Wrong } from './filter-typed.tsx';
import './filter-pane.css';

type Props = {
  readonly anchor: () => HTMLElement | null;
  readonly field: Field;
  readonly name: string;
  readonly label: string;
  readonly condition: Condition | undefined;
  readonly onChange: (raw: unknown) => void;
  readonly onClose: () => void;
};

export default function FilterPane({ anchor, field, label, condition, onChange, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => draftOf(field, condition, locale));
  const [touched, setTouched] = useState(false);
  const [wrong, setWrong] = useState<Wrong>();
  const change = (part: Partial<Draft>) => {
    setWrong(undefined);
    setTouched(true);
    setDraft(before => ({ ...before, ...part }));
  };
  const wrongOf = (outcome: Extract<Outcome, { wrong: unknown }>): Wrong => ({
    box: outcome.wrong,
    text: outcome.error === 'reversed' ? translate('screens.filter.reversed') : outcome.error.in(locale, label),
  });
  const apply = (chosen: Draft) => {
    const outcome = outcomeOf(field, chosen);
    if ('wrong' in outcome) return setWrong(wrongOf(outcome));
    onChange(outcome.raw);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A pane is drawn inside of its list, not inside of its form.
    event.stopPropagation();
    apply(draft);
  };
  const remove = () => {
    onChange(undefined);
    onClose();
  };
  const pick = (part: Partial<Draft>) => apply({ ...draft, ...part });
  return (
    <FilterSurface
      anchor={anchor}
      label={translate('screens.list.filter_by', { name: label })}
      onClose={beside => (touched && beside ? apply(draft) : onClose())}
    >
      <form className="filter-pane" onSubmit={submit}>
        <OperatorSelect field={field} operator={draft.operator} onChange={operator => change({ operator })} />
        <Values field={field} label={label} draft={draft} onChange={change} onPick={pick} wrong={wrong} />
        <div className="filter-pane-foot">
          {condition && (
            <Button variant="text" color="inherit" onClick={remove}>
              {translate('screens.filter.remove')}
            </Button>
          )}
          <Button type="submit" variant="contained">
            {translate('screens.filter.apply')}
          </Button>
        </div>
      </form>
    </FilterSurface>
  );
}

type OperatorProps = { readonly field: Field; readonly operator: Operator; readonly onChange: (operator: Operator) => void };

function OperatorSelect({ field, operator, onChange }: OperatorProps) {
  const translate = useTranslate();
  const offered = operatorsOf(field);
  if (offered.length < 2) return null;
  return (
    <NativeSelect
      input={<OutlinedInput />}
      fullWidth
      value={operator}
      onChange={event => onChange(offered.find(one => one === event.target.value) ?? operator)}
      inputProps={{ 'aria-label': translate('screens.filter.operator') }}
    >
      {offered.map(one => (
        <option key={one} value={one}>
          {translate(`screens.filter.asks.${askedAs(field, one)}`)}
        </option>
      ))}
    </NativeSelect>
  );
}

type ValuesProps = {
  readonly field: Field;
  readonly label: string;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onPick: (part: Partial<Draft>) => void;
  readonly wrong?: Wrong;
};

function Values({ field, ...rest }: ValuesProps) {
  const { operator } = rest.draft;
  if (operator === 'filled' || operator === 'empty') return null;
  if (operator === 'range') return <RangeValues {...rest} field={field} />;
  const Chosen = valuesOf(field);
  return <Chosen {...rest} field={field} />;
}
