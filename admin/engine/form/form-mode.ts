/** Whether the form makes a record or changes one; fixed fields and the marks of unsaved changes depend on it. */
import { createContext, useContext } from 'react';
import type { Row } from '../naming.ts';

/**
 * `record`: what the server holds; empty while a new one is made. `within`: the inputs of one child row, known to the parent's form as
 * `steps.2`, which also gives their errors. `inside`: the form is in a dialog over another one, opens no further dialog, and its inputs
 * have their own ids. `uploadTo`: where the file of a field is sent, unless to the declaration's own field.
 */
export type FormMode = {
  readonly editing: boolean;
  readonly record: Row;
  readonly within?: { readonly path: string; readonly errors: Readonly<Record<string, string>> };
  readonly inside?: true;
  readonly uploadTo?: (name: string) => string;
};

const FormModeContext = createContext<FormMode>({ editing: false, record: {} });
export const FormModeProvider = FormModeContext.Provider;
export const useFormMode = (): FormMode => useContext(FormModeContext);

/** The id by which the error summary and the browser's focus find an input. */
export const inputId = (name: string, { inside }: Pick<FormMode, 'inside'> = {}): string => `${inside ? 'inside-' : ''}field-${name}`;

/** The same for the form at hand: `path` is a field, or one of a child row (`steps.2.name`). */
export function useInputId(): (path: string) => string {
  const { inside } = useFormMode();
  return path => inputId(path, { inside });
}

/** The form's element. */
export const formId = ({ inside }: Pick<FormMode, 'inside'> = {}): string => (inside ? 'inside-form' : 'record-form');
