/** Yes or no: a switch in the form, a word elsewhere. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { BooleanField } from '../../../resources/kernel/field.ts';
import { FieldFrame, InlineLabel, useFieldInput } from '../form/field-frame.tsx';
import type { InputProps, KindViews, ValueProps, Wording } from './kind.ts';

const wordOf = (value: unknown): string => (value === true ? 'screens.yes' : 'screens.no');

/** "No" is the ordinary case: it is said quietly. */
const column = ({ value }: ValueProps<BooleanField>, { translate }: Wording) => (
  <span className={value === true ? undefined : 'nothing'}>{translate(wordOf(value))}</span>
);

function Show({ value }: ValueProps<BooleanField>) {
  return useTranslate()(wordOf(value));
}

function Input({ field, name }: InputProps<BooleanField>) {
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

export const boolean: KindViews<BooleanField> = {
  column,
  show: Show,
  input: Input,
  text: ({ value }, { translate }) => translate(wordOf(value)),
};
