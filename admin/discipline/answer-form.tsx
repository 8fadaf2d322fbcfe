/**
 * The form by which the accused answers a notice: text and files, once. A refusal is shown in the form, and what was written stays. Until it
 * is sent it is kept in this browser as the draft of every form is.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { FieldInputOf } from '../engine/form/field-input.tsx';
import { type Children, resolverFor } from '../engine/form/form-rules.ts';
import { useSaveAfterUploads } from '../engine/form/save-after-uploads.ts';
import { changedNames } from '../engine/form/unsaved.tsx';
import { UploadsProvider } from '../engine/form/uploading.ts';
import { useDraft } from '../engine/form/use-draft.ts';
import { formErrors, problemOf, sayProblem } from '../engine/problems.ts';
import { bodyOf } from '../engine/record/move-dialog.tsx';
import { request } from '../session/http.ts';
import { words } from './cause-words.ts';
import { type OwnCause, ownKey } from './own-causes.ts';

const ConfirmDialog = lazy(() => import('../engine/confirm-dialog.tsx'));
const DraftNotice = lazy(() => import('../engine/form/draft-notice.tsx'));

const nothing = { answer: null, answer_files: [] };
const noChildren: Children = new Map();

type Props = { readonly cause: OwnCause; readonly declaration: AnyResource };

export function AnswerForm({ cause, declaration }: Props) {
  const locale = useLocale();
  const body = useMemo(() => bodyOf(declaration, declaration.states!.moves.answer as Move), [declaration]);
  const form = useForm<FieldValues>({
    defaultValues: nothing,
    resolver: useMemo(() => resolverFor(body, 'create'), [body]),
    mode: 'onBlur',
  });
  const draft = useAnswerDraft(body, cause, form);
  const { busy, refusal, send } = useAnswer(cause, form.setError, draft.drop);
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
            {draft.notice}
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

/** What was written before a reload or a crash is offered again. */
function useAnswerDraft(body: AnyResource, { id }: OwnCause, form: UseFormReturn<FieldValues>) {
  const names = Object.keys(body.fields);
  const unsaved = () => changedNames(names, form.getValues(), nothing);
  const { offered, taken, drop } = useDraft(body, id, noChildren, { form, unsaved, base: () => nothing });
  const take = () => {
    for (const name of names) if (offered && name in offered.values) form.setValue(name, offered.values[name], { shouldDirty: true });
    taken();
  };
  const notice = offered && (
    <Suspense fallback={null}>
      <DraftNotice draft={offered} onTake={take} onDrop={drop} />
    </Suspense>
  );
  return { notice, drop };
}

type SetError = UseFormReturn<FieldValues>['setError'];

/** Sends it; what is refused is shown at its field, or in `refusal`. */
function useAnswer({ id }: OwnCause, setError: SetError, onSent: () => void) {
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
      await request(`/api/show-causes/${id}/answer`, { method: 'POST', body: values, again: 'by_key' });
      onSent();
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
