/** The data dictionary: `/model` shows the modules and searches all of them, `/model/<module>` shows a module's entities. */
import { use } from 'react';
import { useParams, useRouterProvider } from 'react-admin';
import { manifest } from '../../../resources/generated/manifest.ts';
import type { Module } from '../../../resources/kernel/module.ts';
import { NotFoundPage } from '../../shell/error-pages.tsx';
import { useSession } from '../../shell/session-context.tsx';
import { loadModule, readable } from '../modules.ts';
import { ChapterPage } from './chapter-page.tsx';
import { chaptersFor } from './entities.ts';
import { Overview } from './overview.tsx';
import '../plain-table.css';
import './dictionary.css';
import './dictionary-narrow.css';

let loading: Promise<readonly Module[]> | undefined;

/** All of them: references to an entity may be in any module. A failed load is tried again next time. */
function everyModule(): Promise<readonly Module[]> {
  if (loading) return loading;
  const started = readable(Promise.all(manifest.modules.map(({ name }) => loadModule(name))));
  started.catch(() => {
    loading = undefined;
  });
  loading = started;
  return started;
}

function useChapters() {
  const { keys } = useSession();
  return chaptersFor(manifest, use(everyModule()), keys);
}

function OneChapter() {
  const { module } = useParams();
  const chapters = useChapters();
  const chapter = chapters.find(({ name }) => name === module);
  return chapter ? <ChapterPage key={chapter.name} chapter={chapter} chapters={chapters} /> : <NotFoundPage />;
}

const AllChapters = () => <Overview chapters={useChapters()} />;

export default function Dictionary() {
  const { Routes, Route } = useRouterProvider();
  return (
    <Routes>
      <Route path="" element={<AllChapters />} />
      <Route path=":module" element={<OneChapter />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
