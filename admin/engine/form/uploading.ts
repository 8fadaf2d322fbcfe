/** How an input sends a file: provided by the application, since only the session knows the person. */
import { createContext, useContext, useEffect, useRef } from 'react';

/** A file as the API names it. */
export type StoredFile = {
  readonly id: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly url: string;
};

/** Sends a file to a path of the API; rejects with an error that carries status and answer, like every request. `again`: see the client. */
export type Upload = (
  path: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  again?: 'by_key' | 'as_it_is',
) => Promise<{ json: unknown }>;

const nowhere: Upload = () => Promise.reject(new Error('no upload is provided'));

const UploadContext = createContext<Upload>(nowhere);
export const UploadProvider = UploadContext.Provider;
export const useUpload = (): Upload => useContext(UploadContext);

export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'url' in value;

/** Files uploaded while the application runs, by id: the form holds ids, and has to show their names. */
const uploaded = new Map<number, StoredFile>();
export const remember = (file: StoredFile): void => void uploaded.set(file.id, file);

/** The files that a value refers to: as they were read, or ids of the form, looked up among those read and those just sent. */
export function filesOf(value: unknown, read?: unknown): readonly StoredFile[] {
  const known = [read].flat().filter(isStoredFile);
  return [value].flat().flatMap(one => {
    if (isStoredFile(one)) return [one];
    const file = known.find(({ id }) => id === one) ?? uploaded.get(one as number);
    return file ? [file] : [];
  });
}

/** The uploads under way in one form: a save waits for them. */
export type Uploads = {
  readonly count: () => number;
  readonly subscribe: (changed: () => void) => () => void;
  /** @returns a function to call at its end; a failure cancels a waiting save. */
  readonly begin: () => (failed: boolean) => void;
  /** Whether one has failed since the last call. */
  readonly takeFailure: () => boolean;
};

export function createUploads(): Uploads {
  const listeners = new Set<() => void>();
  let count = 0;
  let failure = false;
  const move = (step: 1 | -1) => {
    count += step;
    for (const listener of listeners) listener();
  };
  return {
    count: () => count,
    subscribe: changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    begin: () => {
      move(1);
      return failed => {
        failure ||= failed;
        move(-1);
      };
    },
    takeFailure: () => {
      const taken = failure;
      failure = false;
      return taken;
    },
  };
}

const UploadsContext = createContext<Uploads | null>(null);
export const UploadsProvider = UploadsContext.Provider;

/** Notifies the form that this input is uploading; `failed` is read when it has ended. */
export function useUnderWay(sending: boolean, failed: boolean): void {
  const uploads = useContext(UploadsContext);
  const latest = useRef(failed);
  latest.current = failed;
  useEffect(() => {
    const end = sending ? uploads?.begin() : undefined;
    return () => end?.(latest.current);
  }, [sending, uploads]);
}
