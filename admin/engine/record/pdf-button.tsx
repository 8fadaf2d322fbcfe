/** A PDF of what is on screen, or another file of it, made by the server in the language of the screen. */
import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useTakingPaper } from './taking-paper.ts';

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
  const { busy, take } = useTakingPaper(address, file);
  return (
    <Button variant="outlined" disabled={busy} startIcon={<Icon of={FileDown} />} onClick={() => void take()}>
      {label ?? translate('screens.show.pdf')}
    </Button>
  );
}
