/** The pictures of a formatted text: sent at once like every file, and held by a field of the same form, as long as the text shows them. */
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FilesField } from '../../../resources/kernel/field.ts';
import { mediaTypesOf } from '../../../resources/kernel/file-types.ts';
import { mostFiles } from '../../../resources/kernel/kinds/files.ts';
import { picturesIn } from '../../../resources/kernel/rich-text.ts';
import { useDeclaration } from '../declaration.tsx';
import { useFormMode } from '../form/form-mode.ts';
import { useSending } from '../form/sending.ts';
import { filesOf, isStoredFile, type StoredFile } from '../form/uploading.ts';
import { fieldOf } from '../naming.ts';

const idsOf = (value: unknown): readonly number[] => [value ?? []].flat().map(one => (isStoredFile(one) ? one.id : Number(one)));

/** The browser's own dialogue. */
function chooseFiles({ accept }: FilesField, take: (files: readonly File[]) => void): void {
  const dialogue = document.createElement('input');
  Object.assign(dialogue, { type: 'file', accept: mediaTypesOf(accept).join(','), multiple: true });
  dialogue.addEventListener('change', () => take([...(dialogue.files ?? [])]));
  dialogue.click();
}

/** @param name the field that holds them; undefined where the text has none */
export function usePictures(name: string | undefined, onSent: (file: StoredFile) => void) {
  const resource = useDeclaration();
  const { record } = useFormMode();
  const { getValues, setValue } = useFormContext();
  const field = name === undefined ? undefined : (fieldOf(resource, name) as FilesField);
  // Also one that was taken out of the text: it comes back by undo, or by cut and paste.
  const seen = useRef(new Set<number>());
  const held = (): readonly number[] => (name === undefined ? [] : idsOf(getValues(name)));
  const addressOf = (id: number): string | undefined => {
    const read = name === undefined ? undefined : record[name];
    for (const one of [...held(), ...idsOf(read)]) seen.current.add(one);
    return seen.current.has(id) ? filesOf(id, read)[0]?.url : undefined;
  };
  const path = `/api/files?${new URLSearchParams({ resource: resource.name, field: name ?? '' })}`;
  const sending = useSending(path, file => {
    seen.current.add(file.id);
    onSent(file);
  });
  const hold = (markup: unknown): void => {
    if (name === undefined) return;
    const [before, now] = [held(), picturesIn(markup)];
    for (const id of now) seen.current.add(id);
    if (before.join() !== now.join()) setValue(name, now, { shouldDirty: true });
  };
  const most = field?.max ?? mostFiles;
  /** Whether files were taken. Of those beyond what the field holds it is said that they are left out. */
  const take = (files: readonly File[]): boolean => {
    if (field === undefined || files.length === 0) return false;
    if (sending.sending === undefined) void sending.send(files, most - held().length);
    return true;
  };
  const isOpen = sending.sending === undefined && held().length < most;
  const choose = field && (isOpen ? () => chooseFiles(field, take) : null);
  return { ...sending, most, field, addressOf, hold, take, choose };
}
