/** The form of an order that was handed in on paper, as its own fields in a window; a refusal stays there, at its field. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Form, type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { aboveOf, fieldOfInput, type Input } from '../../resources/service/answers.ts';
import { DeclarationProvider, useDeclaration } from '../engine/declaration.tsx';
import { FieldInputOf } from '../engine/form/field-input.tsx';
import { FormModeProvider } from '../engine/form/form-mode.ts';
import { resolverFor } from '../engine/form/form-rules.ts';
import { formErrors, problemOf, sayProblem } from '../engine/problems.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { type CounterForm, words } from './counter-words.ts';
import '../engine/record/move-dialog.css';

/** A place is within the one above it. */
function fieldIn(inputs: readonly Input[], input: Input): Field {
  const field = fieldOfInput(input);
  const above = aboveOf(inputs, input);
  return field.kind === 'ref' && above ? { ...field, dependsOn: above.key, under: `${above.kind}_id` } : field;
}

function declaredBy({ exactlyOne: _, states: __, ...order }: AnyResource, inputs: readonly Input[]): AnyResource {
  return { ...order, fields: Object.fromEntries(inputs.map(input => [input.key, fieldIn(inputs, input)])), rules: [] };
}

const mode = { editing: false, record: {} };

type Props = { readonly record: RaRecord<number>; readonly form: CounterForm; readonly onClose: () => void };

/** Sends the answers; a refusal is returned as errors by field, as the form takes them. */
function useSaving(record: RaRecord<number>, inputs: readonly Input[], onSaved: () => void) {
  const { say } = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (values: FieldValues) =>
      dataOf(`/api/service-orders/${record.id}/form`, {
        method: 'PUT',
        body: { answers: Object.fromEntries(inputs.map(({ key }) => [key, values[key] ?? null])) },
      }),
    onSuccess: () => {
      notify(say(words.saved), { type: 'success' });
      onSaved();
      refresh();
    },
  });
  const send = (values: FieldValues) =>
    mutateAsync(values).then(
      () => undefined,
      problem => {
        const errors = Object.entries(formErrors(problemOf(problem)) ?? {});
        return Object.fromEntries(errors.map(([path, one]) => [path.replace(/^answers\./, ''), one]));
      },
    );
  return { send, isPending, problem: error ? problemOf(error) : undefined };
}

export default function CounterFormDialog({ record, form: { inputs, answers }, onClose }: Props) {
  const { say, fill } = useWords();
  const translate = useTranslate();
  const id = useId();
  const order = useDeclaration();
  const body = useMemo(() => declaredBy(order, inputs), [order, inputs]);
  const judge = useMemo(() => resolverFor(body, 'create'), [body]);
  const first = useMemo(() => Object.fromEntries(inputs.map(({ key }) => [key, answers[key] ?? null])), [inputs, answers]);
  const { send, isPending, problem } = useSaving(record, inputs, onClose);
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DeclarationProvider value={body}>
        <FormModeProvider value={mode}>
          <Form
            record={{}}
            defaultValues={first}
            resolver={judge}
            onSubmit={send}
            mode="onBlur"
            noValidate
            disableInvalidFormNotification
            sanitizeEmptyValues={false}
          >
            <DialogTitle id={`${id}-title`}>{fill(say(words.title), { number: record.reference_number })}</DialogTitle>
            <DialogContent>
              <p style={{ margin: '0 0 16px' }}>{say(words.text)}</p>
              <div className="move-fields">
                {inputs.map(({ key }) => (
                  <FieldInputOf key={key} name={key} field={body.fields[key] as Field} />
                ))}
              </div>
              {problem?.details.length === 0 && (
                <Alert severity="error" role="alert" sx={{ mt: 2 }}>
                  {sayProblem(translate, problem)}
                </Alert>
              )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
              <Button variant="text" color="inherit" disabled={isPending} onClick={onClose}>
                {translate('screens.cancel')}
              </Button>
              <Button type="submit" variant="contained" disabled={isPending}>
                {say(words.save)}
              </Button>
            </DialogActions>
          </Form>
        </FormModeProvider>
      </DeclarationProvider>
    </Dialog>
  );
}
