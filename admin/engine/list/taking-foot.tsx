/** The foot of a dialog that gives a file: that it is being made, the way out, and the buttons that take it. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './taking-foot.css';

type Props = { readonly busy: boolean; readonly onClose: () => void; readonly children: ReactNode };

export function TakingFoot({ busy, onClose, children }: Props) {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
      <span role="status" className="taking-busy">
        {busy && translate('screens.exports.making')}
      </span>
      <Button variant="text" color="inherit" disabled={busy} onClick={onClose}>
        {translate('screens.cancel')}
      </Button>
      {children}
    </DialogActions>
  );
}
