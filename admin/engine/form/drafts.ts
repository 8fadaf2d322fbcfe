/**
 * Unsaved input, kept in this browser so that a reload or a crash does not lose it. Private fields are never kept. A draft belongs to one
 * person, resource and record; it is deleted by a save, a sign-out, or after a week.
 */
import type { Row } from '../naming.ts';
import type { StoredFile } from './uploading.ts';

export type Draft = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of the record it was typed over; none for a new one. */
  readonly version?: number;
  /** The changed fields as they were before, and as they were typed. */
  readonly base: Row;
  readonly values: Row;
  /** What the ids in `values` refer to. */
  readonly files: readonly StoredFile[];
  /** Changed, but too private to be kept. */
  readonly withheld: readonly string[];
};

/** A person's entries have keys `person:<id>:`; the session deletes them at sign-out, and when somebody else signs in. */
const draftsOf = (person: string | number): string => `person:${person}:draft:`;
const keptMs = 7 * 24 * 60 * 60 * 1_000;
const mostDrafts = 30;
/** In UTF-16 units: a browser gives five million to all of us. */
const longest = 200_000;

export type DraftOf = { readonly person: string | number; readonly resource: string; readonly id?: number };

const keyOf = ({ person, resource, id }: DraftOf): string => `${draftsOf(person)}${resource}:${id ?? 'new'}`;

const parsed = (text: string | null): Draft | undefined => {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    return draft && typeof draft.at === 'number' && typeof draft.values === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
};

export const dropDraft = (of: DraftOf, storage: Storage = localStorage): void => storage.removeItem(keyOf(of));

/** The draft of a record while it is fresh; an old or unreadable one is deleted. */
export function readDraft(of: DraftOf, now: number, storage: Storage = localStorage): Draft | undefined {
  const draft = parsed(storage.getItem(keyOf(of)));
  if (draft && now - draft.at < keptMs) return draft;
  dropDraft(of, storage);
  return undefined;
}

/** Keeps it, and of all drafts the newest thirty. One that is too long, or finds no space, is not kept. @returns whether it was. */
export function keepDraft(of: DraftOf, draft: Draft, storage: Storage = localStorage): boolean {
  const text = JSON.stringify(draft);
  if (text.length > longest) return false;
  try {
    storage.setItem(keyOf(of), text);
  } catch {
    return false;
  }
  const kept = Object.keys(storage).filter(key => key.startsWith(draftsOf(of.person)));
  const ages = new Map(kept.map(key => [key, parsed(storage.getItem(key))?.at ?? 0]));
  const newestFirst = kept.sort((a, b) => ages.get(b)! - ages.get(a)!);
  for (const key of newestFirst.slice(mostDrafts)) storage.removeItem(key);
  return true;
}
