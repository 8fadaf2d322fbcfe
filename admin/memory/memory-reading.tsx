/** A memory to read: its contents at the side, sections and sub-sections with their pages, pictures and files. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Paperclip, Pencil, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router';
import { digits } from '../../i18n/format.ts';
import { library } from '../../resources/memory/library.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { Notice } from '../engine/notice.tsx';
import { usePhone } from '../engine/phone.ts';
import { Markup } from '../engine/rich-text/markup.tsx';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { type Found, type Page, pageOf, type Section, type StoredFile, type Whole, wholeOf } from './library-data.ts';
import { SummaryFacts, useSaid } from './library-line.tsx';
import { words } from './library-words.ts';
import { Asking, RequestTone } from './saying.tsx';

/** One that may be read whole; else what the reader may know of it, if anything. */
async function openedOf(id: number, signal: AbortSignal): Promise<{ readonly whole?: Whole; readonly known?: Found | undefined }> {
  const known = (await pageOf<Found>('global', { memory: id }, signal)).data[0];
  return known?.readable ? { whole: await wholeOf(id, signal) } : { known };
}

export function MemoryReading({ id }: { readonly id: number }) {
  const locale = useLocale();
  const said = useSaid();
  const me = useMe();
  const query = useQuery({
    queryKey: ['memories', 'library', 'one', id, me?.userId, me?.deskId],
    queryFn: ({ signal }) => openedOf(id, signal),
    retry: false,
  });
  const { whole, known } = query.data ?? {};
  const breadcrumb = [...useModuleBreadcrumb('memory').slice(1), { label: words.library[locale], to: library }];
  const title = whole ?? known;
  return (
    <div className="list-page">
      <PageHead
        breadcrumb={breadcrumb}
        title={title ? said(title, 'title') : words.library[locale]}
        state={whole?.visibility === 'own' && <Tone tone="muted">{words.own[locale]}</Tone>}
        actions={whole?.mine && <OwnersActions memory={whole} />}
      />
      {query.data === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {whole && <Reading memory={whole} />}
      {query.data && !whole && <NotReadable known={known} />}
    </div>
  );
}

function OwnersActions({ memory }: { readonly memory: Whole }) {
  const locale = useLocale();
  const keys = useKeys();
  const address = useCreateAddress();
  return (
    <>
      {memory.visibility === 'shared' && keys.has('SHARE_MEMORY') && (
        <Button
          component={LinkBase}
          to={address('memory-shares', { defaults: { memory_id: memory.id } })}
          variant="outlined"
          startIcon={<Icon of={Share2} />}
        >
          {words.share[locale]}
        </Button>
      )}
      {keys.has('UPDATE_MEMORY') && (
        <Button component={LinkBase} to={`/memories/${memory.id}/show/contents`} variant="outlined" startIcon={<Icon of={Pencil} />}>
          {words.edit[locale]}
        </Button>
      )}
    </>
  );
}

function NotReadable({ known }: { readonly known: Found | undefined }) {
  const locale = useLocale();
  const keys = useKeys();
  const back = (
    <Button component={LinkBase} to={library} startIcon={<Icon of={ArrowLeft} />}>
      {words.back[locale]}
    </Button>
  );
  if (!known) return <Notice drawing="empty" title={words.gone[locale]} text={words.goneText[locale]} actions={back} />;
  return (
    <>
      <p className="memory-known">
        <SummaryFacts of={known} />
        {known.request && <RequestTone status={known.request.status} />}
      </p>
      <Notice drawing="empty" title={words.lockedTitle[locale]} text={words.lockedText[locale]} actions={back} />
      <div className="memory-known">{keys.has('REQUEST_MEMORY') && <Asking memory={known} />}</div>
    </>
  );
}

type Chapter = { readonly section: Section; readonly number: string; readonly below: readonly Chapter[] };

/** Sections in order with their numbers, each with its sub-sections. */
const chaptersOf = (sections: readonly Section[], parent: number | null = null, before = ''): readonly Chapter[] =>
  sections
    .filter(({ parent_id }) => parent_id === parent)
    .map((section, at) => {
      const number = `${before}${at + 1}`;
      return { section, number, below: chaptersOf(sections, section.id, `${number}.`) };
    });

function Reading({ memory }: { readonly memory: Whole }) {
  const locale = useLocale();
  const isPhone = usePhone();
  const { hash } = useLocation();
  const chapters = chaptersOf(memory.sections);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="memory-reading">
      {chapters.length > 0 && (
        <nav aria-label={words.contents[locale]}>
          <details open={!isPhone}>
            <summary>{words.contents[locale]}</summary>
            <Contents of={chapters} />
          </details>
        </nav>
      )}
      <article>
        <SummaryFacts of={memory} />
        {chapters.length === 0 && <Notice drawing="empty" title={words.blank[locale]} text={words.blankText[locale]} />}
        {chapters.map(chapter => (
          <ChapterText key={chapter.section.id} chapter={chapter} />
        ))}
        <Files files={memory.attachments} title={words.files[locale]} />
      </article>
    </div>
  );
}

