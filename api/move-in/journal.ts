/** What was done, a line for each piece, beside the files: a run that was ended goes on from here. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Counts = {
  readonly rows: number;
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
};
/** A refused cell or row, by its file. */
export type Refused = {
  readonly file: string;
  readonly row: number;
  readonly field: string;
  readonly code: string;
  readonly words: string;
};
export type Entry = {
  readonly file: string;
  readonly piece: number;
  readonly sha256: string;
  readonly counts: Counts;
  readonly seconds: number;
  readonly refused: readonly Refused[];
};

export const noCounts: Counts = { rows: 0, inserted: 0, changed: 0, unchanged: 0, refused: 0 };

const journalIn = (folder: string): string => path.join(folder, 'move-in.journal.jsonl');

/** The last line may be half a one, of a run that was killed while it wrote. */
const parsed = (line: string): (Entry | { readonly run: string })[] => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
};

const keyOf = ({ file, piece }: Pick<Entry, 'file' | 'piece'>): string => `${file} ${piece}`;

export type Journal = {
  /** Of this folder: a journal that is removed begins another. */
  readonly run: string;
  /** How often a piece was sent and answered, and its last answer. */
  readonly of: (file: string, piece: number) => { readonly times: number; readonly last: Entry | undefined };
  readonly add: (entry: Entry) => void;
  /** The last answer of each piece. */
  readonly all: () => readonly Entry[];
};

export function openJournal(folder: string): Journal {
  const file = journalIn(folder);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const last = new Map<string, Entry>();
  const times = new Map<string, number>();
  const note = (entry: Entry): void => {
    last.set(keyOf(entry), entry);
    times.set(keyOf(entry), (times.get(keyOf(entry)) ?? 0) + 1);
  };
  let run = '';
  for (const line of text.split('\n').flatMap(parsed))
    if ('run' in line) run = line.run;
    else note(line);
  // Half a line is closed, so that the next one is not part of it.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  if (run === '') {
    run = randomUUID();
    appendFileSync(file, `${JSON.stringify({ run })}\n`);
  }
  return {
    run,
    of: (name, piece) => {
      const key = keyOf({ file: name, piece });
      return { times: times.get(key) ?? 0, last: last.get(key) };
    },
    add: entry => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      note(entry);
    },
    all: () => [...last.values()],
  };
}

const cell = (text: string | number): string => (/["\r\n,]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text));

/** Writes `move-in.refused.csv` of what is refused now, with a mark for spreadsheets that it is UTF-8; answers its path. */
export function writeRefused(folder: string, refused: readonly Refused[]): string {
  const file = path.join(folder, 'move-in.refused.csv');
  const lines = refused.map(({ file: name, row, field, code, words }) => [name, row, field, code, words].map(cell).join(','));
  writeFileSync(file, `\ufeff${['file,row,field,code,why', ...lines].join('\r\n')}\r\n`);
  return file;
}
