/** Sends files one after the other; a refusal is kept as code and facts, so that it is shown in the current language. */
import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '../problems.ts';
import { isStoredFile, remember, type StoredFile, useUnderWay, useUpload } from './uploading.ts';

export type Sending = { readonly name: string; readonly share: number };
/** A file that did not get through, to be tried once more. */
export type Failed = { readonly file: File; readonly problem: Problem };

export function useSending(path: string, onSent: (file: StoredFile) => void) {
  const upload = useUpload();
  // A file that no record has yet: a second one goes by itself.
  const isLoose = path.startsWith('/api/files?');
  const [sending, setSending] = useState<Sending>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [surplus, setSurplus] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  const sent = useRef(onSent);
  sent.current = onSent;
  useEffect(() => () => stopper.current?.abort(), []);
  useUnderWay(sending !== undefined, failed.length > 0);

  const sendOne = async (file: File, signal: AbortSignal): Promise<void> => {
    setSending({ name: file.name, share: 0 });
    const { json } = await upload(path, file, share => setSending({ name: file.name, share }), signal, isLoose ? 'as_it_is' : undefined);
    if (!isStoredFile(json)) throw new Error('the server answered no file');
    remember(json);
    sent.current(json);
  };
  /** As many as there is room for. One that is refused doesn't keep the others from being sent. */
  const send = async (files: readonly File[], room = files.length): Promise<void> => {
    setFailed([]);
    setSurplus(Math.max(0, files.length - room));
    const stop = new AbortController();
    stopper.current = stop;
    for (const file of files.slice(0, room)) {
      try {
        await sendOne(file, stop.signal);
      } catch (error) {
        if (stop.signal.aborted) break;
        setFailed(others => [...others, { file, problem: problemOf(error) }]);
      }
    }
    setSending(undefined);
  };
  return { sending, failed, surplus, send, stop: () => stopper.current?.abort() };
}
