/** The dialog in which a record is created, opened outside of any form: it provides the inputs that a surrounding form would have. */
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
