/** The types of file that a field may accept (D-FILE): how they are called on the wire and on a disk, and how large they may be. */
import type { FileField, FilesField, FileType } from './field.ts';

/** `mediaTypes` by the extension that a file of it carries; the first extension of a media type is the one that is given. */
export const fileTypes: Readonly<
  Record<FileType, { readonly maxKb: number; readonly extensions: Readonly<Record<string, string>>; readonly word: string }>
> = {
  pdf: { maxKb: 5120, extensions: { pdf: 'application/pdf' }, word: 'PDF' },
  image: {
    maxKb: 500,
    extensions: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
    word: 'JPG, PNG, WEBP',
  },
  xlsx: { maxKb: 5120, extensions: { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }, word: 'XLSX' },
  csv: { maxKb: 5120, extensions: { csv: 'text/csv' }, word: 'CSV' },
};

/** The largest file of this type that the field takes, in kB of 1,024 bytes. */
export const maxKbOf = (field: Pick<FileField | FilesField, 'maxKb'>, type: FileType): number => field.maxKb ?? fileTypes[type].maxKb;

/** `jpg, png, pdf` as a person reads it. */
export const typeWords = (accept: readonly FileType[]): string => accept.map(type => fileTypes[type].word).join(', ');

/** What a browser's file dialogue offers: `application/pdf,image/jpeg,…`. */
export const mediaTypesOf = (accept: readonly FileType[]): string[] => [
  ...new Set(accept.flatMap(type => Object.values(fileTypes[type].extensions))),
];

export const bytesPerKb = 1024;
const kbPerMb = 1024;

/** A limit as a person says it: 500 kB, 5 MB. */
export const sizeWords = (kb: number): { readonly amount: number; readonly unit: 'kB' | 'MB' } =>
  kb >= kbPerMb && kb % kbPerMb === 0 ? { amount: kb / kbPerMb, unit: 'MB' } : { amount: kb, unit: 'kB' };
