/** The input of one field, by its kind, without a form page around it: in a window that asks for some fields. */
import type { Field } from '../../../resources/kernel/field.ts';
import { inputOf } from '../kinds/inputs.ts';
import { InputsProvider } from '../kinds/others.ts';

export function FieldInputOf({ name, field }: { readonly name: string; readonly field: Field }) {
  const Input = inputOf(field);
  return (
    <InputsProvider value={inputOf}>
      <Input name={name} field={field} />
    </InputsProvider>
  );
}
