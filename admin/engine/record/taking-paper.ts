/** Takes a file that the server makes, such as a PDF, in the language of the screen. */
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { request } from '../../session/http.ts';
import { problemOf, sayProblem } from '../problems.ts';
import { saveFile } from '../save-file.ts';

/** @param address `/api/users/1/sheet.pdf` @param file what the file is called */
export function useTakingPaper(address: string, file: string): { readonly busy: boolean; readonly take: () => Promise<void> } {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      saveFile((await request(address, {})).json as Blob, file);
    } catch (error) {
      notify(sayProblem(translate, problemOf(error)), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, take };
}
