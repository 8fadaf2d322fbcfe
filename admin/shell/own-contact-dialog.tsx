/** One's own mobile and e-mail, which everybody may change: their pending changes, and the sent code. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useRefresh } from 'react-admin';
import { ContactCard } from '../fields/contact-card.tsx';
import { Icon } from './icons.tsx';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';
import './own-dialog.css';

export default function OwnContactDialog({ onClose }: { readonly onClose: () => void }) {
  const { shell } = useWords();
  const { user } = useSession();
  const refresh = useRefresh();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{shell.account.contact}</DialogTitle>
      <IconButton className="own-dialog-close" aria-label={shell.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
      <DialogContent>
        <ContactCard userId={user.user_id} isOwn isAlone onSettled={refresh} />
      </DialogContent>
    </Dialog>
  );
}
