/** The book of one sheet: what is in it now, and its acts. */
import { useMemo, useRef, useState } from 'react';
import { type Book, emptyBook } from './book.ts';

export type Keeper = {
  readonly book: Book;
  /** At this moment, also before it is drawn. */
  readonly now: () => Book;
  readonly act: (change: (book: Book) => Book) => void;
};

export function useBook(): Keeper {
  const [book, setBook] = useState<Book>(emptyBook);
  const latest = useRef(book);
  const calls = useMemo(
    () => ({
      now: () => latest.current,
      act: (change: (book: Book) => Book) => {
        latest.current = change(latest.current);
        setBook(latest.current);
      },
    }),
    [],
  );
  return useMemo(() => ({ book, ...calls }), [book, calls]);
}
