/** `/notices?as=board`: the published notices for the reader, newest first, with their attachments. */
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { formatInstant } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { Markup } from '../engine/rich-text/markup.tsx';
import { AsSwitch } from '../engine/tree/as-switch.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import './notice-board.css';

type OnBoard = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly body_en: string | null;
  readonly office: string;
  readonly published_at: string;
  readonly attachment: { readonly name: string; readonly url: string } | null;
};

const words = {
  board: t('নোটিশ বোর্ড', 'Notice board'),
  none: t('আপনার জন্য এখন কোনো নোটিশ নেই।', 'There is no notice for you at present.'),
  failed: t('নোটিশ আনা গেল না', 'The notices could not be read'),
} as const;

export default function NoticeBoard() {
  const locale = useLocale();
  const breadcrumb = useBreadcrumb();
  const query = useQuery({
    queryKey: ['notices', 'board'],
    queryFn: ({ signal }) => dataOf<readonly OnBoard[]>('/api/notices/board', { signal }),
    retry: false,
  });
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={words.board[locale]} count={query.data?.length} actions={<AsSwitch as="board" />} />
      {query.data === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {query.data?.length === 0 && <p className="note part">{words.none[locale]}</p>}
      <div className="notice-board">
        {query.data?.map(one => (
          <Posted key={one.id} notice={one} />
        ))}
      </div>
    </div>
  );
}

function Posted({ notice }: { readonly notice: OnBoard }) {
  const locale = useLocale();
  const said = (name: string): string => String(inLanguage(notice, name, locale) ?? '');
  return (
    <article className="part">
      <h2>{said('title')}</h2>
      <p className="note">
        {said('office')} · {formatInstant(notice.published_at, locale)}
      </p>
      <Markup markup={said('body')} />
      {notice.attachment && (
        <a className="ref-link" href={notice.attachment.url} rel="noopener" target="_blank">
          <Icon of={Paperclip} size={16} /> {notice.attachment.name}
        </a>
      )}
    </article>
  );
}
