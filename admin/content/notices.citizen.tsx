/** The published notices that are for everybody, newest first; each is opened in place. */
import { formatInstant } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { Markup } from '../engine/rich-text/markup.tsx';
import { type CitizenPart, OwnList } from '../shell/own-list.tsx';
import { useWords } from '../shell/words.ts';
import type { NoticeOnBoard } from './notices-read.ts';

const none = t('আপনার জন্য কোনো নোটিশ নেই।', 'There are no notices for you.');

const OwnNotices = () => (
  <OwnList<NoticeOnBoard> path="/api/notices/board?limit=100" empty={none}>
    {notice => <Line key={notice.id} notice={notice} />}
  </OwnList>
);

function Line({ notice }: { notice: NoticeOnBoard }) {
  const { locale } = useWords();
  const said = (name: 'title' | 'body' | 'office'): string => (locale === 'en' ? notice[`${name}_en`] : null) || notice[name];
  return (
    <li>
      <details>
        <summary>
          <b>{said('title')}</b>
          <span className="note">
            {said('office')} · {formatInstant(notice.published_at, locale)}
          </span>
        </summary>
        <Markup markup={said('body')} />
        {notice.attachment && (
          <a href={notice.attachment.url} rel="noopener" target="_blank">
            {notice.attachment.name}
          </a>
        )}
      </details>
    </li>
  );
}

const part: CitizenPart = { on: 'messages', at: 20, title: t('নোটিশ', 'Notices'), view: OwnNotices };
export default part;
