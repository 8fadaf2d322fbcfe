/** The spinning loader while a page's code is fetched. It appears only after a noticeable delay. */
import { useWords } from './words.ts';

export function Loader() {
  const { shell } = useWords();
  return (
    <div className="loader" role="status">
      <span className="loader-ring" aria-hidden />
      <span>{shell.loading}</span>
    </div>
  );
}
