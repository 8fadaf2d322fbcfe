/** A list of the visitor's own records: read once, with a note when it is empty or could not be read. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Text } from '../../resources/kernel/text.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from './words.ts';

/** A part of the citizens' home: `admin/<module>/<name>.citizen.tsx` exports one. */
export type CitizenPart = {
  /** Its place among the others. */
  readonly at: number;
  readonly title: Text;
  readonly view: ComponentType;
};

export function OwnList<T>({ path, empty, children }: { path: string; empty: Text; children: (row: T) => ReactNode }) {
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
  return <ul className="citizen-lines">{rows.map(children)}</ul>;
}
