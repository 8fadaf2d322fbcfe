import type { FileField } from '../../../resources/kernel/field.ts';
import { exportedFiles, fileFilter, filesOf } from './attached.ts';
import type { ApiKind } from './kind.ts';

export const file: ApiKind<FileField> = {
  model: 'any',
  selected: (_, at) => filesOf(at, false),
  filter: fileFilter,
  cell: { exported: exportedFiles },
  example: () => 1,
};
