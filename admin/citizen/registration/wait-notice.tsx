/** Within how long a registration is decided (S2.020). */
import { setting } from '../../../resources/kernel/settings.ts';
import { useWords } from '../../shell/words.ts';
import { words } from './words.ts';

export function WaitNotice() {
  const { say, fill } = useWords();
  const days = setting('registration_working_days');
  return <p className="door-note">{fill(say(words.wait_notice), { days, count: days })}</p>;
}
