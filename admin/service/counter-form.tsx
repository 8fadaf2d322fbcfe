/** The form of an order that was handed in on paper, with its papers, as fields in a window; a refusal stays there, at its field. */
import Alert from '@mui/material/Alert';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type Field, field as fields } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { aboveOf, fieldOfInput, type Input, type Paper } from '../../resources/service/answers.ts';
import { DeclarationProvider, useDeclaration } from '../engine/declaration.tsx';
import { FieldInputOf } from '../engine/form/field-input.tsx';
import { formErrors, problemOf, sayProblem } from '../engine/problems.ts';
import { FormDialog } from '../engine/record/form-dialog.tsx';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { type CounterForm, words } from './counter-words.ts';

/** A place is within the one above it. */
function fieldIn(inputs: readonly Input[], input: Input): Field {
  const field = fieldOfInput(input);
  const above = aboveOf(inputs, input);
  return field.kind === 'ref' && above ? { ...field, dependsOn: above.key, under: `${above.kind}_id` } : field;
}

const nameOf = ({ id }: Pick<Paper, 'id'>): string => `paper-${id}`;

const fileOf = ({ name, name_en, file_types: accept, max_kb, is_required }: Paper): Field =>
  fields.file(t(name, name_en), {
    ...{ accept, ...(max_kb !== null && { maxKb: max_kb }) },
    ...(is_required && { required: true as const }),
  });

function declaredBy({ exactlyOne: _, states: __, ...order }: AnyResource, { inputs, papers }: CounterForm): AnyResource {
  const asked = inputs.map(input => [input.key, fieldIn(inputs, input)]);
  const files = papers.map(paper => [nameOf(paper), fileOf(paper)]);
  return { ...order, fields: Object.fromEntries([...asked, ...files]), rules: [] };
}

type Props = { readonly record: RaRecord<number>; readonly onClose: () => void };
type OpenProps = Props & { readonly form: CounterForm; readonly path: string };

/** The body of the call, of the values of the window. */
const bodyOf = ({ inputs, papers }: CounterForm, values: FieldValues): object => ({
  answers: Object.fromEntries(inputs.map(({ key }) => [key, values[key] ?? null])),
  papers: Object.fromEntries(papers.map(paper => [paper.id, values[nameOf(paper)] ?? null])),
});

const inWindow = (path: string): string => path.replace(/^answers\./, '').replace(/^papers\./, 'paper-');

/** Sends the form; a refusal is returned as errors by field, as the window takes them. */
function useSaving({ form, path, onClose }: OpenProps) {
  const { say } = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (values: FieldValues) => dataOf(path, { method: 'PUT', body: bodyOf(form, values), again: 'by_key' }),
    onSuccess: () => {
      notify(say(words.saved), { type: 'success' });
      onClose();
      refresh();
    },
  });
  const send = (values: FieldValues) =>
    mutateAsync(values).then(
      () => undefined,
      problem => {
        const errors = Object.entries(formErrors(problemOf(problem)) ?? {});
        return Object.fromEntries(errors.map(([at, one]) => [inWindow(at), one]));
      },
    );
  return { send, isPending, problem: error ? problemOf(error) : undefined };
}

export default function CounterFormDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const path = `/api/service-orders/${record.id}/form`;
  const { data: form, error } = useQuery({
    queryKey: ['service-orders', 'form', record.id, record.version],
    queryFn: ({ signal }) => dataOf<CounterForm>(path, { signal }),
    retry: false,
  });
  useEffect(() => {
    if (!error) return;
    notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    onClose();
  }, [error, notify, translate, onClose]);
  return form ? <OpenForm {...{ record, form, path, onClose }} /> : null;
}

function OpenForm(props: OpenProps) {
  const { record, form, path, onClose } = props;
  const { say, fill } = useWords();
  const translate = useTranslate();
  const order = useDeclaration();
  const body = useMemo(() => declaredBy(order, form), [order, form]);
  const files = useMemo(() => Object.fromEntries(form.files.map(({ paper_id: id, file }) => [nameOf({ id }), file])), [form]);
  const first = useMemo(() => {
    const given = Object.entries(files).map(([name, { id }]) => [name, id]);
    return Object.fromEntries([...Object.keys(body.fields).map(name => [name, form.answers[name] ?? null]), ...given]);
  }, [body, form, files]);
  const mode = useMemo(
    () => ({ editing: false, record: files, uploadTo: (name: string) => `${path}/papers/${name.slice('paper-'.length)}` }),
    [files, path],
  );
  const { send, isPending, problem } = useSaving(props);
  return (
    <DeclarationProvider value={body}>
      <FormDialog
        {...{ body, mode, first, onSubmit: send, isBusy: isPending, onClose, action: say(words.save), text: say(words.text) }}
        title={fill(say(words.title), { number: record.reference_number })}
        refusal={
          problem?.details.length === 0 && (
            <Alert severity="error" role="alert" sx={{ mt: 2 }}>
              {sayProblem(translate, problem)}
            </Alert>
          )
        }
      >
        {Object.entries<Field>(body.fields).map(([name, field]) => (
          <FieldInputOf key={name} name={name} field={field} />
        ))}
      </FormDialog>
    </DeclarationProvider>
  );
}
