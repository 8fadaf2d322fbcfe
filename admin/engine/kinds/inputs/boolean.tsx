/** Yes or no: two answers where one has to be given, so that “no” is said as well; else a switch, its label beside it. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { BooleanField } from '../../../../resources/kernel/field.ts';
import { FieldFrame, type FieldInput, InlineLabel, useFieldInput } from '../../form/field-frame.tsx';
import type { InputProps } from '../kind.ts';
import { Segments } from './segments.tsx';

function Answers({ input }: { readonly input: FieldInput }) {
  const translate = useTranslate();
  return (
    <FieldFrame input={input}>
      <Segments input={input} answers={[true, false].map(value => ({ value, text: translate(value ? 'screens.yes' : 'screens.no') }))} />
    </FieldFrame>
  );
}

const Turned = ({ input }: { readonly input: FieldInput }) => (
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

export function BooleanInput({ field, name }: InputProps<BooleanField>) {
  const input = useFieldInput(name, field);
  return input.required && field.initial === undefined ? <Answers input={input} /> : <Turned input={input} />;
}
