/** In the account menu: one's own personal data sheet as a PDF, by one press. */
import { FileDown } from 'lucide-react';
import { t } from '../../resources/kernel/text.ts';
import { useTakingPaper } from '../engine/record/taking-paper.ts';
import { Icon } from './icons.tsx';
import { useKeys, useSession } from './session-context.tsx';
import { useWords } from './words.ts';

const label = t('ব্যক্তিগত তথ্য বিবরণী (পিডিএফ)', 'Personal data sheet (PDF)');

export default function OwnSheet() {
  const { say } = useWords();
  const keys = useKeys();
  const { user, profile } = useSession();
  const id = user.user_id;
  const { busy, take } = useTakingPaper(`/api/users/${id}/sheet.pdf`, `sheet-${id}.pdf`);
  if (profile === undefined || !keys.has('PRINT_PDS')) return null;
  return (
    <button type="button" className="account-act" disabled={busy} onClick={() => void take()}>
      <Icon of={FileDown} />
      {say(label)}
    </button>
  );
}
