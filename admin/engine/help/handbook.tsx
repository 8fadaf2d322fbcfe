/** The handbook: `/help` is that of the reader's own role, `/help/acland` another one. Chapters of steps, with pictures of the demo. */
import { use, useEffect } from 'react';
import { LinkBase, useLocation, useParams, useRouterProvider } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { type ModuleTask, piecesOf, readBook } from '../../../i18n/handbook.ts';
import { bookFor, bookNames, type HandbookRole, handbookRoles, isHandbookRole, opensTo } from '../../../resources/kernel/handbook.ts';
import type { Module } from '../../../resources/kernel/module.ts';
import { NotFoundPage } from '../../shell/error-pages.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useKeys } from '../../shell/session-context.tsx';
import { everyModule, readable } from '../modules.ts';
import { PdfButton } from '../record/pdf-button.tsx';
import { useHandbookReader } from './handbook-reader.ts';
import { pictureAt } from './pictures.ts';
import { useHelpSpeech } from './speech.ts';
import '../record/show.css';
import './handbook.css';

type Book = { readonly tasks: readonly ModuleTask[]; readonly modules: readonly Module[] };
const books = new Map<HandbookRole, Promise<Book>>();

function bookAt(role: HandbookRole): Promise<Book> {
  const known = books.get(role);
  if (known) return known;
  const started = readable(
    everyModule().then(async modules => ({ tasks: await readBook(role, modules), modules })),
    () => books.delete(role),
  );
  books.set(role, started);
  return started;
}

function Chapter({ task, modules }: { readonly task: ModuleTask; readonly modules: readonly Module[] }) {
  const { locale, say, fill, help } = useHelpSpeech();
  const picture = task.picture && pictureAt(task.picture, locale);
  return (
    <section className="book-chapter" id={task.name} tabIndex={-1} aria-labelledby={`${task.name}-title`}>
      <h2 id={`${task.name}-title`}>{say(task.title)}</h2>
      <ol>
        {task.steps.map(step => (
          <li key={step.en}>
            {piecesOf(say(step), modules, locale).map(({ text, isLabel }) => (isLabel ? <b key={text}>{text}</b> : text))}
          </li>
        ))}
      </ol>
      {picture && (
        <picture>
          <source media="(max-width: 599.95px)" srcSet={picture.phone} width={390} height={844} />
          <img src={picture.desk} alt={fill(help.picture, { title: say(task.title) })} width={1440} height={900} loading="lazy" />
        </picture>
      )}
    </section>
  );
}

/** Goes to the chapter that the address names, so that reading goes on there. */
function useNamedChapter(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!named) return;
    // A browser may return a promise, which an effect must not return.
    void named.scrollIntoView?.({ block: 'start' });
    named.focus({ preventScroll: true });
  }, [hash]);
}

function BookPage({ role }: { readonly role: HandbookRole }) {
  const { help, locale, say } = useHelpSpeech();
  const { tasks: all, modules } = use(bookAt(role));
  const opens = useHandbookReader();
  const own = bookFor(opens.keys);
  // One's own book has what opens for oneself; another's is read to learn what they do.
  const tasks = role === own ? all.filter(task => opensTo(opens, task)) : all;
  useNamedChapter();
  return (
    <div className="record-page">
      <PageHead
        title={`${help.handbook}: ${say(handbookRoles[role].label)}`}
        actions={<PdfButton address={`/api/handbook/${role}/paper.pdf`} file={`handbook-${role}.pdf`} />}
      />
      <nav className="parts" aria-label={help.books}>
        {[own, ...bookNames.filter(name => name !== own)].map(name => (
          <LinkBase key={name} to={`/help/${name}`} aria-current={name === role ? 'page' : undefined}>
            {say(handbookRoles[name].label)}
          </LinkBase>
        ))}
      </nav>
      <div className="book">
        <p>{help.handbookLead}</p>
        <nav aria-label={help.contents}>
          <ol className="book-contents">
            {tasks.map(({ name, title }, at) => (
              <li key={name}>
                <span aria-hidden>{formatNumber(at + 1, locale)}</span>
                <LinkBase to={`/help/${role}#${name}`}>{say(title)}</LinkBase>
              </li>
            ))}
          </ol>
        </nav>
        {tasks.map(task => (
          <Chapter key={task.name} task={task} modules={modules} />
        ))}
      </div>
    </div>
  );
}

function NamedBook() {
  const { role = '' } = useParams();
  return isHandbookRole(role) ? <BookPage key={role} role={role} /> : <NotFoundPage />;
}

const OwnBook = () => <BookPage role={bookFor(useKeys())} />;

export default function Handbook() {
  const { Routes, Route } = useRouterProvider();
  return (
    <Routes>
      <Route path="" element={<OwnBook />} />
      <Route path=":role" element={<NamedBook />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
