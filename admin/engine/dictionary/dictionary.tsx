/** The data dictionary: `/model` shows the modules and searches all of them, `/model/<module>` shows a module's entities. */
import { use } from 'react';
import { useParams, useRouterProvider } from 'react-admin';
import { manifest } from '../../../resources/generated/manifest.ts';
import { NotFoundPage } from '../../shell/error-pages.tsx';
import { useSession } from '../../shell/session-context.tsx';
import { everyModule } from '../modules.ts';
import { ChapterPage } from './chapter-page.tsx';
import { chaptersFor } from './entities.ts';
import { Overview } from './overview.tsx';
import '../plain-table.css';
import './dictionary.css';
import './dictionary-narrow.css';

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
