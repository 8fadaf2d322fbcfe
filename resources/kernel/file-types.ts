/** The types of file that a field may accept (D-FILE): how they are called on the wire and on a disk, and how large they may be. */
import type { FileField, FilesField, FileType } from './field.ts';
import { setting } from './settings.ts';

/** `mediaTypes` by the extension that a file of it carries; the first extension of a media type is the one that is given. */
export const fileTypes: Readonly<Record<FileType, { readonly extensions: Readonly<Record<string, string>>; readonly word: string }>> = {
  pdf: { extensions: { pdf: 'application/pdf' }, word: 'PDF' },
  image: {
    extensions: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
    word: 'JPG, PNG, WEBP',
  },
  xlsx: { extensions: { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }, word: 'XLSX' },
  csv: { extensions: { csv: 'text/csv' }, word: 'CSV' },
};

export const bytesPerKb = 1024;
export const kbPerMb = 1024;

/** The largest file of a type where its field says nothing else: settings. */
const usualKb = (type: FileType): number => {
  if (type === 'image') return setting('image_max_kb');
  return setting(type === 'pdf' ? 'pdf_max_mb' : 'sheet_max_mb') * kbPerMb;
};

/** The largest file of this type that the field takes, in kB of 1,024 bytes. */
export const maxKbOf = (field: Pick<FileField | FilesField, 'maxKb'>, type: FileType): number => field.maxKb ?? usualKb(type);

/** `jpg, png, pdf` as a person reads it. */
export const typeWords = (accept: readonly FileType[]): string => accept.map(type => fileTypes[type].word).join(', ');

/** What a browser's file dialogue offers: `application/pdf,image/jpeg,…`. */
export const mediaTypesOf = (accept: readonly FileType[]): string[] => [
  ...new Set(accept.flatMap(type => Object.values(fileTypes[type].extensions))),
];

/** A limit as a person says it: 500 kB, 5 MB. */
export const sizeWords = (kb: number): { readonly amount: number; readonly unit: 'kB' | 'MB' } =>
  kb >= kbPerMb && kb % kbPerMb === 0 ? { amount: kb / kbPerMb, unit: 'MB' } : { amount: kb, unit: 'kB' };
