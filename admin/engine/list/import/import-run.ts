/** One file on its way through an import: checked first, then saved as the person decides. */
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useUpload } from '../../form/uploading.ts';
import { type Problem, problemOf } from '../../problems.ts';
import { saveFile } from '../../save-file.ts';
import { isReport, type Report } from './report.ts';

type Step = 'try' | 'write' | 'errors';
/** `share`: how much of the file has left, from 0 to 1. */
export type Busy = { readonly step: Step; readonly share: number };

/** The answer of a refused call, as far as the screens' client passes it on. */
const bodyOf = (error: unknown): unknown => (error as { body?: unknown } | null)?.body;

export function useImportRun(resource: string) {
  const upload = useUpload();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState<Busy>();
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<Problem>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const send = async (given: File, step: Step, asked: Readonly<Record<string, string>>): Promise<unknown> => {
    const stop = new AbortController();
    stopper.current = stop;
    setProblem(undefined);
    setBusy({ step, share: 0 });
    try {
      const path = `/api/${resource}/import?${new URLSearchParams(asked)}`;
      return (await upload(path, given, share => setBusy({ step, share }), stop.signal, 'by_key')).json;
    } catch (error) {
      if (isReport(bodyOf(error))) return bodyOf(error);
      if (!stop.signal.aborted) setProblem(problemOf(error));
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };

  const take = async (given: File): Promise<void> => {
    setFile(given);
    setReport(undefined);
    const answer = await send(given, 'try', { dry_run: 'true' });
    if (isReport(answer)) setReport(answer);
  };
  const write = async (partial: boolean): Promise<void> => {
    const answer = await send(file!, 'write', { partial: String(partial) });
    if (!isReport(answer)) return;
    setReport(answer);
    if (answer.written) refresh();
  };
  const takeErrors = async (): Promise<void> => {
    const answer = await send(file!, 'errors', { dry_run: 'true', format: 'xlsx' });
    if (answer instanceof Blob) saveFile(answer, `${resource}-errors.xlsx`);
  };
  const again = (): void => {
    setFile(undefined);
    setReport(undefined);
    setProblem(undefined);
  };
  return { file, busy, report, problem, take, write, takeErrors, again };
}

export type ImportRun = ReturnType<typeof useImportRun>;
