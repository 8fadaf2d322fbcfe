import { t } from '../text.ts';
import type { Common, FileType } from './every.ts';
import { checkIds, idsSchema } from './ids.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** Several files, in the order in which they were given. `maxKb` of each, as of one file. */
export type FilesField = Common & {
  readonly kind: 'files';
  readonly accept: readonly FileType[];
  readonly maxKb?: number;
  readonly min?: number;
  readonly max?: number;
};

/** As many files as one field may hold, unless it says less. */
export const mostFiles = 50;

export const files: KindRules<FilesField> = {
  name: t('কয়েকটি ফাইল', 'several files'),
  check: (value, { max = mostFiles }) => checkIds(value, max),
  list: true,
};

export const filesSchema: KindSchema<FilesField> = { schema: field => idsSchema(field, mostFiles), remark: () => ' (files)' };
