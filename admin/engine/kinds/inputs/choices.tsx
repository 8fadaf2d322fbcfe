/** Several of a declared list: a box for each. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { ChoicesField } from '../../../../resources/kernel/field.ts';
import { useLocale } from '../../declaration.tsx';
import { FieldFrame, useFieldInput } from '../../form/field-frame.tsx';
import { focusesFirst } from '../../form/focus-first.ts';
import { listOf } from '../choices.tsx';
import type { InputProps } from '../kind.ts';

export function ChoicesInput({ field, name }: InputProps<ChoicesField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  const chosen = listOf(input.value);
  const toggled = (value: string | number) => (chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <FieldFrame input={input}>
      <FormGroup {...focusesFirst(input.id)} role="group" aria-labelledby={`${input.id}-label`} aria-describedby={input.describedBy}>
        {field.options.map(({ value, text }, at) => (
          <FormControlLabel
            key={value}
            label={text[locale]}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={() => input.onChange(toggled(value))}
                onBlur={input.onBlur}
                slotProps={{ input: { ref: at === 0 ? input.ref : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
}
