import type { FilesField } from '../../../resources/kernel/field.ts';
import { exportedFiles, fileFilter, filesOf } from './attached.ts';
import type { ApiKind } from './kind.ts';

export const files: ApiKind<FilesField> = {
  model: 'any',
  selected: (_, at) => filesOf(at, true),
  filter: fileFilter,
  cell: { exported: exportedFiles },
  example: ({ min = 1 }) => Array.from({ length: Math.max(min, 1) }, (_, at) => at + 1),
};
