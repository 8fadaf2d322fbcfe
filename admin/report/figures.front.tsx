/** On the first page: the figures of the day, and the way to all of them. */
import { useOpens } from '../shell/session-context.tsx';
import { useWords } from '../shell/words.ts';
import { Figures } from './figures.tsx';
import { words } from './words.ts';

export default function FiguresOfTheDay() {
  const { say } = useWords();
  const isOpen = useOpens('/figures');
  return (
    <>
      <Figures brief />
      {isOpen && (
        <p className="figures-more">
          <a href="/figures">{say(words.more)}</a>
        </p>
      )}
    </>
  );
}
