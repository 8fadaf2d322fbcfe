/** The spinning loader: while a page's code is fetched. It appears only when that takes long enough to be noticed. */
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
