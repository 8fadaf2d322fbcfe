/** A notice as one line of a list: whether it is new, who published it and when; it leads to the board. */
import { Paperclip } from 'lucide-react';
import { LinkBase } from 'react-admin';
import { formatDate, formatShortInstant } from '../../i18n/format.ts';
import { linkOfNotice } from '../../resources/content/board.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { Tone } from '../engine/tone.tsx';
import { Icon } from '../shell/icons.tsx';
import { words } from './board-words.ts';
import type { NoticeOnBoard } from './notices-read.ts';
import './notice-board.css';

/** The text in the reader's language, in Bengali where there is no English. */
export const saidIn = (notice: NoticeOnBoard, name: 'title' | 'body' | 'office', locale: 'bn' | 'en'): string =>
  String(inLanguage(notice, name, locale) ?? '');

/** Its office, its time, and its last day if it has one. */
export function NoticeFacts({ notice }: { readonly notice: NoticeOnBoard }) {
  const locale = useLocale();
  const { published_at, expires_at } = notice;
  const until = expires_at && words.until[locale].replace('{day}', formatDate(dhakaDay(new Date(expires_at)), locale));
  return (
    <span className="note">
      {[saidIn(notice, 'office', locale), formatShortInstant(published_at, locale), until].filter(Boolean).join(' · ')}
    </span>
  );
}

export function NoticeLine({ notice }: { readonly notice: NoticeOnBoard }) {
  const locale = useLocale();
  return (
    <li data-unread={notice.unseen !== null || undefined}>
      <LinkBase to={linkOfNotice(notice.id)}>
        {saidIn(notice, 'title', locale)}
        {notice.unseen !== null && <Tone tone="info">{words.unread[locale]}</Tone>}
      </LinkBase>
      <span className="notice-under">
        <NoticeFacts notice={notice} />
        {notice.attachment && (
          <span className="note">
            <Icon of={Paperclip} size={16} /> {notice.attachment.name}
          </span>
        )}
      </span>
    </li>
  );
}
