/** The keyboard help: what each key does on the page below it. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icons.tsx';
import { KeyCaps } from './key-caps.tsx';
import { useWords } from './words.ts';
import './shortcut-help.css';

type Props = { readonly shortcuts: readonly { keys: string; label: string }[]; readonly onClose: () => void };

export default function ShortcutHelp({ shortcuts, onClose }: Props) {
  const { shell } = useWords();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{shell.shortcuts.title}</DialogTitle>
      <IconButton className="shortcut-close" aria-label={shell.close} onClick={onClose} autoFocus>
        <Icon of={X} />
      </IconButton>
      <DialogContent>
        <dl className="shortcuts">
          {shortcuts.map(({ keys, label }) => (
            <div key={keys}>
              <dt>{label}</dt>
              <dd>
                <KeyCaps keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="note">{shell.shortcuts.note}</p>
      </DialogContent>
    </Dialog>
  );
}
