/** A list of the visitor's own records: read once, with a note when it is empty or could not be read. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Text } from '../../resources/kernel/text.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from './words.ts';

/** A part of the citizens' home: `admin/<module>/<name>.citizen.tsx` exports one. */
export type CitizenPart = {
  /** The page that it is on, and its place there. */
  readonly on: 'home' | 'messages' | 'documents';
  readonly at: number;
  readonly title: Text;
  readonly view: ComponentType;
};

type Props<T> = {
  readonly path: string;
  readonly empty: Text;
  readonly sorted?: (rows: readonly T[]) => readonly T[];
  readonly children: (row: T) => ReactNode;
};

export function OwnList<T>({ path, empty, sorted = rows => rows, children }: Props<T>) {
  const { say, shell } = useWords();
  const [rows, setRows] = useState<readonly T[] | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    dataOf<readonly T[]>(path).then(setRows, () => setLost(true));
  }, [path]);
  if (isLost) {
    return (
      <p className="note" role="alert">
        {shell.network}
      </p>
    );
  }
  if (rows === null) {
    return (
      <p className="note" role="status">
        {shell.loading}
      </p>
    );
  }
  if (rows.length === 0) return <p className="note">{say(empty)}</p>;
  return <ul className="citizen-lines">{sorted(rows).map(children)}</ul>;
}
