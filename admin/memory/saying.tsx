/** A few words and what to do with them, in place: a request, or its answer. A refusal is shown under them, and the words stay. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { longestMessage } from '../../resources/memory/library.ts';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Tone } from '../engine/tone.tsx';
import { decide, type Found, type RequestState, requestMemory } from './library-data.ts';
import { useSaid } from './library-line.tsx';
import { words } from './library-words.ts';

type Act = { readonly label: string; readonly done: string; readonly isGrave?: true; readonly run: (text: string) => Promise<unknown> };
type Props = { readonly label: string; readonly acts: readonly Act[]; readonly focus?: boolean; readonly more?: ReactNode };

function Saying({ label, acts, focus = false, more }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async ({ run, done }: Act) => {
    setBusy(true);
    setRefusal('');
    try {
      await run(text.trim());
      notify(done, { type: 'success' });
      await Promise.all([['memories'], ['notifications']].map(queryKey => queries.invalidateQueries({ queryKey })));
    } catch (error) {
      setRefusal(sayProblem(translate, problemOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="memory-saying">
      <TextField
        {...{ size: 'small', multiline: true, label, value: text, autoFocus: focus }}
        slotProps={{ htmlInput: { maxLength: longestMessage } }}
        onChange={event => setText(event.target.value)}
      />
      <span className="memory-acts">
        {acts.map(act => (
          <Button
            key={act.label}
            size="small"
            disabled={busy}
            variant="outlined"
            color={act.isGrave ? 'error' : 'primary'}
            onClick={() => void send(act)}
          >
            {act.label}
          </Button>
        ))}
        {more}
      </span>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </div>
  );
}

/** The owner's answer to a request. */
export function Deciding({ share }: { readonly share: number }) {
  const locale = useLocale();
  const acts: Act[] = [
    { label: words.approve[locale], done: words.approved[locale], run: text => decide(share, 'approve', text) },
    { label: words.reject[locale], done: words.refused[locale], isGrave: true, run: text => decide(share, 'reject', text) },
  ];
  return <Saying label={words.comment[locale]} acts={acts} />;
}

const tones = { requested: 'warning', shared: 'success', rejected: 'danger' } as const;
export const RequestTone = ({ status }: { readonly status: RequestState }) => {
  const locale = useLocale();
  return <Tone tone={tones[status]}>{words.state[status][locale]}</Tone>;
};

/** Of a memory that the reader may not open: how far their request is, or the way to one. */
export function Asking({ memory }: { readonly memory: Pick<Found, 'id' | 'title' | 'title_en' | 'request'> }) {
  const locale = useLocale();
  const said = useSaid();
  const [isWriting, setWriting] = useState(false);
  const { request } = memory;
  const label = words[request ? 'again' : 'request'][locale];
  const run = async (text: string) => {
    await requestMemory(memory.id, text);
    setWriting(false);
  };
  return (
    <>
      {request?.decision_comment && <Comment text={request.decision_comment} />}
      {request?.status !== 'requested' && !isWriting && (
        <span className="memory-acts">
          <Button size="small" variant="outlined" aria-label={`${label}: ${said(memory, 'title')}`} onClick={() => setWriting(true)}>
            {label}
          </Button>
        </span>
      )}
      {isWriting && (
        <Saying
          focus
          label={words.why[locale]}
          acts={[{ label: words.send[locale], done: words.sent[locale], run }]}
          more={
            <Button size="small" onClick={() => setWriting(false)}>
              {words.cancel[locale]}
            </Button>
          }
        />
      )}
    </>
  );
}

export const Comment = ({ text }: { readonly text: string }) => {
  const locale = useLocale();
  return (
    <p className="memory-said">
      <span className="note">{words.ownersComment[locale]}: </span>
      {text}
    </p>
  );
};
