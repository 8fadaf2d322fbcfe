/** The messages of the system to a citizen or an organisation, newest first. */
import { formatInstant } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { type CitizenPart, OwnList } from '../shell/own-list.tsx';
import { unbroken } from '../shell/unbroken.tsx';
import { useWords } from '../shell/words.ts';

type Message = {
  readonly title: string;
  readonly title_en: string;
  readonly body: string | null;
  readonly body_en: string | null;
  readonly created_at: string;
};

const none = t('আপনার জন্য কোনো বার্তা নেই।', 'There are no messages for you.');

const OwnMessages = () => (
  <OwnList<Message> path="/api/citizen/notifications" empty={none}>
    {message => <Line key={`${message.created_at} ${message.title}`} message={message} />}
  </OwnList>
);

function Line({ message }: { message: Message }) {
  const { locale } = useWords();
  const isEnglish = locale === 'en';
  return (
    <li>
      <div>
        <b>{unbroken(isEnglish ? message.title_en : message.title)}</b>
        <p className="note">{unbroken((isEnglish ? message.body_en : message.body) ?? '')}</p>
      </div>
      <span className="note">{formatInstant(message.created_at, locale)}</span>
    </li>
  );
}

const part: CitizenPart = { on: 'messages', at: 10, title: t('আমার বার্তা', 'My messages'), view: OwnMessages };
export default part;
