/** A PDF of what is on screen, or another file of it, made by the server in the language of the screen. */
import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { request } from '../../session/http.ts';
import { Icon } from '../../shell/icons.tsx';
import { problemOf, sayProblem } from '../problems.ts';
import { saveFile } from '../save-file.ts';

type Props = {
  /** `/api/users/1/sheet.pdf` */
  readonly address: string;
  /** What the file is called. */
  readonly file: string;
  /** Where it is no PDF. */
  readonly label?: string;
};

export function PdfButton({ address, file, label }: Props) {
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
  return (
    <Button variant="outlined" disabled={busy} startIcon={<Icon of={FileDown} />} onClick={() => void take()}>
      {label ?? translate('screens.show.pdf')}
    </Button>
  );
}
