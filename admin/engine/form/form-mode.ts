/** Whether the form makes a record or changes one; fixed fields and the marks of unsaved changes depend on it. */
import { createContext, useContext } from 'react';
import type { Row } from '../naming.ts';

/** `record`: what the server holds; empty while a new one is made. */
export type FormMode = { readonly editing: boolean; readonly record: Row };

const FormModeContext = createContext<FormMode>({ editing: false, record: {} });
export const FormModeProvider = FormModeContext.Provider;
export const useFormMode = (): FormMode => useContext(FormModeContext);
