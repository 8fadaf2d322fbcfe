/** Whether the form makes a record or changes one; fixed fields and the marks of unsaved changes depend on it. */
import { createContext, useContext } from 'react';
import type { Row } from '../naming.ts';

/**
 * `record`: what the server holds; empty while a new one is made. `within`: the inputs are those of one child row, known to the form of its
 * parent as `steps.2`, which is also where the verdict on them comes from.
 */
export type FormMode = {
  readonly editing: boolean;
  readonly record: Row;
  readonly within?: { readonly path: string; readonly errors: Readonly<Record<string, string>> };
};

const FormModeContext = createContext<FormMode>({ editing: false, record: {} });
export const FormModeProvider = FormModeContext.Provider;
export const useFormMode = (): FormMode => useContext(FormModeContext);
