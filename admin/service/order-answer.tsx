/** The answer to a request for papers: files, and a text with them. After it the order is read again. */
import { type SubmitEvent, useState } from 'react';
import { digits } from '../../i18n/format.ts';
import { mediaTypesOf } from '../../resources/kernel/file-types.ts';
import { FormProblem, SubmitButton } from '../fields/fields.tsx';
import { useForm } from '../fields/form-state.ts';
import { Labelled } from '../fields/labelled.tsx';
import { dataOf, upload } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { orderWords as words } from './order-words.ts';

type Sent = { readonly id: number; readonly name: string };

const mostFiles = 10;

export function AnswerForm({ of, onAnswered }: { readonly of: string; readonly onAnswered: () => void }) {
  const { say, fill, locale } = useWords();
  const form = useForm();
  const [answer, setAnswer] = useState('');
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const path = `/api/citizen/orders/${of}`;
  const add = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    await form.submit(async () => {
      const { json } = await upload(`${path}/papers`, file, setShare, new AbortController().signal);
      setFiles(before => [...before, { id: (json as { data: { id: number } }).data.id, name: file.name }]);
    });
    setShare(null);
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { answer, files: files.map(one => one.id) };
    if (await form.submit(async () => void (await dataOf(`${path}/answer`, { method: 'POST', body, again: 'by_key' })))) onAnswered();
  };
  return (
    <form className="order-part" onSubmit={send}>
      <h2>{say(words.answer_title)}</h2>
      <FormProblem text={form.problem} />
      <ul className="order-list">
        {files.map(file => (
          <li key={file.id}>
            {file.name}
            <button type="button" className="button" onClick={() => setFiles(files.filter(one => one !== file))}>
              {say(words.remove)}
            </button>
          </li>
        ))}
      </ul>
      {files.length < mostFiles && (
        <label className="order-file button">
          {share === null ? say(words.add_file) : fill(say(words.uploading), { share: digits(Math.round(share * 100), locale) })}
          <input
            {...{ type: 'file', accept: mediaTypesOf(['pdf', 'image']).join(','), disabled: share !== null }}
            onChange={({ target }) => {
              void add(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      )}
      <Labelled label={say(words.answer)} problem={form.problems.answer}>
        {of => (
          <textarea
            className="input"
            {...of}
            {...{ rows: 3, required: true, maxLength: 1000, value: answer }}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Labelled>
      <SubmitButton isBusy={form.isBusy} busyText={say(words.sending)}>
        {say(words.send_answer)}
      </SubmitButton>
    </form>
  );
}
