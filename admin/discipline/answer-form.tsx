/** The form by which the accused answers a notice: text and files, once. A refusal is shown in the form, and what was written stays. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { FieldInputOf } from '../engine/form/field-input.tsx';
import { resolverFor } from '../engine/form/form-rules.ts';
import { useSaveAfterUploads } from '../engine/form/save-after-uploads.ts';
import { UploadsProvider } from '../engine/form/uploading.ts';
import { formErrors, problemOf, sayProblem } from '../engine/problems.ts';
import { bodyOf } from '../engine/record/move-dialog.tsx';
import { request } from '../session/http.ts';
import { words } from './cause-words.ts';
import { type OwnCause, ownKey } from './own-causes.ts';

const ConfirmDialog = lazy(() => import('../engine/confirm-dialog.tsx'));

type Props = { readonly cause: OwnCause; readonly declaration: AnyResource };

export function AnswerForm({ cause, declaration }: Props) {
  const locale = useLocale();
  const body = useMemo(() => bodyOf(declaration, declaration.states!.moves.answer as Move), [declaration]);
  const form = useForm<FieldValues>({
    defaultValues: { answer: null, answer_files: [] },
    resolver: useMemo(() => resolverFor(body, 'create'), [body]),
    mode: 'onBlur',
  });
  const { busy, refusal, send } = useAnswer(cause, form.setError);
  const [asking, setAsking] = useState(false);
  const { uploads, waiting, start } = useSaveAfterUploads(() => void form.handleSubmit(() => setAsking(true))());
  return (
    <DeclarationProvider value={body}>
      <UploadsProvider value={uploads}>
        <FormProvider {...form}>
          <form
            className="cause-form"
            noValidate
            onSubmit={event => {
              event.preventDefault();
              start('stay');
            }}
          >
            {Object.entries<Field>(body.fields).map(([name, field]) => (
              <FieldInputOf key={name} name={name} field={field} />
            ))}
            {refusal && (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            )}
            <div className="cause-send">
              <Button type="submit" variant="contained" disabled={busy || waiting}>
                {words.send[locale]}
              </Button>
              <span className="note">{words.once[locale]}</span>
            </div>
          </form>
        </FormProvider>
      </UploadsProvider>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={words.confirm[locale]}
            text={words.once[locale]}
            action={words.send[locale]}
            busy={busy}
            onConfirm={() =>
              void form
                .handleSubmit(send)()
                .finally(() => setAsking(false))
            }
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </DeclarationProvider>
  );
}

type SetError = ReturnType<typeof useForm<FieldValues>>['setError'];

/** Sends it; what is refused is shown at its field, or in `refusal`. */
function useAnswer({ id }: OwnCause, setError: SetError) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (values: FieldValues) => {
    setBusy(true);
    setRefusal('');
    try {
      await request(`/api/show-causes/${id}/answer`, { method: 'POST', body: values });
      notify(words.sent[locale], { type: 'success' });
      await queries.invalidateQueries({ queryKey: ownKey });
    } catch (error) {
      const problem = problemOf(error);
      const errors = formErrors(problem);
      for (const [path, message] of Object.entries(errors ?? {})) setError(path, { type: 'server', message });
      if (errors === undefined) setRefusal(sayProblem(translate, problem));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, send };
}
