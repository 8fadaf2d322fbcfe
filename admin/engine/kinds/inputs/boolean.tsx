/** A switch, its label beside it. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { BooleanField } from '../../../../resources/kernel/field.ts';
import { FieldFrame, InlineLabel, useFieldInput } from '../../form/field-frame.tsx';
import type { InputProps } from '../kind.ts';

export function BooleanInput({ field, name }: InputProps<BooleanField>) {
  const input = useFieldInput(name, field);
  return (
    <FieldFrame input={{ ...input, required: false }} unlabelled>
      <FormControlLabel
        className="switch-row"
        label={<InlineLabel input={input} />}
        control={
          <Switch
            id={input.id}
            checked={input.value === true}
            onChange={(_, checked) => input.onChange(checked)}
            onBlur={input.onBlur}
            slotProps={{ input: { ref: input.ref, 'aria-describedby': input.describedBy } }}
          />
        }
      />
    </FieldFrame>
  );
}
