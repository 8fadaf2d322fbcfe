/** Above the page while the service is closed. Only administrators see it: everybody else is kept out. */
import { LinkBase } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useWords } from './words.ts';

const words = {
  on: t('রক্ষণাবেক্ষণ চালু আছে: কেবল প্রশাসকেরা কাজ করতে পারছেন।', 'Maintenance is on: only administrators can work.'),
  settings: t('সেটিংস খুলুন', 'Open the settings'),
};

export default function MaintenanceNote() {
  const { say } = useWords();
  return (
    <p className="maintenance-note" role="note">
      {say(words.on)} <LinkBase to="/settings">{say(words.settings)}</LinkBase>
    </p>
  );
}