const useHeading = () => {
  const locale = useLocale();
  const said = useSaid();
  return ({ section, number }: Chapter): string => `${digits(number, locale)}. ${said(section, 'title')}`;
};

function Contents({ of }: { readonly of: readonly Chapter[] }) {
  const said = useSaid();
  const heading = useHeading();
  return (
    <ul>
      {of.map(chapter => (
        <li key={chapter.section.id}>
          <a href={`#section-${chapter.section.id}`}>{heading(chapter)}</a>
          {chapter.section.pages.length > 0 && (
            <ul>
              {chapter.section.pages.map(page => (
                <li key={page.id}>
                  <a href={`#page-${page.id}`}>{said(page, 'title')}</a>
                </li>
              ))}
            </ul>
          )}
          {chapter.below.length > 0 && <Contents of={chapter.below} />}
        </li>
      ))}
    </ul>
  );
}

function ChapterText({ chapter }: { readonly chapter: Chapter }) {
  const heading = useHeading();
  const isSub = chapter.section.parent_id !== null;
  const Heading = isSub ? 'h3' : 'h2';
  return (
    <section id={`section-${chapter.section.id}`}>
      <Heading>{heading(chapter)}</Heading>
      {chapter.section.pages.map(page => (
        <PageText key={page.id} page={page} isDeep={isSub} />
      ))}
      {chapter.below.map(one => (
        <ChapterText key={one.section.id} chapter={one} />
      ))}
    </section>
  );
}

function PageText({ page, isDeep }: { readonly page: Page; readonly isDeep: boolean }) {
  const said = useSaid();
  const Heading = isDeep ? 'h4' : 'h3';
  return (
    <section id={`page-${page.id}`} className="memory-page">
      <Heading>{said(page, 'title')}</Heading>
      <Markup markup={page.body} pictures={page.pictures} />
      <Files files={page.attachments} />
    </section>
  );
}

/** Pictures as they are, other files by name. */
function Files({ files, title }: { readonly files: readonly StoredFile[]; readonly title?: string }) {
  if (files.length === 0) return null;
  const isPicture = ({ media_type: type }: StoredFile) => type.startsWith('image/');
  return (
    <section className="memory-files">
      {title && <h2>{title}</h2>}
      {files.filter(isPicture).map(file => (
        <figure key={file.id}>
          <img src={file.url} alt={file.name} loading="lazy" />
          <figcaption className="note">{file.name}</figcaption>
        </figure>
      ))}
      {files
        .filter(file => !isPicture(file))
        .map(file => (
          <a key={file.id} className="ref-link" href={file.url} rel="noopener" target="_blank">
            <Icon of={Paperclip} size={16} /> {file.name}
          </a>
        ))}
    </section>
  );
}
