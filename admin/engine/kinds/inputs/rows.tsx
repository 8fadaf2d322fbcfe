/** The rows of a record in a sheet, which comes when it is seen. */
import { lazy, Suspense } from 'react';
import type { RowsField } from '../../../../resources/kernel/field.ts';
import type { InputProps } from '../kind.ts';

const RowsEditor = lazy(() => import('../rows/editor.tsx'));

export const RowsInput = (props: InputProps<RowsField>) => (
  <Suspense fallback={null}>
    <RowsEditor {...props} />
  </Suspense>
);
