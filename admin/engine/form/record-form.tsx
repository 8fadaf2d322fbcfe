/**
 * The form of a resource, from its declaration: the kernel's validator while typing, the server's answer on the same fields,
 * a summary on top, the unsaved count below, Ctrl S, a warning before leaving with changes.
 */

import { type ReactNode, useEffect, useMemo } from 'react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useDeclaration } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormFields } from './form-fields.tsx';
import { FormModeProvider } from './form-mode.ts';
import { formId, initialValues, judgedWith, type Purpose, resolverFor } from './form-rules.ts';
import { SaveBar } from './save-bar.tsx';
import './form.css';

/** An error appears when the typing pauses, not in the middle of a word; a right value clears it at once. */
const errorDelayMs = 400;

type Props = {
  readonly purpose: Purpose;
  /** What the server holds; nothing for a new record. */
  readonly record?: Row & { id: number };
  readonly head: ReactNode;
  /** Between head and fields: the conflict panel. */
  readonly notice?: ReactNode;
  readonly onDiscard?: () => void;
};

export function RecordForm({ purpose, record, head, notice, onDiscard }: Props) {
  const resource = useDeclaration();
  const resolver = useMemo(() => resolverFor(resource, purpose), [resource, purpose]);
  const initial = useMemo(() => initialValues(resource), [resource]);
  const mode = useMemo(() => ({ editing: purpose === 'edit', record: record ?? {} }), [purpose, record]);
  return (
    <FormModeProvider value={mode}>
      <Form
        id={formId}
        className="record-form"
        record={record ?? {}}
        defaultValues={purpose === 'create' ? initial : undefined}
        resolver={resolver}
        mode="onChange"
        delayError={errorDelayMs}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
        warnWhenUnsavedChanges
      >
        {head}
        <div className="form-body">
          {notice}
          <ErrorSummary />
          <FormFields />
        </div>
        <SaveBar onDiscard={onDiscard} />
        <Shortcut />
        <JudgeTogether />
      </Form>
    </FormModeProvider>
  );
}

/** Ctrl S (or ⌘ S) saves, from wherever the focus is. */
function Shortcut() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement && !form.querySelector('button[type=submit]:disabled')) form.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}

/** A rule over two fields is shown at one of them: a change of the other judges that one again, once it has been touched. */
function JudgeTogether() {
  const resource = useDeclaration();
  const { watch, trigger, getFieldState, formState } = useFormContext();
  // Reading it subscribes: otherwise react-hook-form keeps no record of what was touched.
  const { touchedFields, errors } = formState;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === undefined || type !== 'change') return;
      for (const other of judgedWith(resource, name)) {
        if (errors[other] || touchedFields[other] || getFieldState(other).isDirty) void trigger(other);
      }
    });
    return unsubscribe;
  }, [resource, watch, trigger, getFieldState, touchedFields, errors]);
  return null;
}
