/** The dialog in which a record is made, opened where no form stands: it brings the inputs that a form around it would have. */
import type { ComponentProps } from 'react';
import { inputOf } from '../kinds/inputs.ts';
import { InputsProvider } from '../kinds/others.ts';
import RecordDialog from './record-dialog.tsx';

export default function LoneDialog(props: ComponentProps<typeof RecordDialog>) {
  return (
    <InputsProvider value={inputOf}>
      <RecordDialog {...props} />
    </InputsProvider>
  );
}
