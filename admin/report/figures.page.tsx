/** `/figures?office=12`: all figures within the reader's reach, and the number of records of each list they can open. */
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { useFollow } from '../shell/follow.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../shell/words.ts';
import { Figures } from './figures.tsx';
import { Overview } from './overview.tsx';
import { words } from './words.ts';

export default function AllFigures() {
  const { say } = useWords();
  const follow = useFollow();
  return (
    <>
      <PageHead breadcrumb={useModuleBreadcrumb('report')} title={say(words.title)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links take the clicks, by Enter too */}
      <div onClick={follow}>
        <Figures />
      </div>
      <Overview />
    </>
  );
}
